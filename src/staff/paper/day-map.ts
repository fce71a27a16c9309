/** The ground of a Day as a drawing, and on it those divisions that stand there: for paper, so in ink and without a screen. */
import { type At, type Day, divisionsOf, sizeOf } from '../../game/day/index.ts';
import { escaped } from './escaped.ts';

const LEVELS = ['#efe9da', '#e2d8bf', '#d3c5a2', '#c2b084'] as const;
const KINDS: Readonly<Record<string, string>> = {
  wood: '#cddcc0',
  rough: '#e4e0cf',
  marsh: '#d5e2dc',
  water: '#bcd3e0',
  works: '#d9cdbd',
};
/** Metres of a counter, and of a square of the grid. */
const BLOCK = { foot: [300, 120], horse: [300, 120], guns: [120, 100] } as const;
const GRID = 500;
const CROSSING = 32;
/** Names are read above roads and woods. */
const HALO = 'stroke="#faf7ee" stroke-width="14" paint-order="stroke"';
const INK = ['#1f3a68', '#8c2f22'] as const;

/** Whose divisions are drawn; nobody's on the map both sides may see. */
export function dayMap(day: Day, seats: readonly string[]): string {
  const { width, height, areas, streams, roads, towns, crossings } = day.ground;
  const x = (of: number) => Math.round(of);
  const y = (of: number) => Math.round(height - of);
  const points = (all: readonly At[]) => all.map(([u, v]) => `${x(u)},${y(v)}`).join(' ');
  const text = ([u, v]: At, words: string, more = '') =>
    `<text x="${x(u)}" y="${y(v)}" ${more}>${escaped(words)}</text>`;
  const hills = areas.filter(({ kind }) => kind === 'hill').toSorted((a, b) => (a.level ?? 1) - (b.level ?? 1));
  const others = areas.filter(({ kind }) => kind !== 'hill');
  const drawn = [...hills, ...others].map(({ kind, level = 1, points: ring }) => {
    const fill = kind === 'hill' ? LEVELS[Math.min(level, LEVELS.length) - 1] : KINDS[kind];
    return `<polygon points="${points(ring)}" fill="${fill}" stroke="#8a7f66" stroke-width="6"/>`;
  });
  const lines = [
    ...streams.map(({ kind, points: run }) => {
      const wide = kind === 'river' ? 60 : kind === 'stream' ? 30 : 16;
      return `<polyline points="${points(run)}" fill="none" stroke="#7fa7c0" stroke-width="${wide}"/>`;
    }),
    ...roads.map(({ kind, points: run }) => {
      const dashed = kind === 'track' ? ' stroke-dasharray="60 40"' : '';
      return `<polyline points="${points(run)}" fill="none" stroke="#7a6a4c" stroke-width="18"${dashed}/>`;
    }),
  ];
  const houses = towns.map((town) => {
    const [wide, deep] = sizeOf(town);
    const [u, v] = town.at;
    return (
      `<rect x="${x(u - wide / 2)}" y="${y(v + deep / 2)}" width="${wide}" height="${deep}" fill="#b9a58f" stroke="#4a3f30" stroke-width="8"/>` +
      text([u, v + deep / 2 + 40], town.name, `text-anchor="middle" font-weight="bold" ${HALO}`)
    );
  });
  // Without words: a village lies near most bridges, and its name is there already.
  const over = crossings.map(({ kind, at }) => {
    const ink = 'fill="#fff" stroke="#4a3f30" stroke-width="8"';
    return kind === 'bridge'
      ? `<circle cx="${x(at[0])}" cy="${y(at[1])}" r="${CROSSING}" ${ink}/>`
      : `<rect x="${x(at[0]) - CROSSING}" y="${y(at[1]) - CROSSING}" width="${2 * CROSSING}" height="${2 * CROSSING}" ${ink}/>`;
  });
  const troops = divisionsOf(day).flatMap(({ seat, side, own, bodies }) => {
    if (!own.stands || !seats.includes(seat)) return [];
    const arm = bodies.some((body) => body.arm === 'foot') ? 'foot' : (bodies[0]?.arm ?? 'foot');
    const [across, deep] = BLOCK[arm];
    const wide = Math.max(across, own.stands.width ?? 0);
    const [u, v] = own.stands.at;
    const slash = arm === 'horse' ? `M${-wide / 2} ${deep / 2}L${wide / 2} ${-deep / 2}` : '';
    const cross =
      arm === 'foot'
        ? `M${-wide / 2} ${-deep / 2}L${wide / 2} ${deep / 2}M${-wide / 2} ${deep / 2}L${wide / 2} ${-deep / 2}`
        : slash;
    return [
      `<g transform="translate(${x(u)} ${y(v)})"><g transform="rotate(${own.stands.facing})">` +
        `<rect x="${-wide / 2}" y="${-deep / 2}" width="${wide}" height="${deep}" fill="#fff" stroke="${INK[side]}" stroke-width="14"/>` +
        `<path d="${cross}M0 ${-deep / 2}L0 ${-deep}" stroke="${INK[side]}" stroke-width="8"/></g>` +
        `<text y="${deep + 70}" text-anchor="middle" fill="${INK[side]}" font-weight="bold">${escaped(own.id)}</text></g>`,
    ];
  });
  const grid = [
    ...steps(width).map((u) => `<path d="M${u} 0V${height}"/>`),
    ...steps(height).map((v) => `<path d="M0 ${y(v)}H${width}"/>`),
  ];
  const places = day.places.map(
    ({ at, points: worth }) =>
      `<g transform="translate(${x(at[0])} ${y(at[1])})"><circle r="60" fill="#fff" stroke="#000" stroke-width="8"/><text y="26" text-anchor="middle" font-weight="bold">${worth}</text></g>`,
  );
  return (
    `<svg class="map" viewBox="-20 -20 ${width + 40} ${height + 40}" role="img" aria-label="Map of ${escaped(day.title)}" font-family="serif" font-size="80">` +
    `<rect width="${width}" height="${height}" fill="#faf7ee"/>${drawn.join('')}` +
    `<g stroke="#00000022" stroke-width="4">${grid.join('')}</g>${lines.join('')}${over.join('')}${houses.join('')}` +
    `${troops.join('')}${places.join('')}<rect width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="14"/></svg>`
  );
}

const steps = (extent: number): number[] =>
  Array.from({ length: Math.ceil(extent / GRID) - 1 }, (_, i) => (i + 1) * GRID);

/** What the drawing's signs mean; bridges and fords only where there are some. */
export function mapWords({ ground }: Day): string {
  const has = (kind: 'bridge' | 'ford') => ground.crossings.some((crossing) => crossing.kind === kind);
  return [
    `A square of the grid is ${GRID} m; north is at the top. A circle with a number is a place worth so many points.`,
    ...(has('bridge') ? ['A small circle is a bridge.'] : []),
    ...(has('ford') ? ['A small square is a ford.'] : []),
  ].join(' ');
}
