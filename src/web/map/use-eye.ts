/** The eye over one map, fitted to its frame, and the scale the map is laid out at. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Spot } from '../../game/index.ts';
import { Eye, type Opening, PHONE } from './eye.ts';
import { boxAround, type Size } from './view.ts';

export interface Sight {
  readonly eye: Eye;
  /** Pixels to a board unit; 0 until the frame has been measured. */
  readonly k: number;
  readonly wide: boolean;
}

export function useEye(
  frame: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  board: Size,
  home: readonly Spot[],
  opening: Opening | null,
  /** A turned board is another board: it is looked at anew. */
  quarters: number,
): Sight {
  const [k, setK] = useState(0);
  const [wide, setWide] = useState(true);
  const { width, height } = board;
  const own = useRef(home);
  own.current = home;
  const first = useRef(opening);
  first.current = opening;
  const eye = useMemo(
    () =>
      new Eye(
        { width, height },
        setK,
        () => (own.current.length > 0 ? boxAround(own.current) : null),
        () => first.current,
      ),
    [width, height, quarters],
  );

  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => {
      eye.resize({ width: element.clientWidth, height: element.clientHeight });
      setWide(element.clientWidth >= PHONE);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      eye.stop();
    };
  }, [eye, frame]);

  useLayoutEffect(() => {
    eye.onStage(stage.current);
    eye.laid(k);
  }, [eye, stage, k]);

  return { eye, k, wide };
}
