/** Orders and plans drawn as the marches they would be. */
import type { Arrow } from '../../../game/index.ts';
import { spotOn } from '../../../game/tabletop/index.ts';
import { ORDER_WORDS } from '../battle/kinds.ts';
import { allMarches } from '../battle/moves/combat-moves.ts';
import { calledBy, isHere, type State, type Unit, unitCalled } from '../battle/state.ts';
import { planWords, WEAPON_WORDS, wayWords } from './words.ts';

/** The arrows of all units, or of some, with orders and plans as they are known. */
export function arrowsOn(state: State, of: (unit: Unit) => boolean = () => true): Arrow[] {
  const asked = state.units.filter((unit) => isHere(unit) && unit.order !== null && !unit.void && of(unit));
  if (asked.length === 0) return [];
  const marches = allMarches(state);
  return asked.flatMap((unit) => {
    if (unit.order === 'F') return shotsOf(state, unit);
    const march = marches[unit.index];
    if (!march) return [];
    const points = march.x.map((x, i) => spotOn(state.field.survey, x, march.y[i]!));
    const charges = unit.plan?.do === 'ATTACK' || unit.plan?.do === 'INTERCEPT';
    const kind = charges ? 'attack' : unit.plan?.do === 'AVOID' ? 'retreat' : 'move';
    return [{ piece: calledBy(unit), kind, points, words: wordsOf(state, unit) }];
  });
}

function wordsOf({ field }: State, unit: Unit): string {
  if (unit.order === 'CM' && unit.plan) return planWords(field.terrain, unit.plan);
  const order = ORDER_WORDS[unit.order!];
  return unit.line?.way ? `${order}, ${wayWords(field.terrain, unit.line.way)}` : order;
}

/** A line of the fire book that names its target; whoever waits for the first to come has nowhere to point. */
function shotsOf(state: State, unit: Unit): Arrow[] {
  return (unit.line?.fire ?? []).flatMap(({ weapon, target }) => {
    const enemy = unitCalled(state, target) ?? state.dummies.find(({ alias }) => alias === target);
    if (!enemy) return [];
    const { x, y } = 'at' in enemy ? enemy.at : enemy;
    const front = spotOn(state.field.survey, unit.at.x + unit.at.fx * unit.at.hd, unit.at.y + unit.at.fy * unit.at.hd);
    const words = `${WEAPON_WORDS[weapon]} at ${target}`;
    return [{ piece: calledBy(unit), kind: 'fire' as const, points: [front, spotOn(state.field.survey, x, y)], words }];
  });
}
