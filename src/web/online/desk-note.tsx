/** First on the desk of a game on a server: which orders count, and what the others ask for. */
import type { TableNow } from '../battle/session.ts';
import { OFFERS } from './offers.tsx';

export function DeskNote({ now }: { readonly now: TableNow }) {
  const { table, saved, talk } = now.company!;
  const seat = now.setup.seat;
  const words = table.status === 'playing' ? whatCounts(now) : null;
  const asked = table.offers.filter((offer) => seat !== null && offer.seat !== seat);
  const me = table.seats.find((one) => one.seat === seat)?.name ?? null;
  const said = talk.at(-1);
  return (
    <div className="desk-note" role="status">
      {asked.map(({ kind }) => (
        <p key={kind}>Your opponent asks for {OFFERS[kind]}: answer under Table.</p>
      ))}
      {said && me !== null && said.name !== me && (
        <p>
          <b>{said.name}</b> {said.text}
        </p>
      )}
      {words && (
        <p>
          {words} {saved === true && now.ask && 'What is filled in now is saved.'}
          {saved === false &&
            now.ask &&
            'What is filled in now cannot count yet: something is missing or against a rule.'}
        </p>
      )}
    </div>
  );
}

function whatCounts({ setup, company, ask, waiting, noUndo }: TableNow): string | null {
  const { clock, timeout } = company!.table.settings;
  if (setup.seat === null) return 'You are watching. Secret orders appear when they are revealed.';
  if (ask) {
    return clock.kind === 'none' || timeout === 'lose' ? null : 'If your time runs out, your saved orders are used.';
  }
  if (waiting.length === 0) return null;
  return noUndo === null ? 'Orders confirmed. You can undo until your opponent confirms.' : 'Orders confirmed.';
}
