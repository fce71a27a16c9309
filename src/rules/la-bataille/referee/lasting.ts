/** Laws of Reorganisation, and of what is never gained or undone. */
import { distance } from '../../../board/hex/index.ts';
import type { Law } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { eachZone, hasZone } from '../battle/ground/zones.ts';
import { fights, type State, type Unit } from '../battle/state.ts';
import { ORDERS, READINESS } from '../unit.ts';
import { fightersOn, leadersIn, moved, named, type Played, rollsIn, stayersIn, toldOf, unitsIn } from './between.ts';

const GONE = ['destroyed', 'surrendered', 'left', 'spiked'];

export const lastingLaws: readonly Law<State>[] = [
  {
    cite: '10.5',
    law: 'a Rout out of the zone of an enemy costs an increment',
    steps: ['reorganisation'],
    broken: (played) =>
      stayersIn(played)
        .filter((two) => two.was.order === 'pgd' && moved(two) && two.is.increments === two.was.increments)
        .filter(({ was }) => inZone(played, was))
        .map(({ is }) => named(is)),
  },
  {
    cite: '17',
    law: 'no increment is ever regained',
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => is.increments > was.increments)
        .map(({ was, is }) => `${named(is)}: ${was.increments} before, ${is.increments} after`),
  },
  {
    cite: '16.6 12.12',
    law: 'who is destroyed, has surrendered or left the map stays away',
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => GONE.includes(was.fate) && is.fate !== was.fate)
        .map(({ is }) => named(is)),
  },
  {
    cite: '20 G2',
    law: 'order comes back a step a turn, in Reorganisation, by a check; or with a Square',
    broken: (played) =>
      stayersIn(played)
        .filter(({ was, is }) => ORDERS.indexOf(is.order) < ORDERS.indexOf(was.order) && !is.abandoned)
        .filter(({ was, is }) => {
          if (is.shape === 'Square' && was.shape !== 'Square') return false;
          if (played.before.step !== 'reorganisation') return true;
          const tried = rollsIn(played).some(
            ({ label, who, result }) => label === 'Recovery' && who === is.sheet.name && result === 'passes',
          );
          return !tried || ORDERS.indexOf(was.order) - ORDERS.indexOf(is.order) > 1;
        })
        .map(({ was, is }) => `${named(is)}: ${was.order} before, ${is.order} after`),
  },
  {
    cite: '20 G2',
    law: 'nobody recovers from Disorder with an enemy in the next hex',
    steps: ['reorganisation'],
    broken: (played) => {
      const { grid } = played.before.field.map;
      return stayersIn(played)
        .filter(({ was, is }) => was.order === 'disorder' && is.order === 'good')
        .filter(({ was }) =>
          played.before.units.some(
            (foe) =>
              fights(foe) &&
              foe.sheet.side !== was.sheet.side &&
              foe.hexes.some((hex) => was.hexes.some((own) => distance(grid, hex, own) === 1)),
          ),
        )
        .filter(({ was }) => toldOf(played, 'routs').size === 0 && was.hexes.length > 0)
        .map(({ is }) => named(is));
    },
  },
  {
    cite: '19.15 H11',
    law: 'readiness comes back in Reorganisation alone, and not to who fought, was hit or fell back',
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => READINESS.indexOf(is.readiness) < READINESS.indexOf(was.readiness))
        .filter(
          ({ was }) => played.before.step !== 'reorganisation' || was.fought || was.charged || was.hit || was.retreated,
        )
        .map(({ is }) => named(is)),
  },
  {
    cite: '19.15',
    law: 'horses tire in charges and fights alone',
    steps: ['command', 'fire', 'reorganisation'],
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => READINESS.indexOf(is.readiness) > READINESS.indexOf(was.readiness))
        .map(({ is }) => named(is)),
  },
  {
    cite: '8.2 M5',
    law: 'a dead leader comes back as another man with half his gifts, one taken never',
    broken: (played) =>
      leadersIn(played)
        .filter(
          ({ was, is }) =>
            (was.fate === 'dead' && is.fate !== 'dead' && !is.halved) ||
            (was.fate === 'captured' && is.fate !== 'captured'),
        )
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: '8',
    law: 'leaders fall by the dice of fire and melee, or with the men they ride with',
    steps: ['command', 'reorganisation'],
    broken: (played) =>
      leadersIn(played)
        .filter(({ was, is }) => was.fate === 'here' && (is.fate === 'dead' || is.fate === 'out'))
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: '7.5',
    law: 'a place is its holder’s until men of the other side stand in it who are not running',
    steps: ['reorganisation'],
    broken: ({ before, after }) =>
      after.held.flatMap((side, i) => {
        const { hex } = nth(after.field.objectives, i);
        if (side === before.held[i]) return [];
        const taken = fightersOn(after, hex).some(({ sheet, order }) => sheet.side === side && order !== 'pgd');
        return taken ? [] : [`hex ${hex}`];
      }),
  },
  {
    cite: '12.12',
    law: 'who is in PGD lies in no ambush: he has no marker, is not Prone, and covers one hex',
    broken: ({ after }) =>
      after.units
        .filter(({ fate, order }) => fate === 'here' && order === 'pgd')
        .filter(({ prone, hexes, marker }) => prone || marker !== null || hexes.length > 1)
        .map(named),
  },
];

/** Did it stand in the zone of an enemy who stands there still? */
const inZone = (played: Played, unit: Unit): boolean =>
  stayersIn(played)
    .filter(
      ({ was, is }) => was.sheet.side !== unit.sheet.side && hasZone(was) && was.hexes === is.hexes && hasZone(is),
    )
    .some(({ was }) => {
      const zone: number[] = [];
      eachZone(played.before.field, was, (hex) => zone.push(hex));
      return zone.includes(unit.hexes[0]!);
    });
