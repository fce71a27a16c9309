/** The sheet of one action of one unit: what it does, at whom or whereto. */
import { type Arrow, type Blank, clauseOf, type Entries, sheetOf } from '../../../../game/index.ts';
import { type ActionAnswer, type ActionRequest, action, type UnitChoice } from '../../battle/kinds/tactical.ts';
import { FORMATION_WORDS, type Formation } from '../../battle/shapes.ts';
import { type State, unitCalled } from '../../battle/state.ts';
import { boardOf, enteredSpot, nameOfMe, nameOfUnit, nearestSpot, spot } from '../board.ts';
import { chargeProspects, fireOf } from '../prospects.ts';
import { cannotDo } from './why-not.ts';

const VERBS = {
  move: { label: 'move', typed: ['move', 'go'] },
  form: { label: 'form', typed: ['form'] },
  fire: { label: 'fire at', typed: ['fire'] },
  charge: { label: 'charge', typed: ['charge'] },
  enter: { label: 'enter', typed: ['enter', 'occupy'] },
  leave: { label: 'leave the building', typed: ['leave'] },
} as const;
type Verb = keyof typeof VERBS;

const verbsOf = (choice: UnitChoice): Verb[] => [
  ...(choice.charges.length > 0 ? (['charge'] as const) : []),
  ...(choice.fires.length > 0 ? (['fire'] as const) : []),
  ...(choice.spots.length > 0 ? (['move'] as const) : []),
  ...(choice.forms.length > 0 ? (['form'] as const) : []),
  ...(choice.enters.length > 0 ? (['enter'] as const) : []),
  ...(choice.leaves ? (['leave'] as const) : []),
];

function actionBlanks(state: State, choice: UnitChoice): Blank[] {
  const unit = unitCalled(state, choice.id);
  const targets = [...new Set([...choice.charges, ...choice.fires])];
  let reach = 1;
  for (let i = 0; i < choice.spots.length; i += 4)
    reach = Math.max(reach, Math.sqrt((choice.spots[i]! - unit.at.x) ** 2 + (choice.spots[i + 1]! - unit.at.y) ** 2));
  const blanks: Blank[] = [
    {
      type: 'choose',
      key: 'do',
      label: 'Does',
      optional: true,
      offers: [
        ...verbsOf(choice).map((verb) => ({ value: verb, ...VERBS[verb] })),
        ...cannotDo(state, unit, choice).map(({ verb, refused }) => ({ value: verb, ...VERBS[verb], refused })),
      ],
    },
  ];
  if (targets.length > 0)
    blanks.push({
      type: 'pick',
      key: 'at',
      label: 'At',
      typed: 'at',
      optional: true,
      when: { key: 'do', is: ['fire', 'charge'] },
      pieces: targets,
      least: 0,
      most: 1,
    });
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
      return { do: does, unit: id, spot: nearestSpot({ height, spots: choice.spots, size: 4 }, entered.to) ?? 0 };
    if (does === 'form') return { do: does, unit: id, formation: (entered.formation ?? choice.forms[0]!) as Formation };
    if (does === 'enter') return { do: does, unit: id, block: String(entered.block ?? choice.enters[0]) };
    if (does === 'leave') return { do: does, unit: id };
    const first = does === 'fire' ? choice.fires[0] : choice.charges[0];
    return { do: does, unit: id, at: String(entered.at ?? first) };
  }
  return { do: 'done' };
}

export const actionSheet = sheetOf(boardOf, action, {
  form: (state, { me, units, left }) => ({
    title: `${nameOfMe(state, me)}: one action`,
    sentence: `Give one unit its action${left > 0 ? `; ${left} left` : ''}, or send nothing to end the impulse. A charge that fails costs the initiative.`,
    cite: 'pg 78-106',
    otherwise: 'The impulse of this ME ends.',
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
    if (answer.do === 'move') {
      const { spots } = units.find(({ id }) => id === unit)!;
      return { [unit]: { do: 'move', to: enteredSpot(height, spots, 4, answer.spot) } };
    }
    if (answer.do === 'form') return { [unit]: { do: 'form', formation: answer.formation } };
    if (answer.do === 'enter') return { [unit]: { do: 'enter', block: answer.block } };
    if (answer.do === 'leave') return { [unit]: { do: 'leave' } };
    return { [unit]: { do: answer.do, at: answer.at } };
  },
  preview(state, request, entries): Arrow[] {
    const answer = actionOf(request, entries);
    if (answer.do === 'done' || answer.do === 'form' || answer.do === 'leave') return [];
    const unit = unitCalled(state, answer.unit);
    const from = spot(state, unit.at.x, unit.at.y);
    if (answer.do === 'move') {
      const { spots } = request.units.find(({ id }) => id === answer.unit)!;
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
      const { rect } = state.field.blocks.find(({ id }) => id === answer.block)!;
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
  prospects(state, request, entries, line) {
    const answer = actionOf(request, { [line]: entries[line] ?? {} });
    if (answer.do !== 'fire' && answer.do !== 'charge') return [];
    const [unit, target] = [unitCalled(state, answer.unit), unitCalled(state, answer.at)];
    return answer.do === 'fire' ? fireOf(state, unit, target) : chargeProspects(state, unit, target);
  },
});
