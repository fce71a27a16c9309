/**
 * Names that the edge of the window, its tools or a card of a fan would cut are left out while the eye rests there, and
 * those of the ground that a piece's name crosses.
 */
import { type RefObject, useEffect } from 'react';
import type { Eye } from './eye.ts';

/** Milliseconds after the last move. */
const REST = 160;

/** Names of places and of pieces, and what lies over them. */
const NAMES = '.names text';
const GIVE_WAY = '.hill, .wood, .water';
const TAGS = '.tags text.tag';
const OVER = '.map-controls button, .fan-card rect';

export function useWholeNames(frame: RefObject<HTMLElement | null>, eye: Eye, laid: unknown): void {
  useEffect(() => {
    const look = () => {
      if (!frame.current) return;
      const edge = frame.current.getBoundingClientRect();
      const over = [...frame.current.querySelectorAll(OVER)].map((one) => one.getBoundingClientRect());
      const cut = (name: Element, above: readonly DOMRect[]): void => {
        const box = name.getBoundingClientRect();
        const atEdge = meets(box, edge) && !holds(edge, box);
        name.toggleAttribute('data-cut', atEdge || above.some((one) => meets(box, one)));
      };
      const tags = [...frame.current.querySelectorAll(TAGS)];
      for (const tag of tags) cut(tag, over);
      // A village is a place to fight for, and keeps its name; of the many on a map of areas any may give way.
      const giveWay = frame.current.matches('.areas') ? NAMES : GIVE_WAY;
      const written = tags.filter((tag) => !tag.hasAttribute('data-cut')).map((tag) => tag.getBoundingClientRect());
      for (const name of frame.current.querySelectorAll(NAMES))
        cut(name, name.matches(giveWay) ? [...over, ...written] : over);
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
