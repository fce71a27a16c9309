/** Sheets of the Command phase. */
import { distancePoints } from '../../../../board/plane/index.ts';
import {
  average,
  type Blank,
  type Entries,
  type FormLine,
  type Offer,
  sheetOf,
  sideOfSeat,
  toldByEvents,
  withinWords,
} from '../../../../game/index.ts';
import { spotOn } from '../../../../game/tabletop/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type Act, activate, type IssueRequest, issue, lead } from '../../battle/command/kinds.ts';
import { directiveWords } from '../../battle/command/orders.ts';
import { BESIDE } from '../../battle/distances.ts';
import { seenFoes } from '../../battle/sight.ts';
import { DIRECTIVES, type Directive } from '../../battle/state.ts';
import { type Board, boardOf, bodies, formationCalled, unitCalled } from '../board.ts';

const CITE = 'Order Activation & Leader Actions';

export const activateSheet = sheetOf(boardOf, activate, {
  form: (_board, { orders }) => ({
    title: activate.title,
    sentence:
      'Choose which orders roll: 7+ it arrives, 3–6 it is delayed, 2 or less it is lost. Waiting removes a delay marker.',
    cite: `${CITE} G3`,
    otherwise: 'Default: only orders without delay markers roll.',
    lines: orders.map(({ key, words, markers }) => ({
      id: key,
      label: markers > 0 ? `${words} (${markers} delay)` : words,
      blanks: [
        {
          type: 'choose',
          key: 'do',
          label: 'Now',
          optional: true,
          offers: [
            { value: 'test', label: 'tests', typed: ['test', 'try'] },
            { value: 'wait', label: 'waits', typed: ['wait'] },
          ],
        },
      ],
    })),
  }),
  answer: ({ orders }, entries) => ({
    test: orders
      .filter(({ key, markers }) => {
        const said = entries[key]?.do;
        return said === 'test' || (said === undefined && markers === 0);
      })
      .map(({ key }) => key),
  }),
  entries: ({ orders }, { test }) =>
    Object.fromEntries(orders.map(({ key }) => [key, { do: test.includes(key) ? 'test' : 'wait' }])),
  told: toldByEvents,
});

const TYPED: Readonly<Record<Directive, readonly string[]>> = {
  A: ['attack', 'a'],
  D: ['defend', 'd', 'hold'],
  S: ['support', 's'],
  M: ['move', 'm', 'march'],
  R: ['reserve', 'r'],
};

type IssueFormation = IssueRequest['formations'][number];

/** A directive that cannot be sent is shown with its reason; Attack is also given by a drag onto the enemy. */
function directiveOffer({ state, seat }: Board, { name, may, cannot }: IssueFormation, value: Directive): Offer {
  const offer = { value, label: directiveWords(value), typed: TYPED[value] };
  const side = sideOfSeat(state.field.scenario, seat);
  const hand = value === 'A' && side !== -1 ? { hand: { on: seenFoes(state, side).map(({ sheet }) => sheet.id) } } : {};
  if (may.includes(value)) return { ...offer, ...hand };
  const sentence = `${name} can’t be sent ${offer.label}: ${cannot[value] ?? 'not from here'}`;
  return { ...offer, ...hand, refused: { sentence, cite: 'List of Orders & Actions H11' } };
}

/** A Formation goes for the Objective of its Force; another one is the army commander’s to send, where he can. */
function goalOffer(
  { state }: Board,
  forces: IssueRequest['forces'],
  force: string,
  { id, name }: { readonly id: string; readonly name: string },
): Offer {
  const { forces: all, objectives } = state.field.scenario;
  const now = nth(
    objectives,
    nth(
      state.forces,
      all.findIndex((one) => one.id === force),
    ).goal,
  ).id;
  const offer = { value: id, label: name, typed: [name] };
  return id === now || forces.some((one) => one.id === force)
    ? offer
    : { ...offer, refused: { sentence: 'its Force changes its Objective by a leader action', cite: `${CITE} G1` } };
}

