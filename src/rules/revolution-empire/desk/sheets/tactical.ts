/** Sheets of tactical combat: one action at a time, and the answers to the enemy's. */
import {
  type Arrow,
  type Blank,
  type Entries,
  LINE,
  many,
  question,
  sheetOf,
  wordAnswer,
} from '../../../../game/index.ts';
import {
  type ActionAnswer,
  type ActionRequest,
  action,
  type BombardAnswer,
  bombard,
  direct,
  type OpportunityAnswer,
  opportunity,
  pursue,
  receive,
  secondImpulse,
  type UnitChoice,
} from '../../battle/kinds/tactical.ts';
import { FORMATION_WORDS, type Formation } from '../../battle/shapes.ts';
import { type State, unitCalled } from '../../battle/state.ts';
import { pressHome } from '../../procedures/elan.ts';
import { boardOf, enteredSpot, nameOfLeader, nameOfMe, nameOfUnit, nearestSpot, spot } from '../board.ts';
import { chargeProspects, fireOf } from '../prospects.ts';

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
      offers: verbsOf(choice).map((verb) => ({ value: verb, ...VERBS[verb] })),
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

export const tacticalSheets = [
  sheetOf(boardOf, action, {
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
          { piece: answer.unit, kind: 'move', points: [from, to], words: `${nameOfUnit(state, answer.unit)} moves` },
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
  }),
  sheetOf(boardOf, receive, {
    form: (state, { unit, charger, distance, may }) =>
      question({
        title: receive.title,
        sentence: `${nameOfUnit(state, charger)} charges ${nameOfUnit(state, unit)} from ${distance}″.`,
        cite: 'pg 82-95',
        otherwise: `It will ${RECEPTIONS[may[0]!]}.`,
        label: nameOfUnit(state, unit),
        piece: unit,
        offers: may.map((one) => ({ value: one, label: RECEPTIONS[one], typed: [one] })),
      }),
    ...wordAnswer<Parameters<typeof receive.suggest>[0]>(({ may }) => may[0]!),
  }),
  sheetOf(boardOf, opportunity, {
    form: (state, { mover, fires, charges }) => ({
      title: opportunity.title,
      sentence: `${nameOfUnit(state, mover)} moves before your front. Each unit answers once an impulse.`,
      cite: 'pg 101 R38',
      otherwise: 'Everybody in reach fires; nobody charges.',
      lines: [
        {
          id: LINE,
          label: nameOfUnit(state, mover),
          piece: mover,
          blanks: [
            {
              type: 'pick',
              key: 'fire',
              label: 'Fire',
              typed: 'fire',
              pieces: fires,
              least: 0,
              most: Math.max(2, fires.length),
              optional: true,
            },
            {
              type: 'pick',
              key: 'charge',
              label: 'Charge',
              typed: 'charge',
              pieces: charges,
              least: 0,
              most: 1,
              optional: true,
            },
          ],
        },
      ],
    }),
    answer({ fires }, entries): OpportunityAnswer {
      const { fire, charge } = entries[LINE] ?? {};
      return {
        fire: Array.isArray(fire) ? fire.map(String) : fires,
        charge: typeof charge === 'string' && charge !== '' ? charge : null,
      };
    },
    entries: (_request, { fire, charge }) => ({ [LINE]: { fire, ...(charge === null ? {} : { charge }) } }),
  }),
  sheetOf(boardOf, pursue, {
    form: (state, { unit, target }) =>
      question({
        title: pursue.title,
        sentence: `${nameOfUnit(state, unit)} has broken through and finds ${nameOfUnit(state, target)} before it.`,
        cite: 'pg 116 V14',
        otherwise: 'It halts.',
        label: nameOfUnit(state, unit),
        piece: unit,
        offers: [
          { value: 'halt', label: 'halt' },
          { value: 'on', label: 'go on against it', typed: ['on', 'charge'] },
        ],
      }),
    ...wordAnswer<Parameters<typeof pursue.suggest>[0]>(({ may }) => may[0]!),
  }),
  sheetOf(boardOf, direct, {
    form: (state, { me, leader }) =>
      question({
        title: direct.title,
        sentence: `${nameOfMe(state, me)} has lost the initiative. An act of ${nameOfLeader(state, leader)} may buy one action more.`,
        cite: 'pg 66',
        otherwise: 'Its impulse ends.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'no', label: 'no' },
          { value: 'direct', label: 'direct a manoeuvre' },
        ],
      }),
    ...wordAnswer<Parameters<typeof direct.suggest>[0]>(({ may }) => may[0]!),
  }),
  sheetOf(boardOf, secondImpulse, {
    form: (state, { me }) =>
      question({
        title: secondImpulse.title,
        sentence: `${nameOfMe(state, me)} may have a second impulse for a level of fatigue, or one action for nothing.`,
        cite: 'pg 150',
        otherwise: 'One action.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'action', label: 'one action' },
          { value: 'impulse', label: 'a second impulse' },
        ],
      }),
    ...wordAnswer<Parameters<typeof secondImpulse.suggest>[0]>(({ may }) => may[0]!),
  }),
  sheetOf(boardOf, bombard, {
    form: (state, { batteries }) => ({
      title: bombard.title,
      sentence: 'Both sides bombard at once. Intensive fire is for batteries that neither moved nor fired.',
      cite: 'pg 139',
      otherwise: 'Each battery fires at the nearest enemy as fast as it may.',
      lines: batteries.map(({ id, targets, rates }) => ({
        id,
        label: `${id} ${nameOfUnit(state, id)}`,
        piece: id,
        blanks: [
          {
            type: 'choose',
            key: 'rate',
            label: 'Rate',
            optional: true,
            offers: [
              ...rates.map((rate) => ({ value: rate, label: rate })),
              { value: 'silent', label: 'holds its fire', typed: ['hold'] },
            ],
          },
          { type: 'pick', key: 'at', label: 'At', typed: 'at', pieces: targets, least: 0, most: 1, optional: true },
        ],
      })),
    }),
    answer({ batteries }, entries): BombardAnswer {
      const fire: Record<string, BombardAnswer['fire'][string]> = {};
      for (const { id, targets, rates } of batteries) {
        const { at, rate } = entries[id] ?? {};
        if (rate === 'silent') continue;
        fire[id] = { at: typeof at === 'string' && at !== '' ? at : targets[0]!, rate: (rate ?? rates[0]!) as 'paced' };
      }
      return { fire };
    },
    entries: ({ batteries }, { fire }) =>
      Object.fromEntries(
        batteries.map(({ id }) => [id, fire[id] ? { rate: fire[id].rate, at: fire[id].at } : { rate: 'silent' }]),
      ),
  }),
  sheetOf(boardOf, pressHome, {
    form: (_state, { penalty, instead }) =>
      question({
        title: pressHome.title,
        sentence: `The fire has told: it closes at −${many(penalty, 'step')} of shock, or ${instead === 'fire' ? 'fires at 2″' : 'fires and is recalled'}.`,
        cite: 'pg 108',
        otherwise: 'It closes.',
        label: 'The charge',
        offers: [
          { value: 'close', label: 'close' },
          { value: 'fire', label: 'fire instead' },
        ],
      }),
    ...wordAnswer<Parameters<typeof pressHome.suggest>[0]>(({ may }) => (may.includes('close') ? 'close' : 'fire')),
  }),
] as const;

const RECEPTIONS = {
  stand: 'stand',
  square: 'form square',
  close: 'close up in column',
  counter: 'counter-charge',
  evade: 'get out of its way',
  limber: 'limber up and leave',
  retire: 'fire, then limber away',
} as const;
