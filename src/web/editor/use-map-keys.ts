/** Keys on the editor's map: a cursor that draws, steps for what is chosen, the map itself. */
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type At, divisionIn } from '../../staff/editor/index.ts';
import type { Eye } from '../map/eye.ts';
import { actOfMove } from './ground-thing.ts';
import type { Sketch } from './hand.tsx';
import { drawnAt } from './tools.ts';
import type { Editor } from './use-editor.ts';

interface Wishes {
  readonly eye: Eye;
  readonly editor: Editor;
  readonly sketch: Sketch | null;
  finish(): void;
  draw(at: At, closing: boolean): void;
  /** Takes the last point of a drawing back. */
  back(): void;
}

/** Metres of a step, and of a fine one with shift. */
const STEP = 100;
const FINE = 10;
/** Degrees. */
const TURN = 15;
/** Pixels the map goes along. */
const PAN = 70;
/** Metres within which a point belongs on something. */
const SNAP = 60;

const WAYS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function useMapKeys({ eye, editor, sketch, finish, draw, back }: Wishes) {
  const { draft, tool, selected } = editor;
  const drawing = tool !== 'select' && tool !== 'erase';
  const [cursor, setCursor] = useState<At | null>(null);
  useEffect(() => setCursor(null), [drawing]);
  const { width, height } = draft.ground;
  const at = cursor ?? [Math.round(width / 2), Math.round(height / 2)];

  const turned = (degrees: number) => {
    const stands = selected?.of === 'division' ? divisionIn(draft, selected.id)?.division.stands : undefined;
    if (!stands || selected?.of !== 'division') return false;
    const facing = (stands.facing + degrees + 360) % 360;
    return editor.act({ act: 'stand', division: selected.id, at: stands.at, facing });
  };

  const pressed = (key: string, fine: boolean): boolean => {
    const way = WAYS[key];
    if (way) {
      const step = fine ? FINE : STEP;
      if (drawing) {
        const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
        setCursor([within(at[0] + way[0] * step, width), within(at[1] + way[1] * step, height)]);
      } else if (selected && selected.of !== 'day')
        editor.act(actOfMove(draft, selected, [way[0] * step, way[1] * step]));
      else eye.pan(-way[0] * PAN, way[1] * PAN);
      return true;
    }
    switch (key) {
      case ' ':
        if (!drawing) return false;
        setCursor(at);
        draw(drawnAt(draft, tool, at, SNAP), false);
        return true;
      case 'Enter':
        if (sketch) finish();
        else if (drawing) draw(drawnAt(draft, tool, at, SNAP), false);
        else return false;
        return true;
      case 'Backspace':
        if (!sketch) return false;
        back();
        return true;
      case ',':
        return turned(-TURN);
      case '.':
        return turned(TURN);
      case '+':
      case '=':
        eye.zoom(1.35);
        return true;
      case '-':
        eye.zoom(1 / 1.35);
        return true;
    }
    return false;
  };

  return {
    cursor: drawing ? cursor : null,
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[data-over]')) return;
      if (pressed(event.key, event.shiftKey)) event.preventDefault();
    },
  };
}