export const issueSheet = sheetOf(boardOf, issue, {
  form: (board, { places, forces, formations }) => ({
    title: issue.title,
    sentence:
      'Send new orders if you want: Objectives to Forces, directives to Formations. They roll to arrive from next turn on.',
    cite: `${CITE} G1 G2`,
    otherwise: 'Default: current orders stay.',
    stands: bodies(board),
    lines: [
      ...forces.map(
        ({ id, name, goal }): FormLine => ({
          id,
          label: `${name}, now for ${places.find((place) => place.id === goal)?.name ?? goal}`,
          blanks: [
            {
              type: 'choose',
              key: 'goal',
              label: 'Objective',
              optional: true,
              offers: places.map((place) => ({ value: place.id, label: place.name, typed: [place.name] })),
            },
          ],
        }),
      ),
      ...formations.map(
        (formation): FormLine => ({
          id: formation.id,
          label: `${formation.name}: ${formation.now}`,
          name: formation.name,
          otherwise: {
            sentence: `${formation.name} gets a directive here, not a place. Drag it onto an enemy to attack, onto a friend to support`,
            cite: `${CITE} G2`,
          },
          piece: formation.id,
          group: formation.id,
          blanks: [
            {
              type: 'choose',
              key: 'directive',
              label: 'Directive',
              optional: true,
              offers: DIRECTIVES.map((value) => directiveOffer(board, formation, value)),
            },
            ...(formation.friends.length > 0
              ? [
                  {
                    type: 'pick' as const,
                    key: 'support',
                    label: 'Whom',
                    pieces: formation.friends,
                    least: 1,
                    most: 1,
                    when: { key: 'directive', is: ['S'] },
                  },
                ]
              : []),
            {
              type: 'choose',
              key: 'goal',
              label: 'Objective of its Force',
              optional: true,
              when: { key: 'directive', is: ['A', 'M'] },
              offers: places.map((place) => goalOffer(board, forces, formation.force, place)),
            },
          ],
        }),
      ),
    ],
  }),
  answer: ({ forces, formations }, entries) => ({
    goals: forces.flatMap(({ id, goal: now }) => {
      const own = formations.filter(({ force }) => force === id).map((one) => one.id);
      const said = [id, ...own].map((line) => entries[line]?.goal).filter((goal) => typeof goal === 'string');
      // A Formation sent where its Force goes already needs no new Objective.
      const fresh = [...new Set(said)].filter((goal) => goal !== '' && (goal !== now || goal === entries[id]?.goal));
      return fresh.map((goal) => ({ force: id, goal }));
    }),
    orders: formations.flatMap(({ id }) => {
      const said = entries[id] ?? {};
      if (typeof said.directive !== 'string' || said.directive === '') return [];
      return [
        said.directive === 'S'
          ? { formation: id, directive: said.directive, ...(said.support ? { support: String(said.support) } : {}) }
          : { formation: id, directive: said.directive },
      ];
    }),
  }),
  entries: (_request, { goals, orders }) => ({
    ...Object.fromEntries(goals.map(({ force, goal }) => [force, { goal }])),
    ...Object.fromEntries(
      orders.map(({ formation, directive, support }) => [
        formation,
        { directive, ...(support === undefined ? {} : { support }) },
      ]),
    ),
  }),
  told: (board, { places, forces, formations }, { goals, orders }) => [
    ...goals.map(({ force, goal }) => ({
      who: forces.find(({ id }) => id === force)?.name ?? force,
      does: `is sent to ${withinWords(places.find(({ id }) => id === goal)?.name ?? goal)}`,
    })),
    ...orders.map(({ formation, directive, support }) => ({
      who: formations.find(({ id }) => id === formation)?.name ?? formation,
      does: `is sent the order ${directiveWords(directive)}${support === undefined ? '' : ` ${formationCalled(board, support)?.sheet.name ?? support}`}`,
    })),
  ],
  reasonTells: true,
});

const VERBS: Readonly<Record<Act['action'], string>> = {
  commitBattery: 'commit',
  rally: 'rally',
  inspire: 'inspire',
  takeCommand: 'take',
  abandonCommand: 'leave',
  changeObjective: 'objective',
  recallBattery: 'recall',
  displaceBattery: 'displace',
  commitSpecialty: 'engineers',
  detachment: 'detach',
  grandBattery: 'mass',
  dispatchAdc: 'adc',
};

const LINE = 'act';
const NOTHING = 'none';
/** The blank for any place beside a Formation. */
const besideOf = (formation: string | null): string => `to ${formation}`;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** G19: anywhere beside a Unit of the Formation its battery goes to, a blank each. */
function anywhere({ state }: Board, acts: readonly Act[]): Blank[] {
  const { height } = state.field;
  const formations = [...new Set(acts.flatMap(({ spots, formation }) => (spots.length > 0 ? [formation] : [])))];
  return formations.map((formation) => {
    const of = acts.flatMap((act, i) => (act.spots.length > 0 && act.formation === formation ? [i] : []));
    const { mates, spots } = nth(acts, of[0]!);
    const x = average(mates, (mate) => mate.x);
    const y = average(mates, (mate) => mate.y);
    const far = Math.max(...mates.map((mate) => distancePoints(x, y, mate.x, mate.y)));
    return {
      type: 'place',
      key: besideOf(formation),
      label: 'Or where you like',
      typed: 'to',
      optional: true,
      cite: 'G19',
      when: { key: 'take', is: of.map(String) },
      from: spotOn(state.field, x, y),
      south: height,
      // Its middle is an inch off the Unit at most, and an inch and a half more may lie between.
      reach: Math.ceil(far + 1 + BESIDE),
      facings: 'any',
      facing: Math.round(nth(spots, 0).facing) % 360,
    };
  });
}

/**
 * What may be typed for an act: the verb with battery and Formation, or `commit battery of` a Formation for the first it
 * has. Where two commanders could do the same, the words alone mean the first of them; his name before it means the other.
 */
