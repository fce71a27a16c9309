/** What a fight would cost a Formation, by the Assessment and the status check that follow every fight. */
import { weighed } from '../../../game/index.ts';
import { Memory } from '../../../kernel/index.ts';
import { assessedFacts } from '../battle/assessment/facts.ts';
import type { Formation } from '../battle/state.ts';
import { countOf } from '../battle/strength.ts';
import { assessmentStatus } from '../procedures/rolled-together.ts';
import { type Picture, power } from './picture.ts';

/** Strength that counts as much as a point while it is off the field. */
const POINT = 12;

const tolls = new Memory<Picture, number>();

/**
 * Points a Formation would cost its side if it fought now, and what its absence weighs: one tired beyond its
 * threshold goes at its next fight, however that ends.
 */
export const tollOf = (picture: Picture, formation: Formation): number =>
  tolls.get(picture, formation.index, () => {
    const { state } = picture;
    if (formation.status === 'BK') return 0;
    const facts = { ...assessedFacts(state, formation), losses: 1, others: countOf(state, formation).others };
    if (facts.infantry + facts.cavalry + facts.own === 0) return 0;
    const { retreating, broken } = state.field.scenario.victory;
    const already = formation.status === 'none' ? 0 : retreating;
    const absent = formation.status === 'none' ? power(picture, formation) / POINT : 0;
    let sum = 0;
    for (const { value, weight } of weighed(assessmentStatus, facts, state.field.scenario.rules)) {
      const { assessed, check } = value;
      const goes = check === null || check.status === 'breaks';
      if (goes) sum += weight * (broken - already + absent);
      else if (check.status === 'retreats' || assessed.retreats) sum += weight * (retreating - already + absent);
    }
    return sum;
  });

/** What a fight between two of them brings: what it costs him, less what it costs us. */
export const clash = (picture: Picture, own: Formation, foe: Formation): number =>
  tollOf(picture, foe) - tollOf(picture, own);
