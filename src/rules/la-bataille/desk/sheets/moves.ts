/** The sheet of a move: where to, facing where, or what else. */
import { centre, facingAngle, hexNumbered, type Lattice, numberOf, pointNames } from '../../../../board/hex/index.ts';
import {
  type Blank,
  clauseOf,
  type Entries,
  type FormLine,
  type Offer,
  sheetOf,
  type Why,
} from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import {
  type Along,
  type Change,
  cheapestFacing,
  type ManoeuvreAnswer,
  type ManoeuvreRequest,
  manoeuvre,
} from '../../battle/moves/kinds.ts';
import { manoeuvreRequest } from '../../battle/moves/legal-moves.ts';
import type { Unit } from '../../battle/state.ts';
import { type Board, boardOf, unitCalled } from '../board.ts';
import { arrow, gridOf, groupOf, hexName, nameOf } from './hexes.ts';
import { cannotForm, refusalOf } from './why-not.ts';

/** Degrees clockwise from north of a facing, and back. */
const degreesOf = (grid: Lattice, facing: number): number => (facingAngle(grid, facing) + 450) % 360;
const facingFrom = (grid: Lattice, degrees: number): number =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].find((facing) => degreesOf(grid, facing) === degrees) ?? -1;

const QUARTERS: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
/** `NNE` as people read it: north-north-east. */
const pointWords = (name: string): string => [...name].map((letter) => QUARTERS[letter]).join('-');

const changeId = ({ shape, hexes, facing }: Omit<Change, 'cost'>): string => `${shape}/${hexes}/${facing}`;
const mpWords = (half: number): string => `${Math.floor(half / 2)}${half % 2 === 1 ? '½' : ''} MP`;

const ALSO = {
  force: { label: 'force the march', sentence: 'Two MP more, and a check at −3.', cite: '13.3.4 D7' },
  lie: { label: 'lie down', sentence: 'Prone: harder to hit, and it does not fire.', cite: '12.13' },
  rise: { label: 'rise', sentence: 'Stands up again.', cite: '12.13' },
  top: { label: 'go to the top of its stack', sentence: 'It fires and fights first.', cite: '11' },
} as const;

/** What no event tells. */
const DEEDS = { force: 'forces the march', lie: 'lies down', rise: 'rises' } as const;

/** The cheapest way into each hex that can be reached. */
function cheapest({ moves }: ManoeuvreRequest): Map<number, { facing: number; cost: number }> {
  const best = new Map<number, { facing: number; cost: number }>();
  for (let i = 0; i < moves.length; i += 2) {
    const hex = Math.floor(moves[i]! / 12);
    const cost = moves[i + 1]!;
    if (cost < (best.get(hex)?.cost ?? Number.POSITIVE_INFINITY)) best.set(hex, { facing: moves[i]! % 12, cost });
  }
  return best;
}

const withReason = (offer: Offer, refused: Why | null): Offer => (refused ? { ...offer, refused } : offer);

/** To change formation; where it can take none, with what keeps it from the first. */
const formOffer = (changes: readonly Change[], never: readonly Offer[]): Offer[] => {
  const offer: Offer = { value: 'form', label: 'forms', typed: ['form', 'change'], cite: '12.2' };
  if (changes.length > 0) return [offer];
  const why = never[0]?.refused;
  return why ? [{ ...offer, refused: why }] : [];
};

/** What else it might do at other times. */
function cannotAlso(unit: Unit | undefined, request: ManoeuvreRequest): Offer[] {
  const might = unit?.sheet.arm === 'infantry' ? (unit.sheet.data.prone ? FOOT_PRONE : FOOT) : [];
  return might.flatMap((value) => {
    const refused = refusalOf(unit, request, value);
    return refused ? [{ value, ...ALSO[value], refused }] : [];
  });
}
const FOOT = ['force'] as const;
const FOOT_PRONE = ['force', 'lie'] as const;

/** Whoever moves or forms halts when he has done it, unless more is wanted of him. */
const againOf = ({ halts }: { readonly halts?: true | undefined }) => (halts ? {} : { again: true });

interface Placed {
  readonly cell: string;
  readonly facing?: number | null;
}

/** The line of all who are not named. */
const REST = 'rest';

const GOES: Offer = { value: 'go', label: 'goes', typed: ['go', 'move'], cite: '13' };
const HALTS: Offer = { value: 'halt', label: 'halts', typed: ['halt', 'stay'], passes: true };

