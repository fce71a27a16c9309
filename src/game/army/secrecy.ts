/**
 * Who may know what of a whole state, field by field: open to all, or behind a veil. A veil says what a seat is shown of
 * a field, and how the field could be otherwise without the seat knowing; so the mask and its proof are one statement.
 */
import type { Seat } from '../../kernel/index.ts';
import type { SecretRecord } from './record.ts';
import { changed } from './record.ts';
import { foeOf, type Pair, paired, type Side } from './sides.ts';

/** How a seat looks at a state: whose eyes, and whatever a book works out of what they see. */
export interface Look {
  /** −1 of who only watches. */
  readonly side: Side | -1;
}

export interface Veil<T, S, L extends Look> {
  shown(value: T, look: L, state: S): T;
  /** Another value that the seat would be shown alike; `elsewhen` is the field's value at another moment. */
  otherwise(value: T, look: L, state: S, elsewhen: T): T;
}

interface OwnSecrecy<S, O extends keyof S, L extends Look> {
  /** What a seat sees by; null where all lies open to it, as when the battle is over. */
  look(state: S, seat: Seat | null): L | null;
  /** A copy of its own, for what was shown must stay as it was shown. */
  copy(state: S): S;
  /** The same for a state whose veiled fields may be shared with it: their veils copy what they show. */
  shell?(state: S): S;
  readonly open: readonly O[];
  readonly veiled: { readonly [F in Exclude<keyof S, O>]: Veil<S[F], S, L> };
}

export interface Secrecy<S> {
  mask(state: S, seat: Seat | null): S;
  /** A state that differs from this one only in what the seat may not know; null where it may know all. */
  twin(state: S, seat: Seat | null, elsewhen: S): S | null;
}

export const secrecy =
  <S extends object>() =>
  <const O extends keyof S, L extends Look>(own: OwnSecrecy<S, O, L>): Secrecy<S> => {
    const shell = own.shell ?? own.copy;
    const veils = Object.entries(own.veiled) as [keyof S, Veil<S[keyof S], S, L>][];
    return {
      mask(state, seat) {
        const look = own.look(state, seat);
        if (!look) return own.copy(state);
        const masked = shell(state);
        for (const [field, veil] of veils) masked[field] = veil.shown(state[field], look, state);
        return masked;
      },
      twin(state, seat, elsewhen) {
        const look = own.look(state, seat);
        if (!look) return null;
        const twin = own.copy(state);
        for (const [field, veil] of veils) twin[field] = veil.otherwise(state[field], look, state, elsewhen[field]);
        return twin;
      },
    };
  };

/** Of a pair each side knows its own half. */
export const halves = <T, S, L extends Look>(blank: T): Veil<Pair<T>, S, L> => ({
  shown: (pair, { side }) => (side === -1 ? [blank, blank] : paired(pair, foeOf(side), blank)),
  otherwise: (pair, { side }) =>
    side === -1 ? [changed(pair[0]), changed(pair[1])] : paired(pair, foeOf(side), changed(pair[foeOf(side)])),
});

/** Of a list each side knows what is its own. */
export const ownOf = <T, S, L extends Look>(sideOf: (one: T, state: S) => Side): Veil<readonly T[], S, L> => ({
  shown: (list, { side }, state) => list.filter((one) => sideOf(one, state) === side),
  otherwise: (list, { side }, state, elsewhen) => [
    ...list.filter((one) => sideOf(one, state) === side),
    ...elsewhen.filter((one) => sideOf(one, state) !== side),
  ],
});

/** Known to one side as a whole, or to nobody. */
export const knownTo = <T, S, L extends Look>(blank: T, whose: (state: S) => Side | -1 = () => -1): Veil<T, S, L> => ({
  shown: (value, { side }, state) => (side !== -1 && whose(state) === side ? value : blank),
  otherwise: (value, { side }, state) => (side !== -1 && whose(state) === side ? value : changed(value)),
});

/** What a book says of each record of a list. */
interface Seen<R, K, S, L extends Look> {
  /** Its owner knows it as it is. */
  isOwn(record: R, i: number, look: L, state: S): boolean;
  /** What everybody knows of it, to stand in for the rest. */
  known(record: R, i: number, state: S, look: L): K;
  /** Whether its `seen` fields are known; left out: always. */
  sees?(record: R, i: number, look: L, state: S): boolean;
  /** Own records are shown as they are, where the book copies what it packs. */
  readonly packed?: boolean;
}

/** Records of a list, each behind its own veil. */
export const each = <R, K, S, L extends Look>(
  kind: SecretRecord<R, K>,
  { isOwn, known, sees = () => true, packed = false }: Seen<R, K, S, L>,
): Veil<R[], S, L> => ({
  shown: (list, look, state) =>
    list.map((one, i) =>
      isOwn(one, i, look, state)
        ? packed
          ? one
          : kind.copy(one)
        : kind.shown(one, known(one, i, state, look), sees(one, i, look, state)),
    ),
  otherwise: (list, look, state, elsewhen) =>
    list.map((one, i) => {
      if (isOwn(one, i, look, state)) return kind.copy(one);
      const seen = sees(one, i, look, state);
      const other = kind.otherwise(one, seen, elsewhen[i] ?? one);
      // What would come into sight where it then stands is not what is hidden.
      return !seen && sees(other, i, look, state) ? kind.otherwise(one, true, one) : other;
    }),
});
