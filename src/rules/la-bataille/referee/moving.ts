/** Laws of Command and Manoeuvre: who moves, how far, and how he stands afterwards. */
import { distance } from '../../../board/hex/index.ts';
import type { Law } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { isStructure } from '../battle/ground/ground.ts';
import { fights, isGuns, type State, type Unit } from '../battle/state.ts';
import { chargeNumbers, forceMarch } from '../charts.ts';
import {
  answersIn,
  fightersOn,
  moved,
  named,
  type Played,
  stayersIn,
  type Twice,
  toldOf,
  unitsIn,
  wentOf,
  willing,
} from './between.ts';

/** M4. */
const MOST_UNITS = 3;
const FORCED = cellAt(forceMarch, 'infantry', 'MP gained');

/** The formation whose chit was drawn in the phase, -1 where those without one had their turn. */
const drawnIn = (played: Played): number => {
  const acts = toldOf(played, 'acts');
  return played.after.field.formations.findIndex(({ id }) => acts.has(id));
};

/** Increments of all whom the Square of a hex holds: it is formed by the hex (M12). */
const squaredIn = (played: Played, hex: number): number =>
  unitsIn(played)
    .filter(({ is }) => is.fate === 'here' && is.shape === 'Square' && is.hexes.includes(hex))
    .reduce((sum, { was }) => sum + was.increments, 0);

/** MP it may spend: printed, less by order and readiness; along a road it pays half a point a hex. */
function reachOf({ after }: Played, { was, is }: Twice<Unit>): number {
  const shaken = was.order === 'disorder' ? 2 : 1;
  const worn = was.readiness === 'tired' ? 2 : was.readiness === 'exhausted' ? 3 : 1;
  const own = Math.floor(was.sheet.mp / Math.max(shaken, worn)) + (is.forced ? FORCED : 0);
  const { map, bits } = after.field;
  return map.way.some((way) => way & bits.road) ? 2 * own : own;
}

