/** The sheet of one action of one unit: what it does, at whom or whereto. */
import { type Arrow, type Blank, clauseOf, type Entries, type Offer, sheetOf } from '../../../../game/index.ts';
import { byId, nth } from '../../../../kernel/index.ts';
import { FORMATION_WORDS, type Formation } from '../../battle/shapes.ts';
import { type State, unitCalled } from '../../battle/state.ts';
import {
  type ActionAnswer,
  type ActionRequest,
  action,
  type LineOn,
  type UnitChoice,
} from '../../battle/tactical/kinds.ts';
import { boardOf, enteredSpot, nameOfMe, nameOfUnit, spot, spotsOf, spotTaken } from '../board.ts';
import { chargeProspects, fireOf } from '../prospects.ts';
import { cannotDo } from './why-not.ts';

/** In the order in which they are always offered. */
const VERBS = {
  charge: { label: 'Charge', typed: ['charge'] },
  move: { label: 'Move', typed: ['move', 'go'] },
  form: { label: 'Change formation', typed: ['form'] },
  fire: { label: 'Fire', typed: ['fire'] },
  enter: { label: 'Enter a building', typed: ['enter', 'occupy'] },
  leave: { label: 'Leave the building', typed: ['leave'] },
} as const;
type Verb = keyof typeof VERBS;

const LINE_WORDS: Readonly<Record<LineOn, string>> = {
  left: 'to the left',
  centre: 'on the centre',
  right: 'to the right',
};

/** Every action, whether it can be taken now or why not, in an order that never changes. */
function offersOf(state: State, choice: UnitChoice): Offer[] {
  const barred = cannotDo(state, unitCalled(state, choice.id), choice);
  return (Object.keys(VERBS) as Verb[]).flatMap((verb) => {
    const why = barred.find((one) => one.verb === verb);
    const offered = verb === 'leave' ? choice.leaves : verb !== 'enter' || choice.enters.length > 0 || why;
    return offered ? [{ value: verb, ...VERBS[verb], ...(why ? { refused: why.refused } : {}) }] : [];
  });
}

/** Whom it may be done to: dragged onto, tapped or named. */
const targetOf = (verb: 'fire' | 'charge', pieces: readonly string[]): Blank[] =>
  pieces.length === 0
    ? []
    : [
        {
          type: 'pick',
          key: verb === 'fire' ? 'at' : 'upon',
          label: 'Target',
          typed: 'at',
          optional: true,
          when: { key: 'do', is: [verb] },
          pieces,
          least: 0,
          most: 1,
        },
      ];

function actionBlanks(state: State, choice: UnitChoice): Blank[] {
  const unit = unitCalled(state, choice.id);
  let reach = 1;
  for (let i = 0; i < choice.spots.length; i += 4)
    reach = Math.max(reach, Math.sqrt((choice.spots[i]! - unit.at.x) ** 2 + (choice.spots[i + 1]! - unit.at.y) ** 2));
  const blanks: Blank[] = [
    {
      type: 'choose',
      key: 'do',
      label: 'Does',
      optional: true,
      offers: offersOf(state, choice),
    },
    ...targetOf('charge', choice.charges),
    ...targetOf('fire', choice.fires),
  ];
  if (choice.spots.length > 0)
    blanks.push({
      type: 'place',
      key: 'to',
      label: 'To',
      typed: 'to',
      optional: true,
      when: { key: 'do', is: ['move'] },
      from: spot(state, unit.at.x, unit.at.y),
      south: state.field.survey.height,
      reach,
      spots: spotsOf(state, unit.at, choice.spots, 4),
      facings: 'any',
      facing: unit.facing,
      cite: 'pg 78',
    });
  if (choice.forms.length > 0)
    blanks.push({
      type: 'choose',
      key: 'formation',
      label: 'Formation',
      optional: true,
      when: { key: 'do', is: ['form'] },
      cite: 'pg 80',
      offers: choice.forms.map((one) => ({ value: one, label: FORMATION_WORDS[one], typed: [one] })),
    });
  if (choice.lines.length > 1)
    blanks.push({
      type: 'choose',
      key: 'on',
      label: 'Line formed',
      optional: true,
      when: { key: 'formation', is: ['line'] },
      cite: 'pg 80',
      offers: choice.lines.map((one) => ({ value: one, label: LINE_WORDS[one], typed: [one] })),
    });
  if (choice.enters.length > 0)
    blanks.push({
      type: 'choose',
      key: 'block',
      label: 'Building',
      optional: true,
      when: { key: 'do', is: ['enter'] },
      cite: 'pg 85',
      offers: choice.enters.map((id) => ({
        value: id,
        label: state.field.blocks.find((block) => block.id === id)?.name ?? id,
        typed: [id],
      })),
    });
  return blanks;
}

