/** What a page of the app is: a component that gets the named parts of its path and the query. */
import type { ComponentType } from 'react';

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export type Tab = 'play' | 'table' | 'together' | 'charts';

export interface Page {
  /** `#/:book/card/:procedure`; of several that fit, the one with more fixed words is taken. */
  readonly path: string;
  /** Which of the four places of the bar it belongs to. */
  readonly tab?: Tab;
  load(): Promise<{ default: ComponentType<PageProps> }>;
}
