/** Where an evening's game stands: turn, phase, steps done, notes and reminders. Every move can be taken back. */
import type { PhaseOutline } from '../../game/index.ts';

export interface Reminder {
  readonly id: string;
  readonly turn: number;
  readonly text: string;
  readonly done: boolean;
}

/** Hours on the clock of the game, for who wants them. */
export interface Clock {
  /** Minutes after midnight when turn 1 begins. */
  readonly start: number;
  readonly minutes: number;
}

/** What going on and back changes. */
export interface Standing {
  readonly turn: number;
  readonly phase: number;
  /** Steps done in this phase. */
  readonly ticked: readonly number[];
}

export interface Track extends Standing {
  readonly notes: Readonly<Record<string, string>>;
  readonly reminders: readonly Reminder[];
  readonly clock: Clock | null;
  readonly past: readonly Standing[];
}

export const newTrack = (): Track => ({
  turn: 1,
  phase: 0,
  ticked: [],
  notes: {},
  reminders: [],
  clock: null,
  past: [],
});

const MOST = 300;

function to(track: Track, standing: Standing): Track {
  const { turn, phase, ticked } = track;
  return { ...track, ...standing, past: [...track.past, { turn, phase, ticked }].slice(-MOST) };
}

/** The next phase; after the last, the next turn. */
export function next(track: Track, sequence: readonly PhaseOutline[]): Track {
  const last = track.phase >= sequence.length - 1;
  return to(track, { turn: last ? track.turn + 1 : track.turn, phase: last ? 0 : track.phase + 1, ticked: [] });
}

/** The phase before, with nothing ticked: for going through it again. */
export function previous(track: Track, sequence: readonly PhaseOutline[]): Track {
  if (track.phase > 0) return to(track, { turn: track.turn, phase: track.phase - 1, ticked: [] });
  return track.turn > 1 ? to(track, { turn: track.turn - 1, phase: sequence.length - 1, ticked: [] }) : track;
}

export const toPhase = (track: Track, phase: number): Track =>
  phase === track.phase ? track : to(track, { turn: track.turn, phase, ticked: [] });

export const toTurn = (track: Track, turn: number): Track =>
  turn < 1 || turn === track.turn ? track : to(track, { turn, phase: 0, ticked: [] });

export function tick(track: Track, step: number): Track {
  const ticked = track.ticked.includes(step)
    ? track.ticked.filter((one) => one !== step)
    : [...track.ticked, step].sort((a, b) => a - b);
  return to(track, { turn: track.turn, phase: track.phase, ticked });
}

/** One move back; notes and reminders stay as they are. */
export function back(track: Track): Track {
  const before = track.past.at(-1);
  return before ? { ...track, ...before, past: track.past.slice(0, -1) } : track;
}

export const noted = (track: Track, turn: number, text: string): Track => {
  const { [turn]: _, ...others } = track.notes;
  return { ...track, notes: text === '' ? others : { ...others, [turn]: text } };
};

/** Due now, or overdue and not done. */
export const due = (track: Track): readonly Reminder[] =>
  track.reminders.filter(({ turn, done }) => !done && turn <= track.turn);

export const later = (track: Track): readonly Reminder[] =>
  track.reminders.filter(({ turn, done }) => !done && turn > track.turn).sort((a, b) => a.turn - b.turn);

/** `8.30`, and past midnight from the start again. */
export function clockWords({ start, minutes }: Clock, turn: number): string {
  const at = (((start + (turn - 1) * minutes) % 1440) + 1440) % 1440;
  return `${Math.floor(at / 60)}.${String(at % 60).padStart(2, '0')}`;
}
