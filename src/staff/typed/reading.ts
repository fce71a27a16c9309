/** What reading a blank comes to, and the names things go by. */
import type { Blank, Offer, Piece, Scene } from '../../game/index.ts';
import { type Refusal, refuse } from '../../kernel/index.ts';
import type { Match, Named } from './names.ts';
import { plain, type Token } from './tokens.ts';

/** A value read, and where reading goes on; `exact` if it was spelled out. */
export interface Read {
  readonly value: unknown;
  readonly next: number;
  readonly exact: boolean;
}

/** Null: these words are not for this blank. A refusal: they are, but cannot be. */
export type Reading = Read | Refusal | null;

export const isRefusal = (reading: Reading): reading is Refusal => reading !== null && 'sentence' in reading;

export const offerNames = ({ value, label, typed = [] }: Offer): string[] => [value, label, ...typed];
export const offered = (offers: readonly Offer[]): Named<string>[] =>
  offers.map((offer) => ({ thing: offer.value, names: offerNames(offer) }));

/** A piece goes by its id, its label on the map, or its name. */
export function pieceNames(scene: Scene, id: string): string[] {
  const piece = scene.pieces.find((one) => one.id === id);
  return piece ? [id, piece.label, piece.name] : [id];
}

/** The piece a word names. */
export const pieceOf = (scene: Scene, { text }: Pick<Token, 'text'>): Piece | undefined =>
  scene.pieces.find(({ id, label }) => plain(id) === plain(text) || plain(label) === plain(text));

/** The word by which a blank is called, if it has one of its own. */
export const keyword = (blank: Blank): string => (blank.typed ?? blank.label).toLowerCase();

/** The one that is meant. */
export const one = (found: readonly Match<string>[], label: string): Reading => {
  const [first, second] = found;
  if (!first) return null;
  // Two that begin alike: nobody can tell which is meant.
  if (second && second.thing !== first.thing)
    return refuse('which', `${label}: that could be ${found.map(({ thing }) => thing).join(' or ')}`, '');
  return { value: first.thing, next: first.next, exact: first.exact };
};
