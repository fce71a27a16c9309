/** Hours of a Day as turns of a book. */
import type { Day } from './day.ts';

/** Minutes since midnight. */
export function minutesOf(hour: string): number {
  const [hours, minutes] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** And back; never before the day or after it. */
export function hourOf(minutes: number): string {
  const whole = Math.max(0, Math.min(24 * 60 - 1, Math.round(minutes)));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** As many turns as the Day has hours for, the last perhaps not full. */
export const turnsOf = ({ clock }: Pick<Day, 'clock'>, minutes: number): number =>
  Math.ceil((minutesOf(clock.end) - minutesOf(clock.start)) / minutes);

/** The turn in which an hour falls; whoever comes before the day begins comes in the first. */
export const turnAt = ({ clock }: Pick<Day, 'clock'>, hour: string, minutes: number): number =>
  1 + Math.max(0, Math.floor((minutesOf(hour) - minutesOf(clock.start)) / minutes));
