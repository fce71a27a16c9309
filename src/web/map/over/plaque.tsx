/** Words on a slip of paper over everything, so that they are read whatever lies under them. */
import { textWidth } from '../measure-text.ts';

interface PlaqueProps {
  readonly x: number;
  /** Of its lower edge. */
  readonly y: number;
  readonly words: string;
  readonly cite?: string;
  readonly tone?: 'plain' | 'harm';
}

const SIZE = 15;

export function Plaque({ x, y, words, cite, tone = 'plain' }: PlaqueProps) {
  const text = cite ? `${words} ${cite}` : words;
  const width = textWidth(text, `600 ${SIZE}px "EB Garamond"`) + 16;
  return (
    <g className={`plaque ${tone}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-24} width={width} height="24" rx="3" />
      <text y="-7" fontSize={SIZE}>
        {words}
        {cite && <tspan className="plaque-cite"> {cite}</tspan>}
      </text>
    </g>
  );
}
