/** By which clock a game is played, and what happens when it runs out; said beforehand. */
import type { GameSettings } from '../../staff/wire.ts';

export function ClockWords({ settings }: { readonly settings: GameSettings }) {
  const { clock, timeout, observers, open } = settings;
  const pace =
    clock.kind === 'none'
      ? 'Without a clock.'
      : clock.kind === 'live'
        ? `${clock.minutes} minutes a side for the whole day, and ${clock.increment} seconds more for every answer.`
        : `${hours(clock.hours)} for every answer.`;
  const then =
    clock.kind === 'none'
      ? ''
      : timeout === 'lose'
        ? ' Whoever runs out of time has lost.'
        : ' When time runs out, orders count as they were last filled in, sealed or not; where nothing was, the book’s usual answer.';
  const eyes = `${observers ? 'Others may look on' : 'Nobody looks on'}; ${open ? 'anybody may read it' : 'only the players read it'} when it is over.`;
  return (
    <p className="soft">
      {pace}
      {then} {eyes}
    </p>
  );
}

/** `live, 20 minutes each`, `a day a move`, for a card. */
export function paceWords(clock: GameSettings['clock']): string {
  if (clock.kind === 'none') return 'no clock';
  return clock.kind === 'live' ? `live, ${clock.minutes} minutes each` : `${hours(clock.hours)} a move`;
}

const hours = (n: number): string => (n % 24 === 0 ? `${n / 24} ${n === 24 ? 'day' : 'days'}` : `${n} hours`);

/** `2 d 4 h`, `12:05`; what is left of a clock. */
export function timeLeft(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return `${days} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
