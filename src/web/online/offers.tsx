/** What can be settled between the players: a draw, a takeback, giving up, another battle. */
import { useState } from 'react';
import type { TableNow as WireTable } from '../../staff/wire.ts';
import { ask } from './api.ts';
import { useTry } from './use-asked.ts';

export const OFFERS = {
  draw: 'a draw',
  takeback: 'leave to take the last answer back',
  rematch: 'another battle',
} as const;

export function Settle({ table, seat }: { readonly table: WireTable; readonly seat: string }) {
  const [said, run] = useTry();
  const [sure, setSure] = useState(false);
  const to = `/api/games/${table.id}`;
  return (
    <>
      {(['draw', 'takeback'] as const).map((kind) => {
        const own = table.offers.some((offer) => offer.kind === kind && offer.seat === seat);
        const theirs = table.offers.some((offer) => offer.kind === kind && offer.seat !== seat);
        return (
          <p key={kind} className="row">
            {theirs && <b role="status">The other side asks for {OFFERS[kind]}.</b>}
            {!own && (
              <button
                type="button"
                className={theirs ? 'button first' : 'button'}
                onClick={() => void run(() => ask('POST', `${to}/offers`, { kind }))}
              >
                {theirs ? 'Agree' : kind === 'draw' ? 'Offer a draw' : 'Ask to take my answer back'}
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
        {sure ? (
          <>
            <button
              type="button"
              className="button harm"
              onClick={() => void run(() => ask('POST', `${to}/resign`)).then(() => setSure(false))}
            >
              Yes, I give up
            </button>
            <button type="button" className="button plain" onClick={() => setSure(false)}>
              No
            </button>
          </>
        ) : (
          <button type="button" className="button plain harm" onClick={() => setSure(true)}>
            Give up
          </button>
        )}
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
        <span role="status">You asked for another battle; the others have not said yes yet.</span>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => void run(() => ask('POST', `/api/games/${table.id}/offers`, { kind: 'rematch' }))}
        >
          {table.offers.some(({ kind }) => kind === 'rematch')
            ? 'Yes, another battle'
            : 'Another battle, sides changed'}
        </button>
      )}
      <span role="alert">{said}</span>
    </p>
  );
}
