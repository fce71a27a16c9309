/** What can be settled between the players: a draw, a takeback, giving up, another battle. */
import type { TableNow as WireTable } from '../../staff/wire.ts';
import { SureButton } from '../frame/sure-button.tsx';
import { ask } from './api.ts';
import { useTry } from './use-asked.ts';

export const OFFERS = {
  draw: 'a draw',
  takeback: 'an undo',
  rematch: 'a rematch',
} as const;

export function Settle({ table, seat }: { readonly table: WireTable; readonly seat: string }) {
  const [said, run] = useTry();
  const to = `/api/games/${table.id}`;
  return (
    <>
      {(['draw', 'takeback'] as const).map((kind) => {
        const own = table.offers.some((offer) => offer.kind === kind && offer.seat === seat);
        const theirs = table.offers.some((offer) => offer.kind === kind && offer.seat !== seat);
        return (
          <p key={kind} className="row">
            {theirs && <b role="status">Your opponent asks for {OFFERS[kind]}.</b>}
            {!own && (
              <button
                type="button"
                className={theirs ? 'button first' : 'button'}
                onClick={() => void run(() => ask('POST', `${to}/offers`, { kind }))}
              >
                {theirs ? 'Agree' : kind === 'draw' ? 'Offer a draw' : 'Ask to undo'}
              </button>
            )}
            {(own || theirs) && (
              <button
                type="button"
                className="button plain"
                onClick={() => void run(() => ask('DELETE', `${to}/offers`, { kind }))}
              >
                {own ? `Withdraw the offer of ${OFFERS[kind]}` : 'Decline'}
              </button>
            )}
          </p>
        );
      })}
      <p className="row">
        <SureButton label="Concede" yes="Yes, concede" onYes={() => void run(() => ask('POST', `${to}/resign`))} />
        <span role="alert">{said}</span>
      </p>
    </>
  );
}

export function Rematch({ table, seat }: { readonly table: WireTable; readonly seat: string }) {
  const [said, run] = useTry();
  if (table.rematch) {
    return (
      <p>
        <a className="button first" href={`#/together/${table.rematch}`}>
          To the next battle
        </a>
      </p>
    );
  }
  const own = table.offers.some((offer) => offer.kind === 'rematch' && offer.seat === seat);
  return (
    <p className="row">
      {own ? (
        <span role="status">You asked for a rematch; your opponent has not agreed yet.</span>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => void run(() => ask('POST', `/api/games/${table.id}/offers`, { kind: 'rematch' }))}
        >
          {table.offers.some(({ kind }) => kind === 'rematch') ? 'Yes, a rematch' : 'Rematch, sides swapped'}
        </button>
      )}
      <span role="alert">{said}</span>
    </p>
  );
}
