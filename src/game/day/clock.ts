/** Hours of a Day as turns of a book. */
import type { Day } from './day.ts';

/** Minutes since midnight. */
export function minutesOf(hour: string): number {
  const [hours, minutes] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** As many turns as the Day has hours for, the last perhaps not full. */
export const turnsOf = ({ clock }: Pick<Day, 'clock'>, minutes: number): number =>
  Math.ceil((minutesOf(clock.end) - minutesOf(clock.start)) / minutes);

/** The turn in which an hour falls; whoever comes before the day begins comes in the first. */
export const turnAt = ({ clock }: Pick<Day, 'clock'>, hour: string, minutes: number): number =>
  1 + Math.max(0, Math.floor((minutesOf(hour) - minutesOf(clock.start)) / minutes));
