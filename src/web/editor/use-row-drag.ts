/** A row of the tree in the hand: a division onto the map, where its ghost appears; any row to another place of the tree. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Act, type Draft, keyOf, pathOf, type Ref } from '../../staff/editor/index.ts';
import type { MapHandle } from './editor-map.tsx';
import type { Editor } from './use-editor.ts';

/** What can be taken by its row. */
export type RowRef = Extract<Ref, { of: 'body' }> | { readonly of: 'corps' | 'division'; readonly id: string };

/** Pixels a hand may tremble in a tap. */
const TREMBLE = 5;
/** Pixels from the end of the tree at which it is scrolled, and by how many. */
const EDGE = 34;
const SCROLL = 14;

interface Held {
  readonly ref: RowRef;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

export function useRowDrag(editor: Editor, map: { readonly current: MapHandle | null }) {
  const [dragging, setDragging] = useState<string | null>(null);
  const held = useRef<Held | null>(null);
  const line = useRef<SVGSVGElement | null>(null);

  /** From the row to the hand, over everything. */
  const trail = (x: number, y: number) => {
    const from = held.current!;
    line.current ??= document.body.appendChild(trailSheet());
    line.current.firstElementChild!.setAttribute('d', `M${from.x} ${from.y}L${x} ${y}`);
  };
  const end = () => {
    line.current?.remove();
    line.current = null;
    held.current = null;
    setDragging(null);
  };

  return {
    /** The key of what is in the hand. */
    dragging,
    grip: (ref: RowRef) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        held.current = { ref, x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = held;
        if (!current) return;
        const { clientX: x, clientY: y } = event;
        if (!current.moved && Math.hypot(x - current.x, y - current.y) < TREMBLE) return;
        if (!current.moved) setDragging(keyOf(ref));
        current.moved = true;
        trail(x, y);
        scrollAt(event.currentTarget, x, y);
        if (ref.of === 'division') map.current?.carry(ref.id, x, y);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const { current } = held;
        if (!current) return;
        const { clientX: x, clientY: y } = event;
        end();
        if (!current.moved) return;
        const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-row]');
        if (ref.of === 'division') map.current?.drop(ref.id, x, y);
        const act = row && droppedOn(editor.draft, ref, JSON.parse(row.dataset.row!) as Ref);
        if (act) editor.act(act);
      },
      onPointerCancel() {
        const { ref: of } = held.current ?? {};
        end();
        if (of?.of === 'division') map.current?.carry(of.id, -1, -1);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        const act = by !== 0 && stepped(editor.draft, ref, by);
        if (!act) return;
        event.preventDefault();
        const table = event.currentTarget.closest('table');
        if (editor.act(act) && ref.of === 'body') focusGrip(table, { ...ref, at: ref.at + by });
      },
    }),
  };
}

/** Dropped on one of its own kind it takes that one's place; on what may hold it, it comes last there. */
function droppedOn(draft: Draft, ref: RowRef, on: Ref): Act | null {
  const [to, path] = [holderOf(draft, ref, on), pathOf(draft, on)];
  if (!to || !path || keyOf(on) === keyOf(ref)) return null;
  const same = on.of === ref.of && (ref.of !== 'body' || (on.of === 'body' && on.arm === ref.arm));
  return { act: 'move-to', ref, to, ...(same ? { at: path.at(-1) as number } : {}) };
}

/** What would hold it where that row is: a body's division, a division's corps, a corps' side. */
function holderOf(draft: Draft, ref: RowRef, on: Ref): Ref | null {
  const path = pathOf(draft, on);
  if (path?.[0] !== 'sides') return null;
  const side = path[1] as 0 | 1;
  if (ref.of === 'corps') return { of: 'side', side };
  const corps = draft.sides[side].corps[path[3] as number];
  if (ref.of === 'division') return corps ? { of: 'corps', id: corps.id } : null;
  const division = corps?.divisions[path[5] as number];
  return division ? { of: 'division', id: division.id } : null;
}

/** One place up or down among its own. */
function stepped(draft: Draft, ref: RowRef, by: number): Act | null {
  const path = pathOf(draft, ref);
  const to = path && holderOf(draft, ref, ref);
  const at = path ? (path.at(-1) as number) + by : -1;
  return to && at >= 0 ? { act: 'move-to', ref, to, at } : null;
}

/** A body is known by its place alone: the focus goes along with it. */
function focusGrip(table: HTMLElement | null, ref: RowRef): void {
  requestAnimationFrame(() =>
    [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
      .find(({ dataset }) => keyOf(JSON.parse(dataset.row!) as Ref) === keyOf(ref))
      ?.querySelector<HTMLElement>('.row-grip')
      ?.focus(),
  );
}

/** A tree longer than its place goes along while a row is held to its end. */
function scrollAt(grip: HTMLElement, x: number, y: number): void {
  const frame = grip.closest('.armies');
  const { left, right, top, bottom } = frame?.getBoundingClientRect() ?? new DOMRect();
  if (!frame || x < left || x > right) return;
  if (y < top + EDGE) frame.scrollBy(0, -SCROLL);
  else if (y > bottom - EDGE) frame.scrollBy(0, SCROLL);
}

function trailSheet(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'row-trail');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  return svg;
}
