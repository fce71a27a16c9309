/** The frame around every page: title bar, the four places, the offer of a new version. */
import './shell.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { takeNewVersion, useInstall } from './frame/install.ts';
import { useKnownName } from './frame/known-name.ts';
import { type LastOpen, OPEN_NOW } from './frame/last-open.ts';
import type { Tab } from './frame/page.ts';
import { useSetting } from './frame/use-store.ts';
import { Help } from './glossary/help.tsx';

/** The first page has no terms, and need not carry it. */
const TermTips = lazy(() => import('./glossary/term-tips.tsx'));

interface ShellProps {
  readonly tab?: Tab;
  /** The book the page is about, if it is about one. */
  readonly book?: string | undefined;
  /** The address of the page that stands here. */
  readonly at: string;
  readonly children: ReactNode;
}

export function Shell({ tab, book, at, children }: ShellProps) {
  const [open] = useSetting<LastOpen | null>(OPEN_NOW, null);
  const { fresh } = useInstall();
  const name = useKnownName();
  const tabs: readonly { readonly tab: Tab; readonly label: string; readonly href: string }[] = [
    { tab: 'play', label: 'Play', href: '#/' },
    { tab: 'table', label: 'At the table', href: tableHref(tab, book, open) },
    { tab: 'together', label: 'Together', href: '#/together' },
    { tab: 'charts', label: 'Charts', href: book ? `#/${book}/charts` : '#/charts' },
  ];
  return (
    <div className="shell">
      <button type="button" className="skip" onClick={skip}>
        To the content
      </button>
      <header className="bar">
        <a className="mark" href="#/">
          Ordre Mixte
        </a>
        <nav className="places" aria-label="Places">
          {tabs.map((one) => (
            <a key={one.tab} href={one.href} {...(one.tab === tab ? { 'aria-current': 'page' as const } : {})}>
              {one.label}
            </a>
          ))}
        </nav>
        <Help />
        <a className="settings" href="#/settings">
          Settings
        </a>
        <a className="sign-in" href={name === null ? '#/together/sign-in' : '#/together/account'}>
          {name ?? 'Sign in'}
        </a>
      </header>
      {fresh && (
        <p className="fresh" role="status">
          New version available.{' '}
          <button type="button" className="button small" onClick={takeNewVersion}>
            Update
          </button>
        </p>
      )}
      <div id="content" className="content" tabIndex={-1} data-at={at} data-book={book}>
        {children}
      </div>
      {at !== '/' && (
        <Suspense>
          <TermTips />
        </Suspense>
      )}
    </div>
  );
}

/** The card one had open; from the table itself, all books. */
function tableHref(tab: Tab | undefined, book: string | undefined, open: LastOpen | null): string {
  if (tab === 'table' && book) return `#/${book}`;
  return tab !== 'table' && open?.hash.includes('/card/') ? open.hash : '#/table';
}

/** The # belongs to the pages, so the focus is moved by hand. */
function skip(): void {
  document.getElementById('content')?.focus();
}
