/** A sheet of paper on the screen, and a page when it is printed. */
import type { CSSProperties, ReactNode } from 'react';
import { inner, MARGIN, type Paper } from './layout.ts';

interface LeafProps {
  readonly paper: Paper;
  readonly title: string;
  /** Stands at the right of the head. */
  readonly aside?: string;
  /** Runs on over as many pages as it takes. */
  readonly flows?: boolean;
  readonly children: ReactNode;
}

export function Leaf({ paper, title, aside, flows, children }: LeafProps) {
  const { width, height } = inner(paper);
  // Only the screen needs to be told; the printer knows its paper.
  const measures = {
    '--across': `${width}mm`,
    '--down': `${height}mm`,
    '--border': `${MARGIN}mm`,
  } as CSSProperties;
  return (
    <section className="leaf" aria-label={title}>
      <div className={flows ? 'leaf-inner flows' : 'leaf-inner'} style={measures}>
        <header className="leaf-head">
          <h2>{title}</h2>
          {aside && <span>{aside}</span>}
        </header>
        {children}
      </div>
    </section>
  );
}
