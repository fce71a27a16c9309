/**
 * Who may know what. A view is the state with what a seat may not know masked: struck out, or replaced by what such a
 * thing usually is. So rules, desk and officer read one type, and whoever looks on can reckon with the rules themselves.
 *
 * A view travels as plain data: the state without its field, and beside it the seat and the scenario as the seat knows
 * it. Where it arrives the field is measured again from the scenario, once.
 */
import { Memory, once, type Seat } from '../../kernel/index.ts';

/** What a seat is shown: plain data. A state has no `seat` or `scenario` of its own. */
export type View<P = unknown> = P & { readonly seat: Seat | null; readonly scenario: unknown };

interface Fielded {
  readonly scenario: object;
}

interface Masking<S extends { readonly field: F }, F extends Fielded, P> {
  /** The state as a seat may know it; null is an observer. The state itself stays as it is. */
  mask(state: S, seat: Seat | null): S;
  /** The field of a scenario, measured anew; of a masked one too. */
  field(scenario: F['scenario']): F;
  /** A state that differs only in what a seat may not know (`army/secrecy.ts` makes it with the mask). */
  twin?(state: S, seat: Seat | null, elsewhen: S): S | null;
  /** What of a masked state travels, if not all but its field; what is as it was in the view before may be shared. */
  pack?(masked: S, before: P | null): P;
  unpack?(packed: P, field: F): S;
}

export interface Knowledge<S, P = unknown> {
  /** Given the seat's last view, what has not changed since may be shared with it. */
  view(state: S, seat: Seat | null, before?: unknown): View<P>;
  /** What a seat would be shown if nothing were hidden from it: to measure what secrets are worth, never to be shown. */
  wholeView(state: S, seat: Seat): View<P>;
  /** The masked state behind a view, to reckon with. Whoever changes it must copy it first. */
  stateOf(view: unknown): S;
  seatOf(view: unknown): Seat | null;
  twin?(state: S, seat: Seat | null, elsewhen: S): S | null;
}

/** So many scenarios are kept measured where views come over a wire, each as a new object. */
const MOST_MEASURED = 8;

export function knowledge<S extends { readonly field: F }, F extends Fielded, P = Omit<S, 'field'>>(
  own: Masking<S, F, P>,
): Knowledge<S, P> {
  const pack = own.pack ?? (({ field: _, ...rest }: S) => rest as P);
  const unpack = own.unpack ?? ((packed: P, field: F) => ({ ...packed, field }) as unknown as S);
  const byText = new Memory<object, F>(MOST_MEASURED);
  const fieldFor = once((scenario: object) =>
    byText.get(own, JSON.stringify(scenario), () => own.field(scenario as F['scenario'])),
  );
  const stateOf = once(({ seat: _, scenario, ...packed }: View<P>) =>
    unpack(packed as unknown as P, fieldFor(scenario as object)),
  );
  const shown = (state: S, seat: Seat | null, before?: View<P>): View<P> => {
    const { scenario } = state.field;
    const last = before && before.seat === seat && before.scenario === scenario ? before : null;
    return { ...pack(state, last), seat, scenario };
  };
  return {
    view: (state, seat, before) => shown(own.mask(state, seat), seat, before as View<P> | undefined),
    wholeView: (state, seat) => shown(state, seat),
    stateOf: (view) => stateOf(view as View<P>),
    seatOf: (view) => (view as View<P>).seat,
    ...(own.twin ? { twin: own.twin } : {}),
  };
}
