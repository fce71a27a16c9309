/** Forms any book needs: sheets typed by their request, short questions with a single choice. */
import type { RequestKind } from '../../kernel/index.ts';
import type { Arrow, Blank, Deed, Entries, Form, FormLine, Offer, Prospect, Sheet } from './desk.ts';

/** A sheet as a book writes it: with the board its desk reckons with, and its own request and answer. */
interface TypedSheet<B, Q, A> {
  form(board: B, request: Q): Form;
  answer(request: Q, entries: Entries): unknown;
  entries(request: Q, answer: A): Entries;
  preview?(board: B, request: Q, entries: Entries): readonly Arrow[];
  prospects?(board: B, request: Q, entries: Entries, line: string): readonly Prospect[];
  told?(board: B, request: Q, answer: A): readonly Deed[];
  settled?(request: Q): boolean;
  readonly reasonTells?: true;
  readonly byNumber?: true;
}

/** For the desk's `sheets`: `Object.fromEntries([sheetOf(boardOf, orders, {…}), …])`. */
export function sheetOf<B, Q, A>(
  boardOf: (view: unknown) => B,
  { kind }: RequestKind<Q, A>,
  sheet: TypedSheet<B, Q, A>,
): readonly [kind: string, sheet: Sheet] {
  const { preview, prospects, told, settled, reasonTells, byNumber } = sheet;
  return [
    kind,
    {
      form: (view, request) => ({
        ...sheet.form(boardOf(view), request as Q),
        ...(settled?.call(sheet, request as Q) ? { settled: true } : {}),
      }),
      answer: (request, entries) => sheet.answer(request as Q, entries),
      entries: (request, answer) => sheet.entries(request as Q, answer as A),
      ...(preview
        ? { preview: (view, request, entries) => preview.call(sheet, boardOf(view), request as Q, entries) }
        : {}),
      ...(prospects
        ? {
            prospects: (view, request, entries, line) =>
              prospects.call(sheet, boardOf(view), request as Q, entries, line),
          }
        : {}),
      ...(told ? { told: (view, request, answer) => told.call(sheet, boardOf(view), request as Q, answer as A) } : {}),
      ...(settled ? { settled: (request) => settled.call(sheet, request as Q) } : {}),
      ...(reasonTells ? { reasonTells } : {}),
      ...(byNumber ? { byNumber } : {}),
    },
  ];
}

/** Of answers whose consequence is told as an event. */
export const toldByEvents = (): readonly Deed[] => [];

/** The only line of a short question, and its only blank. */
export const LINE = 'choice';
export const TAKE = 'take';
export const taken = (entries: Entries): unknown => entries[LINE]?.[TAKE];

interface Question {
  readonly title: string;
  readonly sentence: string;
  readonly cite: string;
  readonly otherwise: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly more?: FormLine['blanks'];
  readonly piece?: string;
  readonly keep?: Form['keep'];
}

/** A form of one line: choose one of these, or leave it at what is usual. */
export const question = ({
  title,
  sentence,
  cite,
  otherwise,
  label,
  offers,
  more = [],
  piece,
  keep,
}: Question): Form => ({
  title,
  sentence,
  cite,
  otherwise,
  ...(keep ? { keep } : {}),
  lines: [
    {
      id: LINE,
      label,
      ...(piece === undefined ? {} : { piece }),
      blanks: [{ type: 'choose', key: TAKE, label, optional: true, always: true, offers }, ...more],
    },
  ],
});

/** What a question's only choice says and how it is entered again, for answers that are a word. */
export const wordAnswer = <Q>(otherwise: (request: Q) => string) => ({
  answer: (request: Q, entries: Entries): unknown => taken(entries) ?? otherwise(request),
  entries: (_request: Q, answer: unknown): Entries => ({ [LINE]: { [TAKE]: answer } }),
});

const NONE = 'none';
export const none = (label: string): Offer => ({ value: NONE, label, typed: ['no', 'none'], passes: true });
/** The place of an option in its list, or null for none of them. */
export const placeOf = (entered: unknown): number | null =>
  entered === undefined || entered === NONE || entered === '' ? null : Number(entered);
/** And back. */
export const placeWord = (place: number | null): string => (place === null ? NONE : String(place));

/** Whether leaving everything empty is an answer too. */
export const mayPass = ({ lines }: Form): boolean => lines.every(({ needed }) => !needed);

/** Whether a form leaves anything to decide: a line with more than one way to fill it in, or one way and none. */
export const decides = ({ lines, settled }: Form): boolean =>
  !settled && lines.some(({ needed, blanks }) => blanks.some((blank) => isChoice(blank, needed === true)));

function isChoice(blank: Blank, needed: boolean): boolean {
  const least = blank.optional || !needed ? 1 : 2;
  switch (blank.type) {
    case 'choose':
    case 'choose-many':
      return blank.offers.filter(({ refused }) => !refused).length >= least;
    case 'pick':
      return blank.pieces.length + (blank.others?.length ?? 0) >= least;
    case 'place':
      return (blank.cells ?? blank.spots)?.length !== 0;
    case 'path':
      return (blank.next[blank.from]?.length ?? 0) > 0;
    case 'number':
      return blank.most > blank.least;
    case 'allot':
      return blank.total > 0 && blank.among.length > 0;
    case 'rows':
      return blank.most > 0 && blank.blanks.every((one) => one.optional || isChoice(one, false));
    default:
      return true;
  }
}
