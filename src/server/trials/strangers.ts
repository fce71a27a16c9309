/**
 * What one visitor without an account can do to everybody else: hide the lobby behind tables nobody sees, have records
 * written for him without end, keep lines open on which he says nothing. How do the others fare?
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { seatTwo, Visitor } from './visit.ts';

type Setting = Parameters<typeof seatTwo>[1];

interface StrangersReport {
  readonly unlisted: number;
  /** Records asked for, and of those handed out. */
  readonly asked: number;
  readonly given: number;
  /** Milliseconds of a bystander's requests, half of them below: in peace, and while records are asked for. */
  readonly peace: number;
  readonly flood: number;
  readonly silent: number;
  /** Of those, still open when the time of a request was over. */
  readonly left: number;
  readonly faults: readonly string[];
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** `requestMs`: what the server gives a request to arrive. */
export async function strangersTrial(
  origin: () => string,
  setting: Setting,
  requestMs: number,
  ms: number,
): Promise<StrangersReport> {
  const faults: string[] = [];
  const { game, players } = await seatTwo(origin, setting, 'hammered');
  await players[0].ask('POST', `/api/games/${game}/resign`);
  const unlisted = await hideLobby(origin, setting, faults);
  const records = await hammerRecords(origin, game, ms);
  const lines = await staySilent(origin, requestMs);
  if (lines.left > 0) faults.push(`${lines.left} lines that said nothing were kept`);
  if (records.given === records.asked) faults.push('records were handed out without end');
  return { unlisted, ...records, ...lines, faults };
}

async function hideLobby(origin: () => string, setting: Setting, faults: string[]): Promise<number> {
  const { book, scenario, seats } = setting;
  const table = { book, scenario, seat: seats[0] };
  const host = await Visitor.guest(origin, 'an honest host');
  const { id } = await host.ask('POST', '/api/games', table);
  let unlisted = 0;
  for (let guests = 0; guests < 11; guests++) {
    const guest = await Visitor.guest(origin, `one who hides ${'abcdefghijk'[guests]}`);
    for (let n = 0; n < 10; n++) {
      const made = await guest.ask('POST', '/api/games', { ...table, settings: { listed: false } }).then(
        () => true,
        () => false,
      );
      if (made) unlisted++;
    }
  }
  const open = await host.ask('GET', '/api/games?list=open');
  if (!open.some((one: { id: string }) => one.id === id)) faults.push('a listed table is hidden by unlisted ones');
  return unlisted;
}

async function hammerRecords(origin: () => string, game: string, ms: number) {
  const watched = async (until: number) => {
    const times: number[] = [];
    while (performance.now() < until) {
      const since = performance.now();
      await (await fetch(`${origin()}/healthz`)).text();
      times.push(performance.now() - since);
      await pause(30);
    }
    return median(times);
  };
  const peace = await watched(performance.now() + 1_000);
  const end = performance.now() + ms;
  let asked = 0;
  let given = 0;
  const hammer = async () => {
    while (performance.now() < end) {
      asked++;
      const answer = await fetch(`${origin()}/api/games/${game}/record`);
      await answer.text();
      if (answer.ok) given++;
      else await pause(5);
    }
  };
  const [flood] = await Promise.all([watched(end), ...Array.from({ length: 8 }, hammer)]);
  return { asked, given, peace, flood };
}

async function staySilent(origin: () => string, requestMs: number) {
  const { port, hostname } = new URL(origin());
  const lines = Array.from({ length: 200 }, () => connect(Number(port), hostname).on('error', () => {}));
  const closed = new Set<number>();
  for (const [n, line] of lines.entries()) line.resume().once('close', () => closed.add(n));
  await Promise.race([Promise.all(lines.map((line) => once(line, 'close'))), pause(4 * requestMs + 2_000)]);
  for (const line of lines) line.destroy();
  return { silent: lines.length, left: lines.length - closed.size };
}
