/** The pages of the app, by their addresses. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Page, PageProps } from './frame/page.ts';

export const pages: readonly Page[] = [
  { path: '#/', tab: 'play', load: () => import('./home/home-page.tsx') },
  { path: '#/battles', tab: 'play', load: () => import('./home/battles-page.tsx') },
  { path: '#/table', tab: 'table', load: () => import('./home/table-page.tsx') },
  { path: '#/about', load: () => import('./home/about-page.tsx') },
  { path: '#/lab', tab: 'play', load: () => import('./lab/lab-page.tsx') },
  { path: '#/editor', tab: 'play', load: () => import('./editor/editor-page.tsx') },
  { path: '#/settings', load: () => import('./home/settings-page.tsx') },
  { path: '#/:book', tab: 'table', load: () => import('./home/book-page.tsx') },
  { path: '#/:book/card/:procedure', tab: 'table', load: () => import('./cards/card-page.tsx') },
  { path: '#/charts', tab: 'charts', load: () => import('./charts/charts-page.tsx') },
  { path: '#/:book/charts', tab: 'charts', load: () => import('./charts/charts-page.tsx') },
  { path: '#/:book/chart/:chart', tab: 'charts', load: () => import('./charts/chart-page.tsx') },
  { path: '#/:book/rulings', tab: 'charts', load: () => import('./charts/rulings-page.tsx') },
  { path: '#/rosters', tab: 'table', load: () => import('./rosters/all-rosters-page.tsx') },
  { path: '#/:book/roster', tab: 'table', load: () => import('./rosters/roster-list-page.tsx') },
  { path: '#/:book/roster/shared', tab: 'table', load: () => import('./rosters/shared-page.tsx') },
  { path: '#/:book/roster/:id', tab: 'table', load: () => import('./rosters/roster-page.tsx') },
  { path: '#/:book/turn', tab: 'table', load: () => import('./tracker/tracker-page.tsx') },
  { path: '#/:book/orders', tab: 'table', load: () => import('./orders/orders-page.tsx') },
  { path: '#/:book/print', tab: 'table', load: () => import('./print/print-page.tsx') },
  { path: '#/:book/battle', tab: 'play', load: () => import('./battle/setup-page.tsx') },
  { path: '#/:book/battle/:battle', tab: 'play', load: () => import('./battle/battle-page.tsx') },
  { path: '#/replay', tab: 'play', load: () => import('./replay/replay-page.tsx') },
  { path: '#/replay/:game', tab: 'play', load: () => import('./replay/replay-page.tsx') },
  { path: '#/together', tab: 'together', load: () => import('./online/lobby-page.tsx') },
  { path: '#/together/new', tab: 'together', load: () => import('./online/new-table-page.tsx') },
  { path: '#/together/sign-in', tab: 'together', load: () => import('./online/sign-in-page.tsx') },
  { path: '#/together/account', tab: 'together', load: () => import('./online/account-page.tsx') },
  { path: '#/together/standings', tab: 'together', load: () => import('./online/standings-page.tsx') },
  { path: '#/together/moderator', tab: 'together', load: () => import('./online/moderator-page.tsx') },
  { path: '#/together/moderator/log', tab: 'together', load: () => import('./online/moderator-log-page.tsx') },
  { path: '#/together/forgot', tab: 'together', load: () => import('./online/forgot-page.tsx') },
  { path: '#/together/reset/:token', tab: 'together', load: () => import('./online/reset-page.tsx') },
  { path: '#/together/confirm/:token', tab: 'together', load: () => import('./online/confirm-page.tsx') },
  { path: '#/together/no-letters/:token', tab: 'together', load: () => import('./online/no-letters-page.tsx') },
  { path: '#/together/invited/:token', tab: 'together', load: () => import('./online/invited-page.tsx') },
  { path: '#/together/:game', tab: 'together', load: () => import('./online/online-game-page.tsx') },
  { path: '#/evening', tab: 'table', load: () => import('./evening/evening-page.tsx') },
  { path: '#/evening/shared', tab: 'table', load: () => import('./evening/shared-page.tsx') },
  { path: '#/evening/:evening', tab: 'table', load: () => import('./evening/evening-page.tsx') },
];

export interface Found {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

export function pageAt(path: string, among: readonly Page[] = pages): Found | null {
  const words = path.split('/').filter(Boolean);
  let best: (Found & { readonly fixed: number }) | null = null;
  for (const page of among) {
    const pattern = page.path.slice(1).split('/').filter(Boolean);
    if (pattern.length !== words.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((part, i) => {
      if (!part.startsWith(':')) return part === words[i];
      params[part.slice(1)] = decodeURIComponent(words[i]!);
      return true;
    });
    const fixed = pattern.filter((part) => !part.startsWith(':')).length;
    if (fits && (!best || fixed > best.fixed)) best = { page, params, fixed };
  }
  return best;
}

const components = new Map<Page, LazyExoticComponent<ComponentType<PageProps>>>();

export function componentOf(page: Page): LazyExoticComponent<ComponentType<PageProps>> {
  let component = components.get(page);
  if (!component) components.set(page, (component = lazy(page.load)));
  return component;
}