export const movingLaws: readonly Law<State>[] = [
  {
    cite: '7.1',
    law: 'a side puts no more chits into the cup than it has Command Points, one fewer while its commander is out',
    steps: ['command'],
    broken: ({ after }) =>
      ([0, 1] as const).flatMap((side) => {
        const { points: given, commander } = after.field.scenario.sides[side];
        const lines = given.filter(({ from }) => from <= after.turn);
        const chief = after.leaders.find(({ sheet }) => sheet.id === commander);
        const out = chief && (chief.halved || !['here', 'coming'].includes(chief.fate));
        const points = Math.max(0, nth(lines, lines.length - 1).points - (out ? 1 : 0));
        const chits = after.field.formations.filter((one) => one.side === side && after.chits[one.index]).length;
        return chits > points ? [`side ${side}: ${chits} on ${points}`] : [];
      }),
  },
  {
    cite: '7.1',
    law: 'nobody moves in Command',
    steps: ['command'],
    broken: (played) =>
      stayersIn(played)
        .filter(moved)
        .map(({ is }) => named(is)),
  },
  {
    cite: '7.1 M6',
    law: 'of the side that acts only the formation whose chit was drawn moves of its own will',
    steps: ['manoeuvre'],
    broken: (played) => {
      const active = drawnIn(played);
      if (active < 0) return [];
      const { side } = nth(played.after.field.formations, active);
      return stayersIn(played)
        .filter(({ is }) => is.sheet.side === side && is.sheet.formation !== active && is.sheet.arm !== 'wagon')
        .filter((two) => willing(played, two))
        .map(({ is }) => named(is));
    },
  },
  {
    cite: '7.1 M6',
    law: 'who has no chit comes no nearer to the nearest enemy, and declares no Assault',
    steps: ['manoeuvre'],
    broken: (played) => {
      if (drawnIn(played) >= 0) return [];
      return stayersIn(played)
        .filter((two) => fights(two.is) && !played.after.chits[two.is.sheet.formation])
        .filter((two) => two.is.sheet.side === played.before.rest)
        .filter((two) => (willing(played, two) && nearer(played, two)) || (two.is.marker && !two.was.marker))
        .map(({ is }) => named(is));
    },
  },
  {
    cite: '13',
    law: 'nobody marches farther than his MP, nor than twice that by road',
    steps: ['manoeuvre'],
    broken: (played) =>
      stayersIn(played)
        .filter((two) => willing(played, two) && !two.is.charged && !two.is.fought)
        .filter((two) => wentOf(played, two) > reachOf(played, two))
        .map((two) => `${named(two.is)} went ${wentOf(played, two)} on ${reachOf(played, two)}`),
  },
  {
    cite: '18',
    law: 'twelve-pounders in battery are not moved by hand',
    steps: ['manoeuvre'],
    broken: (played) =>
      stayersIn(played)
        .filter(({ was, is }) => was.sheet.data.guns?.heavy && was.shape === 'Unlimbered' && is.shape === 'Unlimbered')
        .filter(
          (two) => moved(two) && !played.entries.some((entry) => entry.type === 'roll' && entry.label === 'Limbering'),
        )
        .map(({ is }) => named(is)),
  },
  {
    cite: '12.9 G8',
    law: 'a Square is formed by foot of three increments or more, in one hex and in Good Order',
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => is.fate === 'here' && is.shape === 'Square' && was.shape !== 'Square')
        // Skirmishers who run into a friend's Square are in it, few as they are (19.6 G7).
        .filter(({ is }) => !toldOf(played, 'shelters').has(is.sheet.id))
        .filter(
          ({ is }) =>
            is.sheet.arm !== 'infantry' ||
            is.order !== 'good' ||
            is.hexes.length !== 1 ||
            squaredIn(played, is.hexes[0]!) < cellAt(chargeNumbers, 'increments a Square needs', 'Number'),
        )
        .map(({ is }) => named(is)),
  },
  {
    cite: '12.7',
    law: 'in woods and buildings foot and horse are in General Order or Skirmish order or on the road, and nowhere else',
    broken: ({ after }) =>
      after.units
        .filter((unit) => fights(unit) && !isGuns(unit) && unit.shape !== 'Skirmish' && unit.shape !== 'Road Column')
        .filter((unit) => unit.hexes.some((hex) => (after.field.close[hex] === 1) !== (unit.shape === 'General Order')))
        .map(named),
  },
  {
    cite: '11 M4',
    law: 'who marches up to friends finds at most three units there, and horse never stands with foot',
    steps: ['manoeuvre'],
    broken: (played) =>
      stayersIn(played)
        .filter((two) => fights(two.is) && willing(played, two) && two.is.order === 'good')
        // Who is charged on his way stands where he was struck (19.18).
        .filter(({ is }) => !is.charged && !is.fought)
        .filter(({ is }) =>
          // The tail of a Road Column lies where it may (M27).
          is.hexes.slice(0, is.shape === 'Road Column' ? 1 : is.hexes.length).some((hex) => {
            const stack = fightersOn(played.after, hex).filter((one) => one.shape !== 'Road Column' || one === is);
            const horse = stack.filter(({ sheet }) => sheet.arm === 'cavalry').length;
            return stack.length > MOST_UNITS || (horse > 0 && horse < stack.length);
          }),
        )
        // Friends who were beaten back upon it are another matter (11.1.4).
        .filter(
          ({ is }) =>
            !fightersOn(played.after, is.hexes[0]!).some(({ retreated, order }) => retreated || order !== 'good'),
        )
        .map(
          ({ is }) =>
            `${named(is)} with ${is.hexes.map((hex) => fightersOn(played.after, hex).map(named).join()).join(' and ')}`,
        ),
  },
  {
    cite: '18.15.5 M20',
    law: 'nobody enters a hex that has burnt for a turn',
    broken: (played) =>
      stayersIn(played)
        .filter(({ was, is }) =>
          is.hexes.some(
            (hex) =>
              !was.hexes.includes(hex) &&
              played.before.fires.some((fire) => fire.hex === hex && fire.turn < played.before.turn),
          ),
        )
        .map(({ is }) => named(is)),
  },
  {
    cite: '16.2 H2',
    law: 'an Assault is declared by foot within six hexes, and the stack stands beside its target',
    steps: ['manoeuvre'],
    broken: (played) => {
      const { grid } = played.after.field.map;
      return unitsIn(played)
        .filter(({ was, is }) => is.marker && !was.marker)
        .filter(({ is }) => {
          const { target, distance: from } = is.marker!;
          return from < 1 || from > 6 || !is.hexes.some((hex) => distance(grid, hex, target) === 1);
        })
        .map(({ is }) => `${named(is)} from ${is.marker!.distance}`);
    },
  },
  {
    cite: '16.2',
    law: 'no Square, Road Column, gun, horse or runaway bears an Assault marker',
    broken: ({ after }) =>
      after.units
        .filter(({ marker }) => marker !== null)
        .filter(
          ({ sheet, shape, order, fate }) =>
            fate !== 'here' ||
            sheet.arm !== 'infantry' ||
            shape === 'Square' ||
            shape === 'Road Column' ||
            order === 'pgd',
        )
        .map(named),
  },
  {
    cite: '19.2.1',
    law: 'only Ready cavalry in Good Order starts a charge',
    steps: ['manoeuvre'],
    broken: (played) => {
      const active = drawnIn(played);
      if (active < 0) return [];
      const charging = toldOf(played, 'charges');
      return unitsIn(played)
        .filter(
          ({ was, is }) => was.sheet.formation === active && is.charged && !was.charged && charging.has(named(is)),
        )
        .filter(({ was }) => was.sheet.arm !== 'cavalry' || was.readiness !== 'ready' || was.order !== 'good')
        .map(({ is }) => named(is));
    },
  },
  {
    cite: '19.15 H11 G10',
    law: 'who charged is no longer Ready, unless he spared his horses',
    steps: ['manoeuvre'],
    broken: (played) => {
      if (answersIn<{ sparing: boolean }>(played, 'charge').some(({ sparing }) => sparing)) return [];
      const charging = toldOf(played, 'charges');
      return unitsIn(played)
        .filter(({ was, is }) => !was.charged && is.charged && fights(is) && charging.has(named(is)))
        .filter(({ is }) => is.readiness === 'ready' && is.sheet.formation === drawnIn(played))
        .map(({ is }) => named(is));
    },
  },
  {
    cite: '15.6',
    law: 'nobody gives more than two opportunity shots a turn',
    broken: ({ after }) => after.units.filter(({ shots }) => shots > 2).map(named),
  },
  {
    cite: '16.5.4',
    law: 'a church or walled farm is entered by its gates alone',
    steps: ['manoeuvre'],
    broken: (played) => {
      const { kinds, map, bits } = played.after.field;
      return stayersIn(played)
        .filter((two) => willing(played, two) && isStructure(nth(kinds, two.is.hexes[0]!)))
        .filter(({ is }) => {
          const at = 6 * is.hexes[0]!;
          return ![0, 1, 2, 3, 4, 5].some((way) => map.side[map.grid.sides[at + way]!]! & bits.gate);
        })
        .map(({ is }) => named(is));
    },
  },
];

/** Is it nearer to the nearest enemy than it was, by where they stood before and by where they stand now? */
function nearer({ before, after }: Played, { was, is }: Twice<Unit>): boolean {
  const { grid } = after.field.map;
  return [before, after].every((state) => {
    const foes = state.units
      .filter((foe) => fights(foe) && foe.sheet.side !== is.sheet.side)
      .flatMap(({ hexes }) => hexes);
    const off = (unit: Unit) => Math.min(...foes.map((hex) => distance(grid, unit.hexes[0]!, hex)));
    return foes.length > 0 && off(is) < off(was);
  });
}
