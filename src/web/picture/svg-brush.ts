/**
 * A canvas context that writes SVG: the map's own painters draw with it where there is no canvas (the build, a worker).
 * Coordinates are whole tenths of a pixel, and what lies outside the picture is left out, so that a field stays small
 * enough to be fetched before anything else.
 */
import type { Brush } from '../map/ground/brush.ts';

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

interface Ink {
  fillStyle: string;
  strokeStyle: string;
  globalAlpha: number;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  dash: readonly number[];
  matrix: Matrix;
  clip: string;
}

/** Tenths of a pixel. */
const FINE = 10;
/** Points of long outlines nearer to each other than this, in tenths, say nothing. */
const APART = 14;
/** Hachures nearer to each other than this are one. */
const CLOSE = 16;
/** Circles below this radius, trees from afar, are set to half pixels. */
const TINY = 45;
/** Outlines of fewer points are drawn with all of them: hachures are thinner than that. */
const SHORT = 8;

export class SvgBrush implements Brush {
  private readonly out: string[] = [];
  private readonly clips: string[] = [];
  private readonly saved: Ink[] = [];
  private readonly width: number;
  private readonly height: number;
  /** Prefix of ids: several pictures may stand in one page. */
  private readonly name: string;
  private path: Outline[] = [];
  private ink: Ink = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
    globalAlpha: 1,
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    dash: [],
    matrix: [1, 0, 0, 1, 0, 0],
    clip: '',
  };

  constructor(size: { readonly width: number; readonly height: number }, name: string) {
    this.width = size.width * FINE;
    this.height = size.height * FINE;
    this.name = name;
  }

  get fillStyle(): string {
    return this.ink.fillStyle;
  }
  set fillStyle(value: string) {
    this.ink.fillStyle = value;
  }
  get strokeStyle(): string {
    return this.ink.strokeStyle;
  }
  set strokeStyle(value: string) {
    this.ink.strokeStyle = value;
  }
  get globalAlpha(): number {
    return this.ink.globalAlpha;
  }
  set globalAlpha(value: number) {
    this.ink.globalAlpha = value;
  }
  get lineWidth(): number {
    return this.ink.lineWidth;
  }
  set lineWidth(value: number) {
    this.ink.lineWidth = value;
  }
  get lineCap(): CanvasLineCap {
    return this.ink.lineCap;
  }
  set lineCap(value: CanvasLineCap) {
    this.ink.lineCap = value;
  }
  get lineJoin(): CanvasLineJoin {
    return this.ink.lineJoin;
  }
  set lineJoin(value: CanvasLineJoin) {
    this.ink.lineJoin = value;
  }

  save(): void {
    this.saved.push({ ...this.ink });
  }
  restore(): void {
    this.ink = this.saved.pop() ?? this.ink;
  }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.ink.matrix = [a, b, c, d, e, f];
  }
  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.ink.matrix;
    this.ink.matrix = [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
  }
  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.ink.matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.ink.matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }
  setLineDash(dash: readonly number[]): void {
    this.ink.dash = dash;
  }

  beginPath(): void {
    this.path = [];
  }
  moveTo(x: number, y: number): void {
    this.path.push(new Outline(this.at(x, y)));
  }
  lineTo(x: number, y: number): void {
    this.last(x, y).line(this.at(x, y));
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.last(cx, cy).bend(this.at(cx, cy), this.at(x, y));
  }
  closePath(): void {
    const last = this.path.at(-1);
    if (last) last.closed = true;
  }
  /** Whole circles only: the painters draw no others. */
  arc(x: number, y: number, r: number): void {
    const round = new Outline(this.at(x, y));
    round.radius = r * this.scale;
    this.path.push(round);
  }

  fill(rule?: CanvasFillRule): void {
    const d = this.drawn(0);
    if (d === '') return;
    const evenOdd = rule === 'evenodd' && this.path.length > 1 ? ' fill-rule="evenodd"' : '';
    this.put(d, `${inked('fill', this.ink.fillStyle, this.ink.globalAlpha)}${evenOdd}`);
  }
  stroke(): void {
    const { lineWidth, lineCap, lineJoin, dash, strokeStyle, globalAlpha } = this.ink;
    const wide = lineWidth * this.scale;
    const d = this.drawn(wide);
    if (d === '') return;
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map((n) => round(n * this.scale)).join(' ')}"` : '';
    const cap = lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`;
    const join = lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`;
    this.put(
      d,
      `fill="none" ${inked('stroke', strokeStyle, globalAlpha)} stroke-width="${round(wide)}"${cap}${join}${dashes}`,
    );
  }
  clip(rule?: CanvasFillRule): void {
    const d = this.drawn(0);
    const id = `${this.name}${this.clips.length}`;
    const evenOdd = rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
    this.clips.push(`<clipPath id="${id}"><path d="${d}"${evenOdd}/></clipPath>`);
    this.ink.clip = id;
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.boxed(x, y, width, height, () => this.fill());
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.boxed(x, y, width, height, () => this.stroke());
  }

  /** All that was drawn, with the outlines it was cut by. */
  markup(): string {
    const clips = this.clips.length > 0 ? `<defs>${this.clips.join('')}</defs>` : '';
    return `<g transform="scale(${1 / FINE})">${clips}${this.out.join('')}</g>`;
  }

  private boxed(x: number, y: number, width: number, height: number, draw: () => void): void {
    const before = this.path;
    this.beginPath();
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
    draw();
    this.path = before;
  }

  private put(d: string, look: string): void {
    const clip = this.ink.clip === '' ? '' : ` clip-path="url(#${this.ink.clip})"`;
    this.out.push(`<path d="${d}" ${look}${clip}/>`);
  }

  private at(x: number, y: number): Point {
    const [a, b, c, d, e, f] = this.ink.matrix;
    return [FINE * (a * x + c * y + e), FINE * (b * x + d * y + f)];
  }

  /** How much longer a length is in the picture; the painters never stretch. */
  private get scale(): number {
    const [a, b] = this.ink.matrix;
    return FINE * Math.hypot(a, b);
  }

  private last(x: number, y: number): Outline {
    if (this.path.length === 0) this.moveTo(x, y);
    return this.path.at(-1)!;
  }

  /** Strokes that begin within a pixel of the last one would only make it blacker: hachures seen from afar. */
  private drawn(wide: number): string {
    let last: Outline | null = null;
    return this.path
      .filter((outline) => {
        if (!outline.meets(this.width, this.height, wide / 2) || outline.follows(last)) return false;
        last = outline;
        return true;
      })
      .map((outline) => outline.text())
      .join('');
  }
}

