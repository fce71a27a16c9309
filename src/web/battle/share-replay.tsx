/** A button that copies a link to the replay of a finished battle. */
import { useState } from 'react';
import { parseRecord } from '../../kernel/index.ts';
import { pack, shareLink } from '../frame/links.ts';
import type { Session, TableNow } from './session.ts';

/** Characters a link may have: browsers take far more, but what people send it by may not. */
const LONGEST = 30_000;

export function ShareReplay({ session, now }: { readonly session: Session; readonly now: TableNow }) {
  const [said, setSaid] = useState('');
  const [link, setLink] = useState('');
  const share = async () => {
    const hash = await hashOf(session, now);
    if (hash === null) {
      setSaid('This battle is too long for a link. Download the game record and send the file.');
      return;
    }
    setLink(new URL(hash, window.location.href).href);
    setSaid(await shareLink(`${now.setup.title}, a replay`, hash));
  };
  return (
    <>
      <p className="row">
        <button type="button" className="button" onClick={() => void share()}>
          Copy a link to the replay
        </button>
        <span role="status">{said}</span>
      </p>
      {link !== '' && (
        <p className="text-line">
          <label htmlFor="replay-link">Anybody can open it, without an account</label>
          <input
            id="replay-link"
            className="text-field"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </p>
      )}
    </>
  );
}

/** A game on a server that anybody may read has a short link; others carry the battle in themselves. */
async function hashOf(session: Session, { company }: TableNow): Promise<string | null> {
  if (company?.table.settings.open) return `#/replay/${company.table.id}`;
  const { replayLink } = await import('../../staff/replay-link.ts');
  const packed = await pack(replayLink(parseRecord(await session.record())));
  return packed.length > LONGEST ? null : `#/replay?r=${packed}`;
}