/** Where it goes and what it forms: the blanks of the unit that is asked and of those that may be ordered with it. */
function blanksOf(board: Board, request: ManoeuvreRequest, more: readonly Offer[]): Blank[] {
  const grid = gridOf(board);
  const { unit, mp, changes } = request;
  const names = pointNames(grid.orientation).map(pointWords);
  const made = unitCalled(board, unit);
  const never = cannotForm(board, made, changes);
  const facings = new Set<number>();
  for (let i = 0; i < request.moves.length; i += 2) facings.add(request.moves[i]! % 12);
  return [
    {
      type: 'choose',
      key: 'do',
      label: 'Action',
      optional: true,
      offers: [withReason(GOES, refusalOf(made, request, 'go')), ...formOffer(changes, never), ...more],
    },
    {
      type: 'place',
      key: 'to',
      label: 'To',
      typed: 'to',
      cite: '13',
      when: { key: 'do', is: ['go'] },
      from: centre(grid, request.hex),
      reach: mp,
      facings: [...facings]
        .sort((a, b) => a - b)
        .map((facing) => ({ value: degreesOf(grid, facing), label: nth(names, facing) })),
      facing: null,
      cells: [...cheapest(request)].map(([hex, { cost }]) => ({ cell: numberOf(grid, hex), words: mpWords(cost) })),
    },
    {
      type: 'choose',
      key: 'as',
      wheel: true,
      label: 'Forms',
      cite: '12.2',
      when: { key: 'do', is: ['form'] },
      offers: [
        ...changes.map((change) => ({
          value: changeId(change),
          label: `${change.shape}${change.hexes > 1 ? ` of ${change.hexes} hexes` : ''} facing ${names[change.facing]}`,
          sentence: mpWords(2 * change.cost),
        })),
        ...never,
      ],
    },
  ];
}

const lineOf = (board: Board, unit: string, blanks: readonly Blank[]): FormLine => ({
  id: unit,
  label: nameOf(board, unit),
  piece: unit,
  ...groupOf(board, unit),
  blanks,
});

/** The unit that is asked, with all it may do. */
function askedLine(board: Board, request: ManoeuvreRequest): FormLine {
  const { unit, also, others } = request;
  const more: Offer[] = [
    ...also.map((value) => ({ value, ...ALSO[value] })),
    ...cannotAlso(unitCalled(board, unit), request),
    HALTS,
    ...(others.length > 0 ? [{ value: 'first', label: 'move another unit first', typed: ['first'] }] : []),
  ];
  return lineOf(board, unit, [
    ...blanksOf(board, request, more),
    {
      type: 'yes',
      key: 'again',
      label: 'May go on after that',
      typed: 'again',
      optional: true,
      cite: '13',
      when: { key: 'do', is: ['go', 'form'] },
    },
    {
      type: 'pick',
      key: 'first',
      label: 'First',
      when: { key: 'do', is: ['first'] },
      pieces: others,
      least: 1,
      most: 1,
    },
  ]);
}

/** Another of the brigade as it could move now; where its way is taken meanwhile, it is asked when its turn comes. */
function otherLine(board: Board, id: string): FormLine[] {
  const { state } = board;
  const unit = unitCalled(board, id);
  if (!unit) return [];
  const bound = state.activation?.bound.includes(unit.index) ?? false;
  const { request } = manoeuvreRequest(state, unit, bound, []);
  return request.moves.length > 0 || request.changes.length > 0
    ? [lineOf(board, id, blanksOf(board, request, [HALTS]))]
    : [];
}

const restLine: FormLine = {
  id: REST,
  label: 'The others',
  aside: true,
  blanks: [{ type: 'yes', key: 'after', label: 'Asked about afterwards', typed: 'after', optional: true }],
};

/** Who acts: a formation by its name, or the units without a chit. */
function whoMoves({ state }: Board): string {
  const formation = state.field.scenario.formations[state.active];
  return formation ? `the units of ${formation.name}` : 'units without a chit';
}

function wantedOf(board: Board, { unit, mp, shape }: ManoeuvreRequest, along: readonly FormLine[]): string {
  if (along.length > 0) return `Drag ${whoMoves(board)} where they are to go; a unit without an order stays.`;
  return `${clauseOf(nameOf(board, unit), `has ${mp} movement points (MP), in ${shape}`)}: choose where it goes.`;
}

type Line = Readonly<Record<string, unknown>>;

const hexOf = ({ lattice }: ManoeuvreRequest, { to }: Line): number =>
  hexNumbered(lattice, (to as Partial<Placed> | undefined)?.cell ?? '');

/** The facing that was chosen; null where it arrives as it comes cheapest. */
function facingOf({ lattice }: ManoeuvreRequest, { to }: Line): number | null {
  const { facing } = (to ?? {}) as Partial<Placed>;
  return facing === null || facing === undefined ? null : facingFrom(lattice, facing);
}

/** `Column/1/3`, as a list of changes calls it. */
function changeCalled(id: unknown): Omit<Change, 'cost'> | null {
  const [shape, hexes, facing] = String(id ?? '').split('/');
  return facing === undefined
    ? null
    : { shape: shape as Change['shape'], hexes: Number(hexes), facing: Number(facing) };
}

