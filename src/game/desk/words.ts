/** Words all books use on their desks. */
import type { AnyProcedure } from '../../kernel/index.ts';
import type { Envelope, ScenarioObjective } from '../scenario/envelope.ts';
import type { Ending } from '../victory/points.ts';
import type { Prospect } from './desk.ts';

/** `1 point`, `3 points`; an irregular plural is given. */
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What the clock shows as a turn begins: `09:30`. */
export function timeOf({ clock: { start, minutes } }: Pick<Envelope, 'clock'>, turn: number): string {
  const [hour, minute] = start.split(':').map(Number) as [number, number];
  const at = hour * 60 + minute + minutes * (turn - 1);
  return `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/** `Turn 3 of 12, 08:30`. After the last turn the clock stands. */
export function clockWords(scenario: Envelope, turn: number): string {
  const { turns } = scenario.clock;
  const now = Math.min(turn, turns);
  return `Turn ${now} of ${turns}, ${timeOf(scenario, now)}`;
}

const sideName = ({ sides }: Envelope, seat: string): string => sides.find((side) => side.seat === seat)?.name ?? seat;

/** `3 points for the French alone; held by the Allies`. */
export function goalWords(scenario: Envelope, { points, for: only }: ScenarioObjective, held: string | null): string {
  const worth = `${many(points, 'point')}${only === undefined ? '' : ` for the ${sideName(scenario, only)} alone`}`;
  return `${worth}; ${held === null ? 'nobody holds it' : `held by the ${sideName(scenario, held)}`}`;
}

export const endWords = ({ sides }: Envelope, { winner, why }: Ending): string =>
  winner === -1 ? `A draw: ${why}` : `${sides[winner].name} win: ${why}`;

/** A prospect whose facts the procedure takes; what the rules exclude is no prospect. */
export function prospect(title: string, procedure: AnyProcedure, facts: unknown): Prospect[] {
  const parsed = procedure.facts.safeParse(facts);
  return parsed.success ? [{ title, procedure: procedure.id, facts: parsed.data }] : [];
}
