/** Laws of the campaign, stated from the source over a phase as it was played; no phase is asked. */
import type { Law } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { supplyReach } from '../campaign/charts.ts';
import type { Corps, State } from '../campaign/state.ts';
import { siegeStrength, terrainEffects, victoryPoints } from '../charts.ts';
import { answered, each } from './each.ts';
import { meetings } from './meetings.ts';

const steps = (corps: Corps): number => corps.steps.reduce((sum, one) => sum + one, 0);

const isGarrison = ({ field }: State, i: number): boolean => nth(field.sheets, i).data.garrison;
const sideSteps = (state: State, side: number): number =>
  state.corps.reduce((sum, corps, i) => (nth(state.field.sheets, i).side === side ? sum + steps(corps) : sum), 0);
const neighbours = ({ field }: State, area: number): number[] => field.map.exits[area]?.map(({ to }) => to) ?? [];

/** Steps that went over to the enemy, of which nobody has a count but the units that waver. */
const mayWaver = ({ field }: State, i: number): boolean =>
  nth(field.sheets, i).data.units.some(({ wavers }) => wavers !== undefined);

export const laws: readonly Law<State>[] = [
  ...meetings,
  {
    cite: '14.2 W10',
    law: 'no load of free steps is empty or below nothing',
    broken: ({ after }) => after.free.flatMap(({ steps: left }) => (left > 0 ? [] : [`a load of ${left} steps waits`])),
  },
  {
    cite: '14.2 W27',
    law: 'a War Chest is never overdrawn',
    broken: ({ after }) => after.chest.flatMap((left) => (left < 0 ? [`${left} RP are left`] : [])),
  },
  {
    cite: '6.9 D7',
    law: 'a garrison never leaves its place',
    broken: each(
      (was, is, i, { after }) =>
        isGarrison(after, i) &&
        is.area >= 0 &&
        is.area !== nth(after.field.sheets, i).area &&
        `is in area ${is.area}, from ${was.area}`,
    ),
  },
  {
    cite: '4.2.3',
    law: 'a Formation has AP from none to its leader’s rating',
    broken: each((_was, is, i, { after }) => {
      const most = Math.max(1, ...nth(after.field.sheets, i).data.leaders.map(({ ap }) => ap));
      return (is.ap < 0 || is.ap > most) && `has ${is.ap} AP of ${most}`;
    }),
  },
  {
    cite: '4.2.3',
    law: 'AP are refilled in the Administration Phase alone',
    steps: ['ops', 'attrition'],
    broken: each((was, is) => was.fate === 'here' && is.ap > was.ap && `has ${is.ap} AP, from ${was.ap}`),
  },
  {
    cite: '3 H8',
    law: 'no unit has more steps than are printed, or fewer than none',
    broken: each((_was, is, i, { after }) => {
      const wrong = is.steps.findIndex(
        (left, u) => left < 0 || left > nth(nth(after.field.sheets, i).data.units, u).steps,
      );
      return wrong >= 0 && `has ${is.steps[wrong]} steps in its unit ${wrong + 1}`;
    }),
  },
  {
    cite: '14.2',
    law: 'steps come back as replacements alone',
    steps: ['mobilisation', 'ops', 'attrition'],
    broken: each((was, is) => steps(is) > steps(was) && `has ${steps(is)} steps, from ${steps(was)}`),
  },
  {
    cite: '6.16 H15',
    law: 'steps that are gone are counted as lost, but for those that went over',
    steps: ['ops', 'attrition'],
    broken: ({ before, after }) =>
      ([0, 1] as const).flatMap((side) => {
        if (before.corps.some((_, i) => nth(before.field.sheets, i).side === side && mayWaver(before, i))) return [];
        const gone = sideSteps(before, side) - sideSteps(after, side);
        const counted = after.lost[side] - before.lost[side];
        return gone === counted ? [] : [`${gone} steps are gone and ${counted} counted`];
      }),
  },
  {
    cite: '14.2',
    law: 'nobody is filled up beyond an AP a step',
    steps: ['administration'],
    broken: each((was, is, i, { after }) => {
      const rating = Math.max(1, ...nth(after.field.sheets, i).data.leaders.map(({ ap }) => ap));
      return steps(is) - steps(was) > rating && `takes in ${steps(is) - steps(was)} steps on ${rating} AP`;
    }),
  },
  {
    cite: '9, 14.2',
    law: 'no Formation is filled up with an enemy in its area, shut in, or far from every source',
    steps: ['administration'],
    broken: each((was, is, i, { before }) => {
      if (steps(is) <= steps(was)) return null;
      const { side } = nth(before.field.sheets, i);
      const enemy = before.corps.some(
        (other, j) =>
          other.area === was.area && !other.shut && other.fate === 'here' && nth(before.field.sheets, j).side !== side,
      );
      if (enemy || was.shut) return 'is filled up with the enemy upon it';
      return (
        before.field.scenario.options.supply === 'distance' &&
        farFromAll(before, side, was.area) &&
        'is filled up far from every source'
      );
    }),
  },
  {
    cite: '5.2',
    law: 'Morale is from nothing to what the Formation began with',
    broken: each((_was, is, i, { after }) => {
      const { full, data } = nth(after.field.sheets, i);
      return (is.morale < 0 || is.morale > Math.max(full, data.morale)) && `has Morale ${is.morale}`;
    }),
  },
  {
    cite: '8.3 W31',
    law: 'Morale recovers by a level at most in an Administration Phase',
    steps: ['administration'],
    broken: each((was, is) => is.morale > was.morale + 1 && `takes heart from ${was.morale} to ${is.morale}`),
  },
  {
    cite: '6.8.6d W4',
    law: 'no more steps of a side than fit into swamp, highlands or a pass',
    broken: ({ after }) =>
      after.field.areas.flatMap(({ terrain, name }, area) => {
        const cap = cellAt(terrainEffects, terrain, 'Most steps a side') as number | null;
        return ([0, 1] as const).flatMap((side) => {
          const there = after.corps.reduce(
            (sum, corps, i) =>
              corps.area === area && nth(after.field.sheets, i).side === side ? sum + steps(corps) : sum,
            0,
          );
          return cap !== null && there > cap ? [`${there} steps of one side stand in ${name}`] : [];
        });
      }),
  },
  {
    cite: '6.11',
    law: 'when a Segment is over no two enemies stand in the open in one area',
    broken: ({ after }) => {
      if (after.stage === 'battle') return [];
      const open = (side: number) =>
        new Set(
          after.corps.flatMap((corps, i) =>
            corps.area >= 0 && corps.fate === 'here' && !corps.shut && nth(after.field.sheets, i).side === side
              ? [corps.area]
              : [],
          ),
        );
      const [french, allied] = [open(0), open(1)];
      return [...french].flatMap((area) =>
        allied.has(area) ? [`both stand in ${nth(after.field.areas, area).name}`] : [],
      );
    },
  },
  {
    cite: '6.9 W9',
    law: 'only a force in a fortress is shut in, and only with an enemy before it in the OPs Phases',
    broken: each(
      (_was, is, _i, { after }) =>
        is.shut && (is.area < 0 || !nth(after.field.areas, is.area).fortress) && 'is shut in where there are no walls',
    ),
  },
  {
    cite: '6.9 W23',
    law: 'a siege counts one turn at most for a turn',
    broken: each(
      (was, is) => is.siege > Math.max(was.siege, -1) + 1 && `is besieged for ${is.siege} turns, from ${was.siege}`,
    ),
  },
  {
    cite: '6.9 H14',
    law: 'a fortress surrenders to three besieging steps for one and no fewer',
    steps: ['attrition'],
    broken: each((was, is, i, { before }) => {
      if (!was.shut || is.fate !== 'gone' || steps(was) === 0) return null;
      const { side } = nth(before.field.sheets, i);
      const inside = before.corps.reduce(
        (sum, corps, j) =>
          corps.shut && corps.area === was.area && nth(before.field.sheets, j).side === side ? sum + steps(corps) : sum,
        0,
      );
      const around = before.corps.reduce(
        (sum, corps, j) =>
          !corps.shut && corps.area === was.area && nth(before.field.sheets, j).side !== side
            ? sum + steps(corps)
            : sum,
        0,
      );
      return (
        around < cellAt(siegeStrength, 'besieging for each of the garrison', 'Steps') * inside &&
        `falls to ${around} steps`
      );
    }),
  },
  {
    cite: '5.3',
    law: 'a Segment’s march is of its own side alone, and nobody shut in, bound or a garrison marches',
    steps: ['ops'],
    broken: each((was, is, i, played) => {
      if (played.before.stage !== 'march' || was.area < 0 || is.area < 0 || was.area === is.area) return null;
      const { side, data } = nth(played.before.field.sheets, i);
      if (side !== played.before.active) return 'marches in the enemy’s Segment';
      return (was.shut || data.garrison || (data.bound ?? 1) > played.before.turn) && 'marches though it may not';
    }),
  },
  {
    cite: '5.3',
    law: 'a march without a leader is of one area',
    steps: ['ops'],
    broken: each((was, is, i, { before }) => {
      if (before.stage !== 'march' || was.area < 0 || is.area < 0 || was.area === is.area) return null;
      return (
        nth(before.field.sheets, i).data.leaders.length === 0 &&
        !neighbours(before, was.area).includes(is.area) &&
        'marches more than an area without a leader'
      );
    }),
  },
  {
    cite: '5.3',
    law: 'only March Order stands in a Pass after marching into it',
    steps: ['ops'],
    broken: each(
      (was, is, _i, { before, after }) =>
        before.stage === 'march' &&
        is.area >= 0 &&
        was.area !== is.area &&
        nth(after.field.areas, is.area).terrain === 'pass' &&
        is.mode !== 'MO' &&
        is.morale >= 0 &&
        is.came >= 0 &&
        enemiesAt(after, is.area, _i) &&
        `is in ${is.mode} in a Pass before the enemy`,
    ),
  },
  {
    cite: '6.4',
    law: 'who is kept off French ground does not stand on it before his turn',
    broken: each((was, is, i, { before, after }) => {
      const { restraint } = after.field.scenario;
      if (!restraint || after.unbound || before.turn >= restraint.before || is.area < 0 || was.area === is.area)
        return null;
      return (
        restraint.formations.includes(nth(after.field.sheets, i).id) &&
        before.control[is.area] === 0 &&
        'stands on French ground'
      );
    }),
  },
  {
    cite: '21.7',
    law: 'the armies of a neutral come no sooner than it has entered and its turns have passed',
    broken: each(
      (was, is, i, { after }) =>
        nth(after.field.sheets, i).data.neutral &&
        was.fate === 'coming' &&
        is.fate === 'here' &&
        (after.neutral === 0 || after.neutral > after.turn) &&
        'is here too soon',
    ),
  },
  {
    cite: '6.13',
    law: 'reactions are asked for once a Formation and OPs Phase, and not by surprise',
    steps: ['ops'],
    broken: each((was, is, i, { before, after }) => {
      const { sheets } = after.field;
      const opening = before.turn === 1 && before.phase === 0;
      return opening && nth(sheets, i).data.surprised && !was.reacted && is.reacted && 'reacts though it is surprised';
    }),
  },
  {
    cite: '27 W37',
    law: 'the nerve of Paris is from 0 to 10',
    broken: ({ after }) => (after.nerve < 0 || after.nerve > 10 ? [`it stands at ${after.nerve}`] : []),
  },
  {
    cite: '4.6',
    law: 'who is gone does not come back, and nobody is wounded but in battle',
    broken: each((was, is, _i, { phase }) => {
      const back = is.leaders.some((health, l) => was.leaders[l] === 'gone' && health !== 'gone');
      const hurt = is.leaders.some((health, l) => was.leaders[l] === 'fit' && health === 'wounded');
      return back
        ? 'has a dead man for a leader'
        : hurt &&
            !phase.id.includes('ops') &&
            !phase.id.includes('mobilisation') &&
            'has a leader wounded without a battle';
    }),
  },
  {
    cite: '6.16',
    law: 'points of battles come of battles, surrenders and capitulations alone',
    steps: ['administration'],
    broken: ({ before, after }) =>
      before.glory.join() === after.glory.join() ? [] : [`${before.glory} became ${after.glory}`],
  },
  {
    cite: '6.9 W24',
    law: 'a storm that fails pays nobody for a battle won',
    steps: ['ops'],
    broken: (played) => {
      const { before, after } = played;
      const stormed =
        answered(played, 'next-battle').length > 0 && after.fought.length > before.fought.length
          ? after.fought.at(-1)!
          : -1;
      if (stormed < 0 || answered(played, 'array').length === 0) return [];
      const held = before.corps.flatMap((corps, i) => (corps.area === stormed && corps.shut ? [i] : []));
      const open = before.corps.some(
        (corps, i) =>
          corps.area === stormed &&
          !corps.shut &&
          corps.fate === 'here' &&
          nth(before.field.sheets, i).side !== before.active,
      );
      const failed = held.length > 0 && !open && held.some((i) => nth(after.corps, i).fate === 'here');
      const foe = before.active === 0 ? 1 : 0;
      const most =
        cellAt(victoryPoints, 'Napoleon killed', 'VP') +
        cellAt(victoryPoints, 'another Senior Leader dead or taken', 'VP');
      return failed && after.glory[foe] - before.glory[foe] > most ? ['the garrison’s side scores a battle'] : [];
    },
  },
];

const enemiesAt = ({ corps, field }: State, area: number, i: number): boolean =>
  corps.some(
    (other, j) =>
      other.area === area &&
      other.fate === 'here' &&
      !other.shut &&
      nth(field.sheets, j).side !== nth(field.sheets, i).side,
  );

/** No source of the side within as many areas as supply reaches, whatever bars the way. */
function farFromAll({ field, control }: State, side: number, area: number): boolean {
  const most = cellAt(supplyReach, 'to a source', 'Areas');
  let ring = new Set([area]);
  const seen = new Set(ring);
  for (let n = 0; n <= most; n++) {
    if ([...ring].some((at) => control[at] === side && field.sources[side as 0 | 1].includes(at))) return false;
    ring = new Set(
      [...ring].flatMap((at) => nth(field.map.exits, at).map(({ to }) => to)).filter((to) => !seen.has(to)),
    );
    for (const at of ring) seen.add(at);
  }
  return true;
}