/** One outline of a path, in tenths of a pixel. */
class Outline {
  closed = false;
  /** Of a circle about its first point. */
  radius = 0;
  private readonly points: Point[];
  /** Places of the points that only bend the line. */
  private readonly bends = new Set<number>();

  constructor(first: Point) {
    this.points = [first];
  }

  line(to: Point): void {
    this.points.push(to);
  }

  bend(by: Point, to: Point): void {
    this.bends.add(this.points.length);
    this.points.push(by, to);
  }

  meets(width: number, height: number, room: number): boolean {
    const far = room + this.radius;
    const xs = this.points.map(([x]) => x);
    const ys = this.points.map(([, y]) => y);
    return (
      Math.max(...xs) + far > 0 &&
      Math.max(...ys) + far > 0 &&
      Math.min(...xs) - far < width &&
      Math.min(...ys) - far < height
    );
  }

  /** Small, closed, and begun where another one was. */
  follows(other: Outline | null): boolean {
    if (!other?.closed || !this.closed || this.points.length > 4 || other.points.length > 4) return false;
    const [[x, y], [lastX, lastY]] = [this.points[0]!, other.points[0]!];
    return Math.hypot(x - lastX, y - lastY) < CLOSE;
  }

  text(): string {
    const [first] = this.points;
    if (this.radius > 0) return circle(first!, this.radius);
    if (this.points.length < 2) return '';
    const kept = this.bends.size > 0 || this.points.length < SHORT ? this.points : thinned(this.points);
    let [x, y] = kept[0]!.map(round) as [number, number];
    const steps: string[] = [`M${pair(x, y)}`];
    let letter = '';
    for (let i = 1; i < kept.length; i++) {
      const bend = this.bends.has(i);
      const ends = bend ? [kept[i]!, kept[++i]!] : [kept[i]!];
      const way = ends.map((end) => pair(round(end[0]) - x, round(end[1]) - y));
      [x, y] = ends.at(-1)!.map(round) as [number, number];
      const next = bend ? 'q' : 'l';
      steps.push(`${next === letter ? (way[0]!.startsWith('-') ? '' : ' ') : next}${joined(way)}`);
      letter = next;
    }
    return `${steps.join('')}${this.closed ? 'z' : ''}`;
  }
}

function thinned(points: readonly Point[]): readonly Point[] {
  const kept = [points[0]!];
  for (const [i, point] of points.entries()) {
    const [x, y] = kept.at(-1)!;
    if (i === points.length - 1 || Math.hypot(point[0] - x, point[1] - y) >= APART) kept.push(point);
  }
  return kept;
}

function circle([x, y]: Point, radius: number): string {
  const step = radius < TINY ? 5 : 1;
  const set = (n: number) => Math.max(1, round(n / step)) * step;
  const r = set(radius);
  return `M${pair(round(x / step) * step - r, round(y / step) * step)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
}

const round = Math.round;
const pair = (x: number, y: number): string => (y < 0 ? `${x}${y}` : `${x} ${y}`);
const joined = (pairs: readonly string[]): string =>
  pairs.reduce((all, one) => (one.startsWith('-') ? `${all}${one}` : `${all} ${one}`));

function inked(what: 'fill' | 'stroke', colour: string, alpha: number): string {
  return `${what}="${colour}"${alpha === 1 ? '' : ` ${what}-opacity="${round(alpha * 100) / 100}"`}`;
}
