/**
 * Terms and abbreviations of the open book on every screen. They are found in the text that is shown, whoever rendered
 * it, and painted with the CSS Custom Highlight API, so no element is touched. Hover, tap or (on buttons) a long press
 * opens the tip; with the keyboard the help behind `?` lists the terms of the screen first.
 */
import './terms.css';
import { useEffect, useRef, useState } from 'react';
import type { Term } from '../../game/index.ts';
import { type Spot, termAt, watchTerms } from './on-screen.ts';

/** How long a mouse rests on a word, and a finger on a button, before its meaning is wanted. */
const DWELL_MS = 250;
const PRESS_MS = 500;
/** A finger that moves farther is panning. */
const STILL_PX = 8;
/** What a tap is already for. */
const OWN_ACT = 'a, button, label, summary, input, select, textarea, [role=button], [role=tab]';

export default function TermTips() {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(watchTerms, []);
  useEffect(() => listen(setSpot), []);
  return spot && <Tip key={`${spot.term.term} ${spot.box.x} ${spot.box.y}`} {...spot} />;
}

function listen(show: (spot: Spot | null) => void): () => void {
  const stop = new AbortController();
  let timer = 0;
  let from: { readonly x: number; readonly y: number } | null = null;
  let swallow = false;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  };
  const on = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void, capture = false) =>
    document.addEventListener(type, act, { signal: stop.signal, passive: type !== 'click', capture });

  on('pointermove', ({ pointerType, buttons, clientX: x, clientY: y }) => {
    if (pointerType !== 'mouse') {
      if (from && Math.hypot(x - from.x, y - from.y) > STILL_PX) clearTimeout(timer);
    } else if (buttons === 0) after(DWELL_MS, () => show(termAt(x, y)));
  });
  on('pointerdown', ({ pointerType, clientX: x, clientY: y }) => {
    swallow = false;
    if (pointerType === 'mouse') return;
    from = { x, y };
    after(PRESS_MS, () => {
      const found = termAt(x, y);
      swallow = found !== null;
      show(found);
    });
  });
  on('pointerup', () => clearTimeout(timer));
  on('pointercancel', () => clearTimeout(timer));
  // A long press has told what the word means; it must not also press the button.
  on(
    'click',
    (event) => {
      if (swallow) {
        event.preventDefault();
        event.stopPropagation();
      } else if (event.target instanceof Element && event.target.closest(OWN_ACT)) show(null);
      else show(termAt(event.clientX, event.clientY));
      swallow = false;
    },
    true,
  );
  on('keydown', ({ key }) => {
    if (key === 'Escape') show(null);
  });
  document.addEventListener('scroll', () => show(null), { signal: stop.signal, passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Room kept between the tip and the word, and the edge of the window. */
const GAP = 6;

function Tip({ term, box }: { readonly term: Term; readonly box: DOMRect }) {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = tip.current!;
    // The top layer: also above a sheet.
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const below = box.bottom + GAP;
    const top = below + height > innerHeight ? Math.max(GAP, box.top - GAP - height) : below;
    element.style.left = `${Math.max(GAP, Math.min(box.left, innerWidth - width - GAP))}px`;
    element.style.top = `${top}px`;
  }, [box]);
  return (
    <div ref={tip} popover="manual" role="tooltip" className="term-tip">
      <b>{term.short ? `${term.short} (${term.term})` : term.term}</b>: {term.plain}
      <small>All terms: ?</small>
    </div>
  );
}
