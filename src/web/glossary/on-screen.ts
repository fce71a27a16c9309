/** Which terms stand on the screen, and where: a scan of the text nodes below each `[data-book]`, kept up as they change. */
import { commonTerms, type Term, type TermFound, termFinder } from '../../game/index.ts';
import { fetchBook } from '../engine/use-book.ts';

export interface Spot {
  readonly term: Term;
  readonly box: DOMRect;
}

/** Drawings, fields, and what is code or a title of the app. */
const NOT_READ = 'svg, canvas, input, textarea, select, script, style, code, kbd, .term-tip, .help-list dt';
const HIGHLIGHT = 'terms';
/** Changes come in bursts; what is painted may lag a little. */
const SETTLE_MS = 150;

type Finder = (text: string) => TermFound[];

/** By id of the book; null while its words are being fetched. */
const finders = new Map<string, Finder | null>();

function finderOf(id: string): Finder | null {
  const known = finders.get(id);
  if (known !== undefined) return known;
  finders.set(id, null);
  void fetchBook(id).then(
    ({ glossary }) => {
      finders.set(id, termFinder([...glossary, ...commonTerms]));
      mark();
    },
    // The page itself says that the book cannot be had; the next one asks again.
    () => finders.delete(id),
  );
  return null;
}

interface Read {
  readonly text: string;
  readonly finder: Finder;
  readonly found: readonly TermFound[];
}

/** What was found in a text node, while it says the same. */
const read = new WeakMap<Text, Read>();

function foundIn(node: Text, finder: Finder): readonly TermFound[] {
  const before = read.get(node);
  if (before?.text === node.data && before.finder === finder) return before.found;
  const found = finder(node.data);
  read.set(node, { text: node.data, finder, found });
  return found;
}

const bookOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-book]')?.dataset.book;

function* textsBelow(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element
      ? node.matches(NOT_READ)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) yield walker.currentNode as Text;
}

function* shown(): Generator<readonly [Text, TermFound]> {
  for (const root of document.querySelectorAll<HTMLElement>('[data-book]')) {
    // One within another is read with the outer.
    if (root.parentElement?.closest('[data-book]')) continue;
    for (const node of textsBelow(root)) {
      const id = bookOf(node.parentElement);
      const finder = id === undefined ? null : finderOf(id);
      if (finder) for (const one of foundIn(node, finder)) yield [node, one];
    }
  }
}

/** What has an act of its own tells its terms by hover or a long press, and is not underlined as well. */
const OWN_LOOK = 'button, a, label, summary';

/** Paints them. A browser without highlights shows no line below a term, and opens it all the same. */
function mark(): void {
  if (!('highlights' in CSS)) return;
  const highlight = new Highlight();
  for (const [node, { from, to }] of shown()) {
    if (node.parentElement!.closest(OWN_LOOK)) continue;
    highlight.add(new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to }));
  }
  CSS.highlights.set(HIGHLIGHT, highlight);
}

/** Keeps the marks up with the page until it is called off. */
export function watchTerms(): () => void {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(mark, SETTLE_MS);
  };
  const inText = ({ target }: MutationRecord): boolean => !(target instanceof Element && target.closest('svg'));
  const observer = new MutationObserver((changes) => {
    if (changes.some(inText)) soon();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  soon();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
  };
}

const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The term whose letters lie at this point of the window. */
export function termAt(x: number, y: number): Spot | null {
  const element = document.elementFromPoint(x, y);
  if (!element || element.closest(NOT_READ)) return null;
  const finder = finders.get(bookOf(element) ?? '');
  if (!finder) return null;
  const range = document.createRange();
  for (const node of element.childNodes) {
    if (!(node instanceof Text)) continue;
    for (const { from, to, term } of foundIn(node, finder)) {
      range.setStart(node, from);
      range.setEnd(node, to);
      const box = [...range.getClientRects()].find((one) => holds(one, x, y));
      if (box) return { term, box };
    }
  }
  return null;
}

/** The book of the page, where its address does not name one. */
export const bookShown = (): string | undefined => bookOf(document.querySelector('[data-book]'));

/** The terms of the page as it stands, each once, in the order they are read. */
export const termsShown = (): Term[] => [...new Set([...shown()].map(([, { term }]) => term))];
