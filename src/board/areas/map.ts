/** A map of areas: names, places on a sheet, and borders that carry whatever their game wants to know of them. */
import { impossible } from '../../kernel/index.ts';

export type Spot = readonly [x: number, y: number];

export interface Area {
  readonly id: string;
  readonly at: Spot;
}

/** A border as it is written down: both ends by name. */
export interface Joint<B> {
  readonly between: readonly [string, string];
  readonly border: B;
}

/** A way out of an area. */
export interface Exit<B> {
  readonly to: number;
  readonly border: B;
  /** Place of the border in the map's list. */
  readonly joint: number;
}

export interface AreaMap<B> {
  readonly areas: readonly Area[];
  readonly joints: readonly { readonly a: number; readonly b: number; readonly border: B }[];
  /** By area: the ways out of it, in the order the borders are written. */
  readonly exits: readonly (readonly Exit<B>[])[];
  indexOf(id: string): number;
}

/** What is wrong with a list of areas and borders: a sentence each. */
export function mapFaults<B>(areas: readonly Area[], joints: readonly Joint<B>[]): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const { id } of areas) {
    if (ids.has(id)) faults.push(`the area ${id} stands twice`);
    ids.add(id);
  }
  const seen = new Set<string>();
  for (const { between } of joints) {
    const [a, b] = between;
    for (const id of between) if (!ids.has(id)) faults.push(`a border leads to ${id}, which is no area`);
    if (a === b) faults.push(`${a} borders on itself`);
    const key = [...between].sort().join('-');
    if (seen.has(key)) faults.push(`the border ${key} stands twice`);
    seen.add(key);
  }
  if (faults.length > 0) return faults;
  const map = areaMap(areas, joints);
  const reached = new Set([0]);
  for (const area of reached) for (const { to } of map.exits[area] ?? []) reached.add(to);
  for (let i = 0; i < areas.length; i++) if (!reached.has(i)) faults.push(`no way leads to ${areas[i]!.id}`);
  return faults;
}

export function areaMap<B>(areas: readonly Area[], joints: readonly Joint<B>[]): AreaMap<B> {
  const places = new Map(areas.map(({ id }, i) => [id, i]));
  const indexOf = (id: string): number => places.get(id) ?? impossible(`there is no area ${id}`);
  const exits: Exit<B>[][] = areas.map(() => []);
  const placed = joints.map(({ between, border }, joint) => {
    const a = indexOf(between[0]);
    const b = indexOf(between[1]);
    exits[a]!.push({ to: b, border, joint });
    exits[b]!.push({ to: a, border, joint });
    return { a, b, border };
  });
  return { areas, joints: placed, exits, indexOf };
}

export const exitTo = <B>(map: AreaMap<B>, from: number, to: number): Exit<B> | undefined =>
  map.exits[from]!.find((exit) => exit.to === to);

/** Lines between centres that cross: a map drawn so would lie about who borders on whom. */
export function crossings<B>({ areas, joints }: AreaMap<B>): string[] {
  const found: string[] = [];
  const side = (a: Spot, b: Spot, c: Spot) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  for (let i = 0; i < joints.length; i++) {
    for (let j = 0; j < i; j++) {
      const [p, q] = [joints[i]!, joints[j]!];
      if (p.a === q.a || p.a === q.b || p.b === q.a || p.b === q.b) continue;
      const [a, b, c, d] = [p.a, p.b, q.a, q.b].map((area) => areas[area]!.at) as [Spot, Spot, Spot, Spot];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) {
        found.push(`${areas[p.a]!.id}-${areas[p.b]!.id} crosses ${areas[q.a]!.id}-${areas[q.b]!.id}`);
      }
    }
  }
  return found;
}
