/** What the server has told, and not been seen to have told. */
import { useEffect } from 'react';
import { ask } from './api.ts';
import { useServer } from './use-asked.ts';

interface Notice {
  readonly id: string;
  readonly game: string;
  readonly words: string;
  readonly at: number;
  readonly seen: boolean;
}

export function Notices() {
  const { value } = useServer<readonly Notice[]>('/api/notices', 15_000);
  const fresh = value?.filter(({ seen }) => !seen) ?? [];
  useEffect(() => {
    // They stay on the page until it is left; the server need not tell them again.
    if (fresh.length > 0) void ask('POST', '/api/notices/seen').catch(() => undefined);
  }, [fresh.length > 0]);
  const shown = value?.slice(0, 5) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Notices</h2>
      <ul className="lines" role="status">
        {shown.map((notice) => (
          <li key={notice.id}>
            <a href={`#/together/${notice.game}`}>{notice.words}</a>{' '}
            <span className="soft">
              {new Date(notice.at).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
