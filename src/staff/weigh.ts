/** Exact odds of a procedure as people read them: each measure with its chances, and the joint of all measures. */
import {
  type AnyProcedure,
  type Arithmetic,
  atLeastEach,
  DEFAULT_BUDGET,
  doubles,
  expectation,
  type Fraction,
  fractions,
  fractionWords,
  keyed,
  type Measure,
  OddsTable,
  type Policy,
  suggestPolicy,
} from '../kernel/index.ts';

export type Value = string | number | boolean;

export interface Chance {
  readonly value: Value;
  readonly words: string;
  readonly chance: number;
  /** As a fraction, where exact odds were asked for. */
  readonly exact?: string;
  /** Chance of this or more, for numbers. */
  readonly atLeast?: number;
}

export interface WeighedMeasure {
  readonly id: string;
  readonly label: string;
  readonly chances: readonly Chance[];
  /** For numbers. */
  readonly expectation?: number;
}

export interface Weighed {
  readonly measures: readonly WeighedMeasure[];
  /** Joint over all measures, likeliest first. */
  readonly outcomes: readonly {
    readonly values: Readonly<Record<string, Value>>;
    readonly chance: number;
    readonly exact?: string;
  }[];
}

interface WeighSettings {
  readonly exact?: boolean;
  readonly policy?: Policy;
  readonly budget?: number;
}

export function weigh(
  procedure: AnyProcedure,
  facts: unknown,
  options: unknown,
  settings: WeighSettings = {},
): Weighed {
  return settings.exact
    ? weighIn(fractions, procedure, facts, options, settings, fractionWords)
    : weighIn(doubles, procedure, facts, options, settings, null);
}

interface Joint<W> {
  readonly values: readonly Value[];
  readonly weight: W;
}

function weighIn<W extends number | Fraction>(
  arithmetic: Arithmetic<W>,
  procedure: AnyProcedure,
  facts: unknown,
  options: unknown,
  settings: WeighSettings,
  exactWords: ((weight: W) => string) | null,
): Weighed {
  const { measures } = procedure;
  const table = new OddsTable(arithmetic, settings.policy ?? suggestPolicy, settings.budget ?? DEFAULT_BUDGET);
  const merged = table.enumerate(
    () => {
      const result = procedure.play(table, facts, options);
      return measures.map((measure) => measure.of(result));
    },
    (values) => values.join('\u0001'),
  );
  const joint: Joint<W>[] = merged.map(({ value, weight }) => ({ values: value, weight }));
  return {
    measures: measures.map((measure, i) => weighMeasure(arithmetic, measure, joint, i, exactWords)),
    outcomes: joint
      .map(({ values, weight }) => ({
        values: Object.fromEntries(measures.map((measure, i) => [measure.id, values[i]!])),
        chance: arithmetic.toNumber(weight),
        ...(exactWords ? { exact: exactWords(weight) } : {}),
      }))
      .sort((a, b) => b.chance - a.chance),
  };
}

function weighMeasure<W>(
  arithmetic: Arithmetic<W>,
  measure: Measure<unknown>,
  joint: readonly Joint<W>[],
  i: number,
  exactWords: ((weight: W) => string) | null,
): WeighedMeasure {
  const tally = new Map<Value, W>();
  for (const { values, weight } of joint) {
    const found = tally.get(values[i]!);
    tally.set(values[i]!, found === undefined ? weight : arithmetic.plus(found, weight));
  }
  const marginal = [...tally].map(([value, weight]) => ({ value, weight: arithmetic.toNumber(weight) }));
  const numeric = marginal.every(({ value }) => typeof value === 'number');
  const atLeast = numeric
    ? new Map(atLeastEach(marginal, (value) => value as number).map(({ value, weight }) => [value, weight]))
    : null;
  const chances = marginal
    .map(({ value, weight }) => ({
      value,
      words: wordsOf(measure, value),
      chance: weight,
      ...(exactWords ? { exact: exactWords(keyed(tally, value)) } : {}),
      ...(atLeast ? { atLeast: keyed(atLeast, value as number) } : {}),
    }))
    .sort(inOrder(measure.order));
  return {
    id: measure.id,
    label: measure.label,
    chances,
    ...(numeric ? { expectation: expectation(marginal, (value) => value as number) } : {}),
  };
}

/** The words people read for a value of a measure. */
export function wordsOf(measure: Measure<unknown>, value: Value): string {
  if (measure.words) return measure.words(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** The measure's own order first; then numbers ascending, then the likeliest. */
function inOrder(order: readonly Value[] = []) {
  const place = (value: Value) => {
    const at = order.indexOf(value);
    return at < 0 ? order.length : at;
  };
  return (a: Chance, b: Chance) =>
    place(a.value) - place(b.value) ||
    (typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : b.chance - a.chance);
}