function typedFor(act: Act, acts: readonly Act[]): string[] {
  const { action, unit, formation, commander } = act;
  const exact = (one: Act) =>
    [VERBS[one.action], one.unit, one.formation, one.unit || one.formation ? null : one.commander]
      .filter((word) => word !== null)
      .join(' ');
  const first = (same: (one: Act) => boolean) => acts.find(same) === act;
  const own = exact(act);
  return [
    ...(first((one) => exact(one) === own) ? [own] : []),
    ...(unit && formation && first((one) => one.action === action && one.formation === formation)
      ? [`${VERBS[action]} battery of ${formation}`]
      : []),
    `${commander} ${own}`,
  ];
}

export const leadSheet = sheetOf(boardOf, lead, {
  byNumber: true,
  form(board, { acts }) {
    const { commanders } = board.state.field.scenario;
    const nameOf = (id: string) => commanders.find((man) => man.id === id)?.name ?? id;
    const having = (of: (act: Act) => boolean) => acts.flatMap((act, i) => (of(act) ? [String(i)] : []));
    const spots = having(({ spots: some }) => some.length > 0);
    const chosen = having(({ most }) => most > 0);
    const places = having(({ places: some }) => some.length > 0);
    const units = [...new Set(acts.flatMap((act) => act.units))];
    const most = Math.max(0, ...acts.map((act) => act.spots.length));
    const goals = board.state.field.scenario.objectives;
    return {
      title: lead.title,
      sentence: 'A general may act until one of his rolls fails.',
      cite: CITE,
      otherwise: 'Default: no more leader actions.',
      lines: [
        {
          id: LINE,
          label: 'A commander',
          blanks: [
            {
              type: 'choose',
              key: 'take',
              label: 'Action',
              optional: true,
              offers: [
                { value: NOTHING, label: 'no more leader actions', typed: ['no', 'none', 'done'] },
                ...acts.map(
                  (act, i): Offer => ({
                    value: String(i),
                    label: `${nameOf(act.commander)} ${act.words}`,
                    typed: typedFor(act, acts),
                    ...(act.action === 'inspire'
                      ? { sentence: 'Each Unit given up takes 2 fatigue with it.', cite: 'G16' }
                      : {}),
                  }),
                ),
              ],
            },
            ...(spots.length > 0
              ? [
                  {
                    type: 'choose' as const,
                    key: 'spot',
                    label: 'Place',
                    optional: true,
                    cite: 'G19',
                    when: { key: 'take', is: spots },
                    offers: Array.from({ length: most }, (_, i) => ({
                      value: String(i),
                      label: `place ${i + 1}`,
                      typed: [`place${i + 1}`],
                    })),
                  },
                ]
              : []),
            ...anywhere(board, acts),
            ...(chosen.length > 0
              ? [
                  {
                    type: 'choose-many' as const,
                    key: 'units',
                    label: 'Units',
                    optional: true,
                    when: { key: 'take', is: chosen },
                    offers: units.map((value) => ({ value, label: unitCalled(board, value)?.sheet.name ?? value })),
                  },
                ]
              : []),
            ...(places.length > 0
              ? [
                  {
                    type: 'choose' as const,
                    key: 'place',
                    label: 'Objective',
                    optional: true,
                    when: { key: 'take', is: places },
                    offers: goals.map(({ id, name }) => ({ value: id, label: name, typed: [name] })),
                  },
                ]
              : []),
          ],
        },
      ],
    };
  },
  answer({ acts }, entries: Entries) {
    const said = entries[LINE] ?? {};
    const act = said.take === undefined || said.take === NOTHING || said.take === '' ? null : Number(said.take);
    const chosen = act === null ? undefined : acts[act];
    if (!chosen) return { act };
    const units = Array.isArray(said.units) ? said.units.map(String) : chosen.units.slice(0, chosen.least);
    const to = said[besideOf(chosen.formation)] as Placed | undefined;
    return {
      act,
      ...(chosen.spots.length === 0
        ? {}
        : to
          ? { to: { x: to.x, y: chosen.south - to.y, facing: to.facing } }
          : { spot: said.spot === undefined ? 0 : Number(said.spot) }),
      ...(chosen.most > 0 ? { units } : {}),
      ...(chosen.places.length > 0 ? { place: String(said.place ?? chosen.places[0]) } : {}),
    };
  },
  entries: ({ acts }, { act, spot, to, units, place }) => ({
    [LINE]: {
      take: act === null ? NOTHING : String(act),
      ...(spot === undefined ? {} : { spot: String(spot) }),
      ...(to && act !== null && acts[act]
        ? { [besideOf(nth(acts, act).formation)]: { x: to.x, y: nth(acts, act).south - to.y, facing: to.facing } }
        : {}),
      ...(units === undefined ? {} : { units }),
      ...(place === undefined ? {} : { place }),
    },
  }),
  told: toldByEvents,
});
