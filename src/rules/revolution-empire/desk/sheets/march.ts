/** Sheets of grand tactical movement. */
import { type Arrow, type Blank, clauseOf, type Entries, many, sheetOf } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { middleOf } from '../../battle/baseline.ts';
import { contactOf } from '../../battle/engaged.ts';
import {
  type AdjustAnswer,
  adjustment,
  type DeploysAfter,
  type GunsDo,
  type MarchAnswer,
  type MarchOrder,
  march,
} from '../../battle/march/kinds.ts';
import { paceOf } from '../../battle/march/plans.ts';
import { meCalled, type State, unitCalled } from '../../battle/state.ts';
import { paper } from '../../battle/tactical/prospect.ts';
import { boardOf, bodies, bodyOf, enteredSpot, nameOfMe, nameOfUnit, spot, spotsOf, spotTaken } from '../board.ts';

const WORDS = {
  hold: { label: 'hold', typed: ['hold', 'stand'] },
  attack: { label: 'march upon', typed: ['attack', 'upon'] },
  go: { label: 'march to', typed: ['go', 'to', 'march'] },
  deploy: { label: 'deploy', typed: ['deploy'] },
  ploy: { label: 'form column of march', typed: ['ploy', 'column'] },
} as const;

const DEPLOYS_WORDS = {
  none: 'before it sets out',
  quarter: 'after a quarter of its move',
  half: 'after half its move',
  threeQuarters: 'after three quarters of its move',
} as const satisfies Record<DeploysAfter, string>;
const GUNS_WORDS = {
  keep: 'keep their place, limbered',
  halt: 'halt beyond 12″ of the enemy and unlimber',
  ahead: 'go 3″ ahead of the line, limbered',
} as const satisfies Record<GunsDo, string>;

/** One of several words, asked only of those who march so. */
const chosen = (
  key: string,
  label: string,
  is: readonly string[],
  cite: string,
  words: Readonly<Record<string, string>>,
) => ({
  type: 'choose' as const,
  key,
  label,
  optional: true,
  cite,
  when: { key: 'do', is: [...is] },
  offers: Object.entries(words).map(([value, said]) => ({ value, label: said })),
});

/** Horse that comes on engages the farthest off (pg 52). */
const ENGAGES = 12;

/** ` (will not reach it this turn: …)`, of an ME that cannot be engaged after a march. */
function beyond(state: State, id: string, target: string): string {
  const me = meCalled(state, id);
  const contact = contactOf(state, me, meCalled(state, target));
  const { inches } = paceOf(paper(), state, me, false);
  if (!contact || contact.distance <= inches + ENGAGES) return '';
  return ` (will not reach it this turn: ${contact.distance.toFixed(1)}″ away, marches ${inches.toFixed(1)}″)`;
}

