/** An army as pieces of a scene: its units and leaders, and the places it fights for. */
import type { Piece, PieceSymbol, Scene, Spot } from '../desk/desk.ts';
import { goalWords } from '../desk/words.ts';
import type { Envelope, ScenarioObjective, ScenarioSide } from '../scenario/envelope.ts';
import { holderSeat } from './sides.ts';

export const ARM_SYMBOLS = { infantry: 'foot', cavalry: 'horse', artillery: 'guns' } as const satisfies Readonly<
  Record<string, PieceSymbol>
>;

/** A field that does not apply may be given as undefined, and is left out. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** What a book says of a piece: it goes by its id, in the colours of its side, and looks nowhere, unless that is said too. */
interface OwnPiece
  extends Pick<Piece, 'id' | 'name' | 'symbol' | 'formation' | 'card'>,
    Loose<
      Pick<Piece, 'label' | 'nation' | 'guard' | 'facing' | 'block' | 'boxes' | 'left' | 'state' | 'order' | 'group'>
    > {
  readonly side: ScenarioSide;
  /** The book's own word: what is neither here nor coming is gone. */
  readonly fate: string;
  /** Frontage and depth. */
  readonly size: readonly [number, number];
  /** What it has only where it stands. */
  onBoard(): Pick<Piece, 'at'> & Loose<Pick<Piece, 'facing' | 'cell' | 'stack' | 'order'>>;
}

export function pieceOf({ side, fate, size: [width, depth], guard, onBoard, ...own }: OwnPiece): Piece {
  const here = fate === 'here';
  const fields = {
    label: own.id,
    nation: side.nation,
    facing: null,
    at: null,
    ...own,
    ...(here ? onBoard() : {}),
    ...(guard ? { guard } : {}),
    seat: side.seat,
    width,
    depth,
    fate: here || fate === 'coming' ? fate : 'gone',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as unknown as Piece;
}

export type CardLine = Piece['card'][number];

/** A line of a piece's card, with the section it is from. */
export const cardLine = (label: string, value: string, cite?: string): CardLine =>
  cite === undefined ? { label, value } : { label, value, cite };

/** A place worth points as it is shown; `holder` is a side, or any other number for nobody. */
export function goalAt(
  scenario: Envelope,
  objective: ScenarioObjective,
  at: Spot,
  holder: number,
  reach?: number,
): Scene['goals'][number] {
  const { id, name, points } = objective;
  const held = holderSeat(scenario, holder);
  const words = goalWords(scenario, objective, held);
  return { id, name, at, ...(reach === undefined ? {} : { reach }), points, held, words };
}
