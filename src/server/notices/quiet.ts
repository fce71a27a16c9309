/** Quiet hours: what falls into them waits until they end. */
import { z } from 'zod';
import { outerAddress } from './subscriptions.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 22:30');

export const noticeSettings = z.strictObject({
  mail: z.boolean().default(false),
  push: z.boolean().default(true),
  webhook: outerAddress.nullable().default(null),
  quiet: z
    .strictObject({ from: clockTime, to: clockTime, zone: z.string().max(60).refine(isZone, 'no such time zone') })
    .nullable()
    .default(null),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** As they are kept. An address that was taken once and would not be now is gone by no more. */
export function keptSettings(text: string): NoticeSettings {
  const kept = JSON.parse(text);
  const whole = noticeSettings.safeParse(kept);
  return whole.success ? whole.data : noticeSettings.parse({ ...kept, webhook: null });
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const MINUTE = 60_000;

export function afterQuiet(at: number, quiet: NoticeSettings['quiet']): number {
  if (!quiet) return at;
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  const now = localMinutes(at, quiet.zone);
  const within = from <= to ? now >= from && now < to : now >= from || now < to;
  if (!within) return at;
  return at + ((to - now + 1440) % 1440) * MINUTE - (at % MINUTE);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

function localMinutes(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(format.format(at));
}