export const marchSheets = [
  sheetOf(boardOf, march, {
    byNumber: true,
    form: (state, { mes }) => ({
      title: march.title,
      sentence:
        'Choose where each brigade marches; both sides march together. Within 8″ of the enemy (4″ of buildings) it stops, engaged.',
      cite: 'pg 46-56',
      otherwise: 'Default: Attack closes with the nearest enemy.',
      stands: bodies(state),
      lines: mes.map(({ id, may, targets, spots, forced, deploys, guns }) => {
        const [x, y] = middleOf(meCalled(state, id));
        return {
          id,
          label: `${id} ${nameOfMe(state, id)}`,
          piece: bodyOf(state, id),
          group: id,
          blanks: [
            {
              type: 'choose',
              key: 'do',
              label: 'Does',
              optional: true,
              cite: 'pg 32',
              offers: may.map((one) => ({ value: one, ...WORDS[one] })),
            },
            ...(may.includes('attack')
              ? [
                  {
                    type: 'choose' as const,
                    key: 'target',
                    label: 'Upon',
                    typed: 'upon',
                    optional: true,
                    when: { key: 'do', is: ['attack'] },
                    offers: targets.map((target) => ({
                      value: target,
                      label: `${nameOfMe(state, target)}${beyond(state, id, target)}`,
                      typed: [target],
                      hand: { on: [bodyOf(state, target)] },
                    })),
                  },
                ]
              : []),
            ...(may.includes('go')
              ? [
                  {
                    type: 'place' as const,
                    key: 'to',
                    label: 'To',
                    typed: 'to',
                    optional: true,
                    when: { key: 'do', is: ['go'] },
                    from: spot(state, x, y),
                    south: state.field.survey.height,
                    reach: farthest(spots, x, y),
                    spots: spotsOf(state, { x, y }, spots, 3),
                    facings: 'any' as const,
                    facing: null,
                  },
                ]
              : []),
            ...(forced
              ? [{ type: 'yes' as const, key: 'forced', label: 'Forced march', optional: true, cite: 'pg 50' }]
              : []),
            ...(deploys ? [chosen('deploys', 'Deploys', ['attack', 'go'], 'pg 47 V4', DEPLOYS_WORDS)] : []),
            ...(guns ? [chosen('guns', 'Its guns', ['attack'], 'pg 50', GUNS_WORDS)] : []),
          ] satisfies Blank[],
        };
      }),
    }),
    answer({ mes, height }, entries): MarchAnswer {
      const marches: Record<string, MarchOrder> = {};
      for (const me of mes) {
        const entered = entries[me.id] ?? {};
        const does = (entered.do ?? nth(me.may, 0)) as MarchOrder['do'];
        const how = {
          ...(entered.forced === true ? { forced: true } : {}),
          ...(entered.deploys === undefined || !me.deploys ? {} : { deploys: entered.deploys as DeploysAfter }),
          ...(entered.guns === undefined || !me.guns || does !== 'attack' ? {} : { guns: entered.guns as GunsDo }),
        };
        if (does === 'attack') marches[me.id] = { do: does, target: String(entered.target ?? me.targets[0]), ...how };
        else if (does === 'go')
          marches[me.id] = {
            do: does,
            spot: spotTaken({ height, spots: me.spots, size: 3 }, entered.to) ?? 0,
            ...how,
          };
        else marches[me.id] = { do: does, ...(how.forced ? { forced: true } : {}) };
      }
      return { marches };
    },
    entries: ({ mes, height }, { marches }): Entries =>
      Object.fromEntries(
        mes.flatMap(({ id, spots }): [string, Entries[string]][] => {
          const order = marches[id];
          if (!order) return [];
          const how = {
            ...(order.forced ? { forced: true } : {}),
            ...(order.deploys ? { deploys: order.deploys } : {}),
            ...(order.guns ? { guns: order.guns } : {}),
          };
          if (order.do === 'attack') return [[id, { do: order.do, target: order.target, ...how }]];
          if (order.do === 'go') {
            const to = enteredSpot(height, spots, 3, order.spot!);
            return [[id, { do: order.do, ...(to ? { to } : {}), ...how }]];
          }
          return [[id, { do: order.do, ...how }]];
        }),
      ),
    told: (state, { mes, height }, { marches }) =>
      mes.flatMap(({ id, spots }) => {
        const order = marches[id];
        const clause = order && marchClause(state, order, spots, height);
        return clause ? [{ who: nameOfMe(state, id), does: clause }] : [];
      }),
    preview: (state, request, entries) =>
      request.mes.flatMap(({ id, spots, targets }): Arrow[] => {
        const { do: does, to, target } = entries[id] ?? {};
        const me = meCalled(state, id);
        const piece = bodyOf(state, id);
        const [x, y] = middleOf(me);
        const from = spot(state, x, y);
        if (does === 'go' && to !== undefined) {
          const at = spotTaken({ height: request.height, spots, size: 3 }, to) ?? 0;
          if (3 * at >= spots.length) return [];
          const end = spot(state, spots[3 * at]!, spots[3 * at + 1]!);
          return [{ piece, kind: 'move', points: [from, end], words: clauseOf(nameOfMe(state, id), 'marches') }];
        }
        if (does !== 'attack') return [];
        const upon = String(target ?? targets[0]);
        const [tx, ty] = middleOf(meCalled(state, upon));
        return [
          {
            piece,
            kind: 'attack',
            points: [from, spot(state, tx, ty)],
            words: `${nameOfMe(state, id)} upon ${nameOfMe(state, upon)}`,
          },
        ];
      }),
  }),
  sheetOf(boardOf, adjustment, {
    byNumber: true,
    form: (state, { me, points, units }) => ({
      title: adjustment.title,
      sentence: `${clauseOf(nameOfMe(state, me), `has ${many(points, 'adjustment point')}`)}: choose which of its units to shift.`,
      cite: 'pg 53',
      otherwise: 'Default: no shift.',
      lines: units.map(({ id, cost, spots }) => {
        const { at } = unitCalled(state, id);
        return {
          id,
          label: `${nameOfUnit(state, id)}, ${cost} points`,
          piece: id,
          group: me,
          blanks: [
            {
              type: 'place',
              key: 'to',
              label: 'To',
              typed: 'to',
              optional: true,
              from: spot(state, at.x, at.y),
              south: state.field.survey.height,
              reach: farthest(spots, at.x, at.y),
              spots: spotsOf(state, at, spots, 3),
              facings: 'any',
              facing: null,
            },
          ],
        };
      }),
    }),
    answer({ units, height }, entries): AdjustAnswer {
      const moves: Record<string, number> = {};
      for (const { id, spots } of units) {
        const at = spotTaken({ height, spots, size: 3 }, entries[id]?.to);
        if (at !== undefined) moves[id] = at;
      }
      return { moves };
    },
    entries: ({ units, height }, { moves }) =>
      Object.fromEntries(
        units
          .filter(({ id }) => moves[id] !== undefined)
          .map(({ id, spots }) => [id, { to: enteredSpot(height, spots, 3, moves[id]!) }]),
      ),
    told: (state, _request, { moves }) =>
      Object.keys(moves).map((id) => ({ who: nameOfUnit(state, id), does: 'shifts its place' })),
  }),
] as const;

/** `marches upon Brigade Haller`; null for an ME that holds. */
function marchClause(state: State, order: MarchOrder, spots: readonly number[], height: number): string | null {
  const forced = order.forced ? ' by forced march' : '';
  switch (order.do) {
    case 'attack':
      return `marches upon ${nameOfMe(state, order.target!)}${forced}`;
    case 'go': {
      const to = enteredSpot(height, spots, 3, order.spot!);
      return to ? `marches to ${to.x.toFixed(1)},${(height - to.y).toFixed(1)}${forced}` : null;
    }
    case 'deploy':
      return 'deploys';
    case 'ploy':
      return 'forms column of march';
    default:
      return null;
  }
}

function farthest(spots: readonly number[], x: number, y: number): number {
  let far = 0;
  for (let i = 0; i < spots.length; i += 3)
    far = Math.max(far, Math.sqrt((spots[i]! - x) ** 2 + (spots[i + 1]! - y) ** 2));
  return Math.max(1, far);
}
