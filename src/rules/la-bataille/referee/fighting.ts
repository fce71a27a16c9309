/** Laws of Fire, Assault and Reorganisation, and of what is never gained or undone. */
import { distance } from '../../../board/hex/index.ts';
import type { Law } from '../../../game/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import { sightLimit } from '../battle/field/sight.ts';
import { fights, isGuns, type State, type Unit } from '../battle/state.ts';
import { ammunition } from '../charts.ts';
import { ORDERS, READINESS } from '../unit.ts';
import {
  answersIn,
  fightersOn,
  leadersIn,
  moved,
  named,
  type Played,
  rollsIn,
  stayersIn,
  toldOf,
  unitsIn,
} from './between.ts';

const GAIN = cellAt(ammunition, 'regained by a resupply', 'Number');
const loadOf = ({ sheet }: Unit): number =>
  cellAt(
    ammunition,
    sheet.data.guns?.guard ? 'initial supply, French Imperial Guard' : 'initial supply, all others',
    'Number',
  );
const GONE = ['destroyed', 'surrendered', 'left', 'spiked'];

interface Shot {
  readonly unit: Unit;
  /** The hex of the unit that fires. */
  readonly from: number;
  readonly targets: readonly number[];
}

/** Who was told to fire at what in the Fire segment; the second hex of a unit is `id/2`. */
function shotsIn(played: Played): Shot[] {
  const hexes = new Map(
    played.before.units.flatMap((unit) =>
      unit.hexes.map((from, i) => [i === 0 ? named(unit) : `${named(unit)}/${i + 1}`, { unit, from }] as const),
    ),
  );
  return answersIn<{ fire: Readonly<Record<string, readonly number[]>> }>(played, 'fire').flatMap(({ fire }) =>
    Object.entries(fire).flatMap(([id, targets]) => {
      const shooter = hexes.get(id);
      return shooter && targets.length > 0 ? [{ ...shooter, targets }] : [];
    }),
  );
}

const reachOf = (unit: Unit): number =>
  isGuns(unit) ? unit.sheet.data.guns!.range : unit.shape === 'Skirmish' ? 2 : 1;

export const fightingLaws: readonly Law<State>[] = [
  {
    cite: '15',
    law: 'nobody fires beyond his reach, nor farther than one sees',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, from, targets }) => {
          const most = Math.min(reachOf(unit), unit.sheet.data.guns?.howitzers ? 255 : sightLimit(played.before));
          const { grid } = played.before.field.map;
          return targets.some((target) => distance(grid, from, target) > most);
        })
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '15',
    law: 'runaways, Road Columns, formed horse, limbered guns, guns without rounds and who lies Prone do not fire',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .map(({ unit }) => unit)
        .filter(
          (unit) =>
            !fights(unit) ||
            unit.order === 'pgd' ||
            unit.prone ||
            unit.shape === 'Road Column' ||
            (unit.sheet.arm === 'cavalry' && unit.shape !== 'Skirmish') ||
            (isGuns(unit) && (unit.shape !== 'Unlimbered' || unit.rounds === 0)),
        )
        .map(named),
  },
  {
    cite: '15',
    law: 'a hex of a unit fires at one hex, a Square at three',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, targets }) => targets.length > (unit.shape === 'Square' ? 3 : 1))
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '15',
    law: 'fire is given at hexes enemies hold, and at who lies Prone by skirmishers and guns alone',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, targets }) =>
          targets.some((target) => {
            const there = played.before.units.filter((foe) => foe.fate === 'here' && foe.hexes.includes(target));
            const foes = there.filter(({ sheet }) => sheet.side !== unit.sheet.side);
            return foes.length === 0 || (foes[0]!.prone && !isGuns(unit) && unit.shape !== 'Skirmish');
          }),
        )
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '16.2',
    law: 'an assaulting stack and its target do not fire at each other before the Assault',
    steps: ['fire'],
    broken: (played) =>
      shotsIn(played)
        .filter(({ unit, from, targets }) =>
          targets.some(
            (target) =>
              unit.marker?.target === target ||
              fightersOn(played.before, target).some(({ marker }) => marker?.target === from),
          ),
        )
        .map(({ unit }) => named(unit)),
  },
  {
    cite: '15',
    law: 'fire costs no more increments than the chart says, and one for each caisson',
    steps: ['fire'],
    broken: (played) => {
      const shot = unitsIn(played).reduce((sum, { was, is }) => sum + is.shot - was.shot, 0);
      const volleys = rollsIn(played).filter(({ lit }) => lit?.chart.endsWith('/fire'));
      // A caisson can go up whenever guns are fired at: one increment a volley at most (G13).
      const most = volleys.reduce((sum, { lit }) => sum + Number(lit!.column || 0) + 1, 0);
      const least = volleys.some(({ lit }) => lit!.column);
      return shot > most || (shot > 0 && !least && volleys.every(({ natural }) => natural < 65))
        ? [`${shot} of ${most}`]
        : [];
    },
  },
  {
    cite: '15 C.1',
    law: 'in the Fire segment nobody moves who kept his order and had room',
    steps: ['fire'],
    broken: (played) =>
      played.after.field.rules.shotFallsBack
        ? []
        : stayersIn(played)
            .filter((two) => moved(two) && two.was.order === two.is.order && two.is.order !== 'pgd')
            .filter(({ is }) => !toldOf(played, 'displaced').has(named(is)))
            .map(({ is }) => named(is)),
  },
  {
    cite: '18.14',
    law: 'a battery fires one round a segment, and none comes back before Reorganisation',
    steps: ['command', 'manoeuvre', 'fire', 'assault'],
    broken: (played) =>
      unitsIn(played)
        .filter(
          ({ was, is }) => is.rounds > was.rounds || (played.before.step === 'fire' && is.rounds < was.rounds - 1),
        )
        .map(({ was, is }) => `${named(is)}: ${was.rounds} before, ${is.rounds} after`),
  },
  {
    cite: '18.14 G11',
    law: 'a resupply brings six rounds at most, never above the first load, out of a wagon',
    steps: ['reorganisation'],
    broken: (played) => {
      const guns = unitsIn(played).filter(({ is }) => isGuns(is) && is.rounds > 0);
      const gain = guns.reduce((sum, { was, is }) => sum + Math.max(0, is.rounds - was.rounds), 0);
      const given = unitsIn(played)
        .filter(({ is }) => is.sheet.arm === 'wagon')
        .reduce((sum, { was, is }) => sum + was.rounds - is.rounds, 0);
      return [
        ...guns
          .filter(({ was, is }) => is.rounds - was.rounds > GAIN || is.rounds > loadOf(is))
          .map(({ is }) => named(is)),
        ...(gain === given ? [] : [`${gain} gained, ${given} given`]),
      ];
    },
  },
  {
    cite: '16 H3',
    law: 'every Assault marker is off when the segment is over',
    steps: ['assault'],
    broken: ({ after }) => after.units.filter(({ marker }) => marker !== null).map(named),
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
    law: 'a place changes hands only to who has men in it',
    steps: ['reorganisation'],
    broken: ({ before, after }) =>
      after.held.flatMap((side, i) => {
        const { hex } = after.field.objectives[i]!;
        if (side === before.held[i] || side < 0) return [];
        return fightersOn(after, hex).some(({ sheet }) => sheet.side === side) ? [] : [`hex ${hex}`];
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
