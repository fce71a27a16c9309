/** Hexsides joined into lines that a pen can follow. */
import type { Spot } from '../../../game/index.ts';
import { keyed, nth } from '../../../kernel/index.ts';

type Stroke = readonly [from: Spot, to: Spot];

const keyOf = ([x, y]: Spot): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`;

/**
 * Lines along strokes that share an end. Strokes are turned round where that helps, unless `directed`: then one hand of
 * the line means something and every stroke keeps its direction.
 */
export function joined(strokes: readonly Stroke[], directed = false): Spot[][] {
  const at = new Map<string, number[]>();
  const note = (spot: Spot, i: number) => at.set(keyOf(spot), [...(at.get(keyOf(spot)) ?? []), i]);
  for (const [i, [from, to]] of strokes.entries()) {
    note(from, i);
    note(to, i);
  }
  const used = new Set<number>();
  /** The stroke that alone goes on from there, with its far end; none where lines meet. */
  const goesOn = (spot: Spot, backwards: boolean): Spot | null => {
    const here = keyed(at, keyOf(spot));
    const next = here.find((i) => !used.has(i));
    if (here.length > 2 || next === undefined) return null;
    const [from, to] = nth(strokes, next);
    const forward = keyOf(from) === keyOf(spot);
    if (directed && forward === backwards) return null;
    used.add(next);
    return forward ? to : from;
  };
  return strokes.flatMap(([from, to], i) => {
    if (used.has(i)) return [];
    used.add(i);
    const line: Spot[] = [from, to];
    for (let end = goesOn(to, false); end; end = goesOn(end, false)) line.push(end);
    for (let end = goesOn(from, true); end; end = goesOn(end, true)) line.unshift(end);
    return [line];
  });
}