/** The action of the first unit that has one. */
function actionOf({ units, height }: ActionRequest, entries: Entries): ActionAnswer {
  for (const choice of units) {
    const entered = entries[choice.id];
    const does = entered?.do as Verb | undefined;
    if (!entered || !does) continue;
    const { id } = choice;
    if (does === 'move')
      return { do: does, unit: id, spot: spotTaken({ height, spots: choice.spots, size: 4 }, entered.to) ?? 0 };
    if (does === 'form') {
      const formation = (entered.formation ?? nth(choice.forms, 0)) as Formation;
      const on = formation === 'line' && entered.on !== undefined ? { on: entered.on as LineOn } : {};
      return { do: does, unit: id, formation, ...on };
    }
    if (does === 'enter') return { do: does, unit: id, block: String(entered.block ?? choice.enters[0]) };
    if (does === 'leave') return { do: does, unit: id };
    const at = does === 'fire' ? (entered.at ?? choice.fires[0]) : (entered.upon ?? choice.charges[0]);
    return { do: does, unit: id, at: String(at) };
  }
  return { do: 'done' };
}

export const actionSheet = sheetOf(boardOf, action, {
  byNumber: true,
  form: (state, { me, units, left }) => ({
    title: `${nameOfMe(state, me)}: one action`,
    sentence: `Choose one unit and what it does${left > 0 ? ` (${left} left)` : ''}. If a charge fails, the brigade’s turn ends at once.`,
    cite: 'pg 78-106',
    oneOf: true,
    otherwise: `Default: end ${nameOfMe(state, me)}’s turn; units that have not acted stay.`,
    lines: units.map((choice) => ({
      id: choice.id,
      label: `${choice.id} ${nameOfUnit(state, choice.id)}`,
      piece: choice.id,
      group: me,
      blanks: actionBlanks(state, choice),
    })),
  }),
  answer: actionOf,
  entries({ units, height }, answer): Entries {
    if (answer.do === 'done') return {};
    const { unit } = answer;
    const asked = units.find(({ id }) => id === unit);
    // An earlier answer may be about a unit that is not asked now, or a place it cannot take any more.
    if (!asked) return {};
    if (answer.do === 'move') {
      const to = enteredSpot(height, asked.spots, 4, answer.spot);
      return { [unit]: { do: 'move', ...(to ? { to } : {}) } };
    }
    if (answer.do === 'form')
      return { [unit]: { do: 'form', formation: answer.formation, ...(answer.on ? { on: answer.on } : {}) } };
    if (answer.do === 'enter') return { [unit]: { do: 'enter', block: answer.block } };
    if (answer.do === 'leave') return { [unit]: { do: 'leave' } };
    return { [unit]: { do: answer.do, [answer.do === 'fire' ? 'at' : 'upon']: answer.at } };
  },
  preview(state, request, entries): Arrow[] {
    const answer = actionOf(request, entries);
    if (answer.do === 'done' || answer.do === 'form' || answer.do === 'leave') return [];
    const unit = unitCalled(state, answer.unit);
    const from = spot(state, unit.at.x, unit.at.y);
    if (answer.do === 'move') {
      const { spots } = byId(request.units, answer.unit);
      if (4 * answer.spot >= spots.length) return [];
      const to = spot(state, spots[4 * answer.spot]!, spots[4 * answer.spot + 1]!);
      return [
        {
          piece: answer.unit,
          kind: 'move',
          points: [from, to],
          words: clauseOf(nameOfUnit(state, answer.unit), 'moves'),
        },
      ];
    }
    if (answer.do === 'enter') {
      const { rect } = byId(state.field.blocks, answer.block);
      return [{ piece: answer.unit, kind: 'move', points: [from, spot(state, rect.x, rect.y)], words: 'enters' }];
    }
    const target = unitCalled(state, answer.at);
    const kind = answer.do === 'fire' ? ('fire' as const) : ('attack' as const);
    return [
      {
        piece: answer.unit,
        kind,
        points: [from, spot(state, target.at.x, target.at.y)],
        words: `${answer.do}s at ${nameOfUnit(state, answer.at)}`,
      },
    ];
  },
  told(state, _request, answer) {
    if (answer.do === 'form')
      return [{ who: nameOfUnit(state, answer.unit), does: `forms ${FORMATION_WORDS[answer.formation]}` }];
    return answer.do === 'leave' ? [{ who: nameOfUnit(state, answer.unit), does: 'leaves the building' }] : [];
  },
  prospects(state, request, entries, line) {
    const answer = actionOf(request, { [line]: entries[line] ?? {} });
    if (answer.do !== 'fire' && answer.do !== 'charge') return [];
    const [unit, target] = [unitCalled(state, answer.unit), unitCalled(state, answer.at)];
    return answer.do === 'fire' ? fireOf(state, unit, target) : chargeProspects(state, unit, target);
  },
});
