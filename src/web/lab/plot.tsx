/** A plot of lines, drawn by Observable Plot, which is fetched when there is something to draw. */
import { line, plot, ruleY, text } from '@observablehq/plot';
import { useEffect, useRef } from 'react';

export interface Point {
  readonly turn: number;
  readonly value: number;
  readonly line: string;
}

interface LinesProps {
  readonly title: string;
  readonly points: readonly Point[];
  readonly unit: 'share' | 'number';
}

const COLOURS = ['var(--fill)', 'var(--harm)', 'var(--gold)', 'var(--ink-soft)', 'var(--accent)', 'var(--neutral)'];
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '1 4'];

export default function Lines({ title, points, unit }: LinesProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const names = [...new Set(points.map((point) => point.line))];
    const turns = points.reduce((most, { turn }) => Math.max(most, turn), 1);
    const drawn = plot({
      width: 640,
      height: 240,
      marginLeft: 52,
      marginRight: 150,
      marginBottom: 36,
      style: { fontFamily: 'var(--text)', fontSize: '15px', background: 'transparent', color: 'var(--ink)' },
      ariaLabel: title,
      x: { label: 'turn', domain: [1, Math.max(2, turns)], ticks: Math.min(turns, 12), tickFormat: 'd' },
      y: {
        label: null,
        grid: true,
        ...(unit === 'share'
          ? { domain: [0, 1], ticks: 5, tickFormat: (value: number) => `${Math.round(value * 100)} %` }
          : {}),
      },
      marks: [
        ruleY([0]),
        ...names.flatMap((name, i) => {
          const own = points.filter((point) => point.line === name);
          const colour = COLOURS[i % COLOURS.length]!;
          return [
            line(own, {
              x: 'turn',
              y: 'value',
              stroke: colour,
              strokeWidth: 2.5,
              strokeDasharray: DASHES[i % DASHES.length]!,
            }),
            text(own.slice(-1), {
              x: 'turn',
              y: 'value',
              text: 'line',
              textAnchor: 'start',
              dx: 6,
              dy: 16 * ((i % 2) - 0.5),
              fill: 'currentColor',
            }),
          ];
        }),
      ],
    });
    place.current?.replaceChildren(drawn);
    return () => drawn.remove();
  }, [title, points, unit]);
  return (
    <figure className="lab-plot">
      <figcaption>{title}</figcaption>
      <div ref={place} />
    </figure>
  );
}
