/** Shows sheets of paper as large as the screen is wide, and prints them in their true size. A picture: nothing in it is pressed. */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';

const PIXELS_A_MILLIMETRE = 96 / 25.4;

export function Fitted({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null));
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, []);
  const scale = room === null ? 1 : Math.min(1, room / (width * PIXELS_A_MILLIMETRE));
  return (
    <div className="leaves" ref={box}>
      <div className="leaves-scale" inert style={{ '--fit': scale } as CSSProperties}>
        {children}
      </div>
    </div>
  );
}
