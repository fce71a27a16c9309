/** The day again: any moment of the journal on the map, and moments run together as a film. */
import { useEffect, useRef, useState } from 'react';
import type { Scene } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { Motion } from '../map/index.ts';
import type { Frame, Session } from './session.ts';

/** Milliseconds from one moment to the next. */
const SPEEDS = { slow: 1600, usual: 800, fast: 300 } as const;
/** Nobody waits longer than this for his next order, in milliseconds. */
const WATCHED = 9000;
export type Speed = keyof typeof SPEEDS;

export interface Replay {
  /** How many entries stand on the map; null is now. */
  readonly at: number | null;
  readonly frame: Frame | null;
  readonly motion: Motion | null;
  readonly playing: boolean;
  /** What has just happened is shown moving, or is about to be: nothing else may tell its end. */
  readonly watching: boolean;
  readonly speed: Speed;
  readonly eyes: Seat | null;
  seek(entries: number | null): void;
  play(from: number, to: number): void;
  /** In a few seconds what has just happened, and back to now. */
  watch(from: number, to: number): void;
  pause(): void;
  setSpeed(speed: Speed): void;
  setEyes(seat: Seat | null): void;
}

interface Reel {
  readonly frames: readonly Frame[];
  /** Where the film runs out. */
  readonly to: number;
  /** Runs out into the present. */
  readonly watched: boolean;
}

/** Nobody who asked for stillness is shown anything gliding. */
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useReplay(session: Session, seat: Seat | null): Replay {
  const [at, setAt] = useState<number | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [reel, setReel] = useState<Reel | null>(null);
  const [motion, setMotion] = useState<Motion | null>(null);
  const [speed, setSpeed] = useState<Speed>('usual');
  const [eyes, setEyes] = useState<Seat | null>(seat);
  /** A film of what has just happened is on its way. */
  const [coming, setComing] = useState(false);
  const asked = useRef(0);

  const show = (entries: number, through: Seat | null) => {
    const mine = ++asked.current;
    session.frame(entries, through).then(
      (found) => mine === asked.current && setFrame(found),
      // The desk was cleared meanwhile.
      () => undefined,
    );
  };

  useEffect(() => {
    if (!reel) return;
    const { frames, to, watched } = reel;
    const pace = Math.min(SPEEDS[speed], watched ? WATCHED / frames.length : Number.POSITIVE_INFINITY);
    let stop = false;
    let began = performance.now();
    // Another pace goes on where the film stands.
    let i = Math.max(
      0,
      frames.findLastIndex(({ entries }) => entries <= (at ?? 0)),
    );
    const step = (time: number) => {
      if (stop) return;
      const [from, next] = [frames[i], frames[i + 1]];
      if (!from || !next) {
        setReel(null);
        setMotion(null);
        setAt(watched ? null : to);
        if (!watched) show(to, eyes);
        return;
      }
      const t = (time - began) / pace;
      if (t >= 1) {
        i++;
        began = time;
        setFrame(next);
        setAt(next.entries);
      }
      setMotion(still() ? null : glide(from.scene, next.scene, Math.min(1, t)));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    return () => {
      stop = true;
      setMotion(null);
    };
  }, [reel, speed]);

  const run = (from: number, to: number, watched: boolean) => {
    const mine = ++asked.current;
    setComing(watched);
    session.film(from, to, eyes).then(
      (frames) => {
        setComing(false);
        if (mine !== asked.current || frames.length === 0) return;
        setFrame(frames[0]!);
        setAt(frames[0]!.entries);
        setReel({ frames, to, watched });
      },
      () => setComing(false),
    );
  };

  return {
    at,
    frame: at === null ? null : frame,
    motion: at === null ? null : motion,
    playing: reel !== null,
    watching: coming || reel?.watched === true,
    speed,
    eyes,
    seek(entries) {
      setReel(null);
      setMotion(null);
      setAt(entries);
      if (entries === null) asked.current++;
      else show(entries, eyes);
    },
    play: (from, to) => run(from, to, false),
    watch: (from, to) => run(from, to, true),
    pause: () => setReel(null),
    setSpeed,
    setEyes(next) {
      setEyes(next);
      setReel(null);
      if (at !== null) show(at, next);
    },
  };
}

/** Quick at the start and soft at the end, as troops halt. */
const glide = (from: Scene, to: Scene, t: number): Motion => ({ from, to, t: 1 - (1 - t) ** 2 });
