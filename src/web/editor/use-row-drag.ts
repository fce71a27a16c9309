/** A row of the tree in the hand: onto the map, where its ghost appears, or into another corps. */
import { type PointerEvent, useRef, useState } from 'react';
import type { MapHandle } from './editor-map.tsx';
import type { Editor } from './use-editor.ts';

/** Pixels a hand may tremble in a tap. */
const TREMBLE = 5;

export function useRowDrag(editor: Editor, map: { readonly current: MapHandle | null }) {
  const [dragging, setDragging] = useState<string | null>(null);
  const held = useRef<{ readonly id: string; readonly x: number; readonly y: number; moved: boolean } | null>(null);
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
    dragging,
    grip: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        held.current = { id, x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = held;
        if (!current) return;
        const { clientX: x, clientY: y } = event;
        if (!current.moved && Math.hypot(x - current.x, y - current.y) < TREMBLE) return;
        if (!current.moved) setDragging(id);
        current.moved = true;
        trail(x, y);
        map.current?.carry(id, x, y);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const { current } = held;
        if (!current) return;
        const { clientX: x, clientY: y } = event;
        end();
        if (!current.moved) return;
        const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-corps]');
        map.current?.drop(id, x, y);
        const corps = row?.dataset.corps;
        if (corps === undefined) return;
        const at = rowPlace(row!);
        editor.act({ act: 'move-to', ref: { of: 'division', id }, to: { of: 'corps', id: corps }, ...at });
      },
      onPointerCancel() {
        const id = held.current?.id;
        end();
        if (id !== undefined) map.current?.carry(id, -1, -1);
      },
    }),
  };
}

/** Dropped on a division it takes that one's place; on the corps itself it comes last. */
function rowPlace(row: HTMLElement): { readonly at?: number } {
  const { corps, division } = row.dataset;
  if (division === undefined) return {};
  const rows = [...row.parentElement!.querySelectorAll<HTMLElement>(`tr[data-corps="${corps}"][data-division]`)];
  return { at: rows.indexOf(row) };
}

function trailSheet(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'row-trail');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  return svg;
}
