/** The whole app: the shell, and inside it the page the address names. */
import { Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { NotFound } from './frame/not-found.tsx';
import { useAddress } from './frame/router.ts';
import { componentOf, pageAt } from './routes.ts';
import { Shell } from './shell.tsx';

export function App() {
  const address = useAddress();
  const found = pageAt(address.path);
  const Page = found && componentOf(found.page);
  useNewPage(address.path);
  return (
    <Shell {...(found?.page.tab ? { tab: found.page.tab } : {})} book={found?.params.book} at={address.path}>
      <ErrorBoundary key={address.path} at={address.query.toString()}>
        <Suspense fallback={<p className="waiting">Loading …</p>}>
          {Page ? <Page params={found.params} query={address.query} /> : <NotFound path={address.path} />}
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

/** A new page is read from its top, by eye and by ear. */
function useNewPage(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
