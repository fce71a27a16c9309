/**
 * A record of a game's state, declared once: what of it lies open to all, what only who sees it knows, and what stands
 * in for the rest. A field is open or has a stand-in, or it does not compile; and a stand-in never gets the record to
 * read, so it cannot tell. Copying and hiding follow from the declaration, and so does the proof: `otherwise` changes
 * all that is hidden, and nobody may notice (`testing/game-contract.ts`).
 */

/** An optional field too must be named, or it would be shown. */
type Hidden<R, O extends keyof R> = { readonly [F in Exclude<keyof R, O>]-?: R[F] };

export interface OwnRecord<R, O extends keyof R, S extends keyof R, K> {
  /** One literal, field by field: every copy has the same shape, and whatever reads them stays quick. */
  copy(record: R): R;
  /** Everybody may know these. */
  readonly open: readonly O[];
  /** Known to whoever sees it; has a stand-in for the others. */
  readonly seen?: readonly S[];
  /** What a seat takes it for, from what everybody knows. */
  standIn(known: K): Hidden<R, O>;
  /** Hidden fields that hang together, with open ones or with what is told of them: others in their place. */
  together?(record: R): Partial<R>;
}

export interface SecretRecord<R, K> {
  copy(record: R): R;
  /** A copy as a seat may know it that does not own it. */
  shown(record: R, known: K, sees: boolean): R;
  /** A copy with everything changed that such a seat may not know; what it would see is taken from another moment. */
  otherwise(record: R, sees: boolean, elsewhen: R): R;
}

/** In two calls, for the record's type is given and all others are inferred. */
export const record =
  <R extends object>() =>
  <const O extends keyof R, const S extends Exclude<keyof R, O> = never, K = void>(
    own: OwnRecord<R, O, S, K>,
  ): SecretRecord<R, K> => {
    const open = new Set<keyof R>(own.open);
    const seen = new Set<keyof R>(own.seen);
    return {
      copy: own.copy,
      shown(record, known, sees) {
        const shown = own.copy(record);
        const instead = own.standIn(known) as R;
        for (const field in instead) if (!sees || !seen.has(field)) shown[field] = instead[field];
        return shown;
      },
      otherwise(record, sees, elsewhen) {
        const other = own.copy(record);
        for (const field in other)
          if (!open.has(field))
            other[field] = seen.has(field) ? (sees ? other : elsewhen)[field] : changed(other[field]);
        return own.together ? { ...other, ...own.together(record) } : other;
      },
    };
  };

/** Another value of the same kind. */
export function changed<T>(value: T): T;
export function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}′`;
  if (Array.isArray(value)) return value.length === 0 ? [0] : value.map((one) => changed(one));
  if (value === null || value === undefined) return { changed: true };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]));
}
