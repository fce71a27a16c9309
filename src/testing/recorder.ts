/**
 * Which charts are played at the live Table, noted at the Table itself.
 *
 * Only there: with dice on it every look is taken anew, whereas odds are remembered, so that with several test files in
 * one process (`isolate: false`) it would depend on their order which of them first weighed a chart. And to have weighed
 * or simulated a chart is not yet to have played it with known dice.
 */
import { type Chart, LiveTable, type Modifier } from '../kernel/index.ts';

const noted = new Set<string>();

/** Charts played since the last `forget`. */
export const playedCharts = (): string[] => [...noted].sort();

export const forget = (): void => noted.clear();

const note = (chart: Chart | undefined, modifiers: readonly Modifier[]) => {
  if (chart) noted.add(chart.id);
  for (const { chart: printedIn } of modifiers) if (printedIn) noted.add(printedIn);
};

type Methods = Pick<LiveTable, 'look' | 'read' | 'readFaces' | 'test' | 'count' | 'consult' | 'consultRow' | 'opposed'>;

/** Plays first and notes then: where a die is missing nothing was played. Wrapped once a process, when this file loads. */
function wrap<K extends keyof Methods>(name: K, noteOf: (...args: Parameters<Methods[K]>) => void): void {
  const table: Methods = LiveTable.prototype;
  const play = table[name] as (...args: Parameters<Methods[K]>) => unknown;
  const wrapped = function (this: LiveTable, ...args: Parameters<Methods[K]>) {
    const found = play.apply(this, args);
    noteOf(...args);
    return found;
  };
  table[name] = wrapped as Methods[K];
}

wrap('look', (chart) => note(chart, []));
wrap('read', (_dice, modifiers, what) => note(what.on?.chart, modifiers));
wrap('readFaces', (_dice, modifiers, what) => note(what.on?.chart, modifiers));
wrap('test', (_dice, _target, modifiers) => note(undefined, modifiers));
wrap('count', (_dice, _n, _target, modifiers) => note(undefined, modifiers));
wrap('consult', (chart, _at, modifiers) => note(chart, modifiers));
wrap('consultRow', (chart, modifiers) => note(chart, modifiers));
wrap('opposed', (a, b) => note(undefined, [...a.modifiers, ...b.modifiers]));
