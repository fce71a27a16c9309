/** By which clock a game is played, and what happens when it runs out; said beforehand. */
import type { GameSettings } from '../../staff/wire.ts';

export function ClockWords({ settings }: { readonly settings: GameSettings }) {
  const { clock, timeout, observers, open } = settings;
  const pace =
    clock.kind === 'none'
      ? 'No clock.'
      : clock.kind === 'live'
        ? `${clock.minutes} minutes a side for the whole battle, plus ${clock.increment} seconds for each answer.`
        : `${hours(clock.hours)} for each answer.`;
  const then =
    clock.kind === 'none'
      ? ''
      : timeout === 'lose'
        ? ' If your time runs out, you lose.'
        : ' If your time runs out, your saved orders are used, else standard orders.';
  const eyes = `${observers ? 'Others may watch' : 'Nobody else may watch'}; ${open ? 'anybody may' : 'only the players may'} replay it when it is over.`;
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
