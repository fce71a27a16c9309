/** What the four books make of the draft, worked out again a moment after each change. */
import { dayCovers } from 'virtual:covers';
import { useEffect, useState } from 'react';
import { checksOf, type Draft } from '../../staff/editor/index.ts';
import { editorLine, type RaisedPicture } from './messages.ts';

/** Milliseconds without a change. */
const REST = 700;

/** The books that raise Days. */
export const raisingBooks = (): readonly { readonly id: string; readonly title: string }[] => {
  const books = new Map(dayCovers.flatMap(({ books: all }) => all.map(({ id, title }) => [id, title] as const)));
  return [...books].map(([id, title]) => ({ id, title }));
};

export interface RaisedAll {
  readonly of: Draft;
  /** By the book; what is not there yet is being worked out. */
  readonly books: Readonly<Record<string, RaisedPicture>>;
  /** A part of the app could not be loaded. */
  readonly failed: boolean;
}

/** Null as long as something has to be mended first. */
export function useRaised(draft: Draft): RaisedAll | null {
  const [all, setAll] = useState<RaisedAll>({ of: draft, books: {}, failed: false });
  const sound = checksOf(draft).every(({ gravity }) => gravity !== 'mend');
  useEffect(() => {
    if (!sound) return;
    const line = editorLine();
    let here = true;
    const work = async () => {
      setAll({ of: draft, books: {}, failed: false });
      for (const { id } of raisingBooks()) {
        const one = await line.ask('raise', id, draft);
        if (here) setAll((before) => ({ ...before, books: { ...before.books, [id]: one } }));
      }
    };
    const timer = setTimeout(() => work().catch(() => here && setAll({ of: draft, books: {}, failed: true })), REST);
    return () => {
      here = false;
      clearTimeout(timer);
      line.close();
    };
  }, [draft, sound]);
  if (!sound) return null;
  return all.of === draft ? all : { of: draft, books: {}, failed: false };
}
