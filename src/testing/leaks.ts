/**
 * The permutation property: whatever a seat may not know can be changed without changing a byte of what the seat
 * gets. Any book calls this with its own way of shuffling secrets.
 */
import { type Game, type GameRules, journalFor, type Seat } from '../kernel/index.ts';

/** Everything that reaches a seat, as the bytes that would be sent. */
export function messageFor<S>(game: Game<S>, seat: Seat | null): string {
  return JSON.stringify({
    view: game.rules.view(game.state, seat),
    journal: journalFor(game.journal, seat),
    needs: game.needs.filter((need) => (need.type === 'answer' ? need.seat === seat || !need.secret : true)),
  });
}

/**
 * Sentences of every leak found. `permute` returns a game that differs only in what `seat` may not know.
 */
export function leaks<S>(
  game: Game<S>,
  seats: readonly (Seat | null)[],
  permute: (game: Game<S>, seat: Seat | null) => Game<S> | null,
): string[] {
  const found: string[] = [];
  for (const seat of seats) {
    const other = permute(game, seat);
    if (!other) continue;
    const mine = messageFor(game, seat);
    const theirs = messageFor(other, seat);
    if (mine !== theirs) found.push(`${seat ?? 'an observer'} can tell: ${difference(mine, theirs)}`);
  }
  return found;
}

function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `…${a.slice(Math.max(0, at - 40), at + 40)}… against …${b.slice(Math.max(0, at - 40), at + 40)}…`;
}

/** A view must be plain data: what JSON loses would be lost on the way to the browser. */
export function isPlain<S>(rules: GameRules<S>, state: S, seat: Seat | null): boolean {
  const view = rules.view(state, seat);
  return JSON.stringify(JSON.parse(JSON.stringify(view))) === JSON.stringify(view);
}