function alongOf(request: ManoeuvreRequest, entries: Entries): Along[] {
  return request.others.flatMap((unit): Along[] => {
    const line = entries[unit] ?? {};
    if (line.do === 'halt') return [{ unit, do: 'halt' }];
    if (line.do === 'go') return [{ unit, do: 'go', hex: hexOf(request, line), facing: facingOf(request, line) }];
    const change = line.do === 'form' ? changeCalled(line.as) : null;
    return change ? [{ unit, do: 'form', ...change }] : [];
  });
}

/** What the unit that is asked does; null where nothing was entered for it. */
function ownOf(request: ManoeuvreRequest, line: Line): ManoeuvreAnswer | null {
  const halts = line.again === true ? {} : { halts: true as const };
  switch (line.do) {
    case 'go': {
      const hex = hexOf(request, line);
      return { do: 'go', hex, facing: facingOf(request, line) ?? cheapestFacing(request.moves, hex) ?? -1, ...halts };
    }
    case 'form': {
      const change = request.changes.find((one) => changeId(one) === line.as);
      if (!change) return { do: 'halt' };
      const { shape, hexes, facing } = change;
      return { do: 'form', shape, hexes, facing, ...halts };
    }
    case 'first':
      return { do: 'first', unit: String(line.first ?? '') };
    case 'force':
    case 'lie':
    case 'rise':
    case 'top':
    case 'halt':
      return { do: line.do };
    default:
      return null;
  }
}

/** Nothing more is wanted of the unit after that. */
const isLast = (answer: ManoeuvreAnswer): boolean =>
  answer.do === 'halt' || ((answer.do === 'go' || answer.do === 'form') && answer.halts === true);

function enteredFor({ lattice }: ManoeuvreRequest, chosen: ManoeuvreAnswer | Along): Line {
  switch (chosen.do) {
    case 'go': {
      const facing = chosen.facing === null ? null : degreesOf(lattice, chosen.facing);
      return { do: 'go', to: { cell: numberOf(lattice, chosen.hex), facing } };
    }
    case 'form':
      return { do: 'form', as: changeId(chosen) };
    case 'first':
      return { do: 'first', first: chosen.unit };
    default:
      return { do: chosen.do };
  }
}

export const manoeuvreSheet = sheetOf(boardOf, manoeuvre, {
  form(board, request) {
    const { unit, others } = request;
    const along = others.flatMap((id) => otherLine(board, id));
    const together = along.length > 0;
    return {
      title: together ? 'Move your units' : manoeuvre.title,
      sentence: wantedOf(board, request, along),
      cite: '13',
      otherwise: together
        ? 'Default: units without an order stay where they are.'
        : `Default: ${clauseOf(nameOf(board, unit), 'stays where it is')}.`,
      ...(others.length > 0 ? { goesOn: { words: 'Then the others', entries: { [REST]: { after: true } } } } : {}),
      lines: [askedLine(board, request), ...along, ...(others.length > 0 ? [restLine] : [])],
    };
  },
  answer(request, entries): ManoeuvreAnswer {
    const own = ownOf(request, entries[request.unit] ?? {});
    const along = alongOf(request, entries);
    // Whoever has more to do is asked again, and so are the others with it.
    const stay = request.others.length > 0 && entries[REST]?.after !== true && (own === null || isLast(own));
    const [first] = along;
    if (!first) return own ? { ...own, ...(stay ? { stay } : {}) } : { do: stay ? 'end' : 'halt' };
    return { ...(own ?? { do: 'first', unit: first.unit }), along, ...(stay ? { stay } : {}) };
  },
  entries(request, chosen) {
    const { others } = request;
    const { along = [], stay } = chosen;
    if (chosen.do === 'end') return others.length > 0 ? {} : { [request.unit]: { do: 'halt' } };
    // Who goes first and has his order needs nothing said of the unit that was asked.
    const silent = chosen.do === 'first' && along.some(({ unit }) => unit === chosen.unit);
    const again = chosen.do === 'go' || chosen.do === 'form' ? againOf(chosen) : {};
    const after = others.length > 0 && !stay && (silent || isLast(chosen));
    return {
      ...(silent ? {} : { [request.unit]: { ...enteredFor(request, chosen), ...again } }),
      ...Object.fromEntries(along.map((order) => [order.unit, enteredFor(request, order)])),
      ...(after ? { [REST]: { after: true } } : {}),
    };
  },
  told: (board, { unit }, { do: done }) =>
    done === 'force' || done === 'lie' || done === 'rise' ? [{ who: nameOf(board, unit), does: DEEDS[done] }] : [],
  preview: (board, request, entries) =>
    [request.unit, ...request.others].flatMap((id) => {
      const line = entries[id];
      const to = line?.do === 'go' ? hexOf(request, line) : -1;
      const from = unitCalled(board, id)?.hexes[0];
      return to < 0 || from === undefined
        ? []
        : [arrow(board, id, 'move', [from, to], `goes to ${hexName(board, to)}`)];
    }),
});
