/** The sheet of a move: where to, facing where, or what else. */
import { centre, facingAngle, hexNumbered, type Lattice, numberOf, pointNames } from '../../../../board/hex/index.ts';
import { clauseOf, type Offer, sheetOf, type Why } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type Change, type ManoeuvreAnswer, type ManoeuvreRequest, manoeuvre } from '../../battle/moves/kinds.ts';
import type { Unit } from '../../battle/state.ts';
import { boardOf, unitCalled } from '../board.ts';
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

export const manoeuvreSheet = sheetOf(boardOf, manoeuvre, {
  form(board, request) {
    const grid = gridOf(board);
    const { unit, mp, changes, also, others } = request;
    const names = pointNames(grid.orientation).map(pointWords);
    const made = unitCalled(board, unit);
    const never = cannotForm(board, made, changes);
    const facings = new Set<number>();
    for (let i = 0; i < request.moves.length; i += 2) facings.add(request.moves[i]! % 12);
    return {
      title: manoeuvre.title,
      sentence: `${clauseOf(nameOf(board, unit), `has ${mp} movement points (MP), in ${request.shape}`)}.`,
      cite: '13',
      otherwise: `Default: ${clauseOf(nameOf(board, unit), 'stays where it is')}.`,
      ...(others.length > 0 ? { ends: { words: 'End the brigade’s turn', entries: { [unit]: { do: 'end' } } } } : {}),
      lines: [
        {
          id: unit,
          label: nameOf(board, unit),
          piece: unit,
          ...groupOf(board, unit),
          blanks: [
            {
              type: 'choose',
              key: 'do',
              label: 'Action',
              optional: true,
              offers: [
                withReason(
                  { value: 'go', label: 'goes', typed: ['go', 'move'], cite: '13' },
                  refusalOf(made, request, 'go'),
                ),
                ...formOffer(changes, never),
                ...also.map((value) => ({ value, ...ALSO[value] })),
                ...cannotAlso(made, request),
                { value: 'halt', label: 'halts', typed: ['halt', 'stay'], passes: true },
                ...(others.length > 0 ? [{ value: 'first', label: 'move another unit first', typed: ['first'] }] : []),
                { value: 'end', label: 'end the brigade’s turn', typed: ['end', 'done'] },
              ],
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
              cells: [...cheapest(request)].map(([hex, { cost }]) => ({
                cell: numberOf(grid, hex),
                words: mpWords(cost),
              })),
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
          ],
        },
      ],
    };
  },
  answer(request, entries): ManoeuvreAnswer {
    const line = entries[request.unit] ?? {};
    const halts = line.again === true ? {} : { halts: true as const };
    switch (line.do) {
      case 'go': {
        const grid = request.lattice;
        const { cell = '', facing } = (line.to ?? {}) as Partial<Placed>;
        const hex = hexNumbered(grid, cell);
        // Without a facing it arrives as it comes cheapest.
        const free = facing === null || facing === undefined;
        const looks = free ? (cheapest(request).get(hex)?.facing ?? -1) : facingFrom(grid, facing);
        return { do: 'go', hex, facing: looks, ...halts };
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
      case 'end':
        return { do: line.do };
      default:
        return { do: 'halt' };
    }
  },
  entries(request, chosen) {
    switch (chosen.do) {
      case 'go': {
        const grid = request.lattice;
        const to = { cell: numberOf(grid, chosen.hex), facing: degreesOf(grid, chosen.facing) };
        return { [request.unit]: { do: 'go', to, ...againOf(chosen) } };
      }
      case 'form':
        return { [request.unit]: { do: 'form', as: changeId(chosen), ...againOf(chosen) } };
      case 'first':
        return { [request.unit]: { do: 'first', first: chosen.unit } };
      default:
        return { [request.unit]: { do: chosen.do } };
    }
  },
  told: (board, { unit }, { do: done }) =>
    done === 'force' || done === 'lie' || done === 'rise' ? [{ who: nameOf(board, unit), does: DEEDS[done] }] : [],
  preview(board, { unit, hex }, entries) {
    const line = entries[unit];
    if (line?.do !== 'go') return [];
    const to = hexNumbered(gridOf(board), (line.to as Partial<Placed> | undefined)?.cell ?? '');
    return to < 0 ? [] : [arrow(board, unit, 'move', [hex, to], `goes to ${hexName(board, to)}`)];
  },
});
