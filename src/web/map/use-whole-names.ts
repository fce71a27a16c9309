/** Names that the edge of the window, its tools or a card of a fan would cut are left out while the eye rests there. */
import { type RefObject, useEffect } from 'react';
import type { Eye } from './eye.ts';

/** Milliseconds after the last move. */
const REST = 160;

/** Names of places and of pieces. */
const NAMES = '.names text, .tags text.tag';
const OVER = '.map-controls button, .fan-card rect';

export function useWholeNames(frame: RefObject<HTMLElement | null>, eye: Eye, laid: unknown): void {
  useEffect(() => {
    const look = () => {
      if (!frame.current) return;
      const edge = frame.current.getBoundingClientRect();
      const over = [...frame.current.querySelectorAll(OVER)].map((one) => one.getBoundingClientRect());
      for (const name of frame.current.querySelectorAll(NAMES)) {
        const box = name.getBoundingClientRect();
        const cut = meets(box, edge) && !holds(edge, box);
        name.toggleAttribute('data-cut', cut || over.some((one) => meets(box, one)));
      }
    };
    let timer = setTimeout(look, REST);
    const unwatch = eye.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    });
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [frame, eye, laid]);
}

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

const holds = (a: DOMRect, b: DOMRect): boolean =>
  a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;
