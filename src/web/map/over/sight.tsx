/** The ruler laid down: the distance, and what stands in the way. */
import type { Sighting, Spot } from '../../../game/index.ts';
import { linePath } from './paths.ts';
import { Plaque } from './plaque.tsx';

interface SightProps {
  readonly from: Spot;
  readonly to: Spot;
  readonly sighting: Sighting;
  readonly k: number;
}

export const sightWords = ({ words, clear, blocker }: Sighting): string =>
  `${words} · ${blocker ? blocker.words : clear ? 'clear' : 'blocked'}`;

export function Sight({ from, to, sighting, k }: SightProps) {
  const { clear, blocker, cite } = sighting;
  const cut = blocker?.at ?? null;
  const [mx, my] = [((from[0] + to[0]) / 2) * k, ((from[1] + to[1]) / 2) * k];
  return (
    <g className={`sight ${clear ? 'clear' : 'blocked'}`}>
      <path d={linePath([from, to], k)} className="halo" />
      <path d={linePath(cut ? [from, cut] : [from, to], k)} className="line" />
      {cut && <path d={linePath([cut, to], k)} className="line lost" />}
      {[from, to].map(([x, y], i) => (
        <circle key={i === 0 ? 'from' : 'to'} cx={x * k} cy={y * k} r="4" className="end" />
      ))}
      {cut && (
        <g transform={`translate(${cut[0] * k} ${cut[1] * k})`}>
          <path d="M-6-6L6 6M-6 6L6-6" className="cross" />
        </g>
      )}
      <Plaque x={mx} y={my - 8} words={sightWords(sighting)} cite={cite} tone={clear ? 'plain' : 'harm'} />
    </g>
  );
}
