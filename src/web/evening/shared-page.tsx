/** An evening that came by link: a copy to read, which can be kept. */
import { Suspense, use, useMemo } from 'react';
import { unpack } from '../frame/links.ts';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { keep } from '../frame/store.ts';
import { useTitle } from '../frame/use-title.ts';
import { Entries } from './entries.tsx';
import { unpackEvening } from './evening-link.ts';
import type { Evening } from './evenings.ts';

export default function SharedPage({ query }: PageProps) {
  const packed = query.get('z') ?? '';
  const coming = useMemo(() => unpack(packed).then(unpackEvening), [packed]);
  return (
    <Suspense fallback={<p className="waiting">Loading …</p>}>
      <Shared coming={coming} />
    </Suspense>
  );
}

function Shared({ coming }: { readonly coming: Promise<Evening> }) {
  const evening = use(coming);
  useTitle(evening.name);
  return (
    <main className="page">
      <h1>{evening.name}</h1>
      <div className="row shared-note">
        <span>A copy from a link, played again from its dice.</span>
        <button
          type="button"
          className="button first"
          onClick={async () => {
            await keep('evenings', evening);
            go(`#/evening/${evening.id}`);
          }}
        >
          Keep it
        </button>
      </div>
      <Entries entries={evening.entries} />
    </main>
  );
}
