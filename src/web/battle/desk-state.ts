/**
 * A reducer for what lies on the desk and under the hand: the chosen pieces, the open line, the blank the map works for,
 * the page of the desk. One step sets all that belongs together, and nothing of the game is in it.
 */
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { Form, FormLine } from '../../game/index.ts';
import type { MapTask } from '../form/map-task.ts';
import type { Tab } from './panel.tsx';
import type { TableNow } from './session.ts';
import type { SheetSize } from './sheet.ts';

export interface DeskState {
  readonly tab: Tab;
  /** One piece, two that are compared, or many that were boxed in. */
  readonly selected: readonly string[];
  /** The line that is open, by its id. */
  readonly line: string | null;
  /** The next piece tapped is compared with the first. */
  readonly comparing: boolean;
  /** What the map is asked to do for a blank. */
  readonly task: MapTask | null;
  /** How much of a phone the desk takes. */
  readonly sheet: SheetSize;
  /** The line of the report whose pin was tapped. */
  readonly pin: number | null;
}

export type DeskStep =
  /** Another question, or none. */
  | { readonly do: 'asked'; readonly form: Form | null }
  /** A piece was tapped, or bare ground; `live` is false while an earlier moment is looked at. */
  | {
      readonly do: 'chosen';
      readonly piece: string | null;
      readonly add: boolean;
      readonly form: Form | null;
      readonly live: boolean;
    }
  | { readonly do: 'boxed'; readonly pieces: readonly string[]; readonly form: Form | null }
  /** A line was opened from the form, or closed. */
  | { readonly do: 'opened'; readonly line: FormLine | null }
  /** Something was entered by hand in a line. */
  | { readonly do: 'entered'; readonly line: FormLine }
  | { readonly do: 'task'; readonly task: MapTask | null }
  | { readonly do: 'compare' }
  /** A line of the report is shown on the map, with the piece it tells of if that is still there. */
  | { readonly do: 'shown'; readonly piece: string | null }
  | { readonly do: 'pinned'; readonly pin: number }
  | { readonly do: 'tab'; readonly tab: Tab }
  | { readonly do: 'sheet'; readonly sheet: SheetSize };

export const CLEARED: DeskState = {
  tab: 'desk',
  selected: [],
  line: null,
  comparing: false,
  task: null,
  sheet: 'half',
  pin: null,
};

export function deskAfter(desk: DeskState, step: DeskStep): DeskState {
  switch (step.do) {
    case 'asked': {
      // A single line lies open at once, and so does that of the unit asked about before its fellows.
      const only = step.form?.lines.length === 1 || step.form?.goesOn ? step.form.lines[0]! : null;
      return { ...desk, task: null, line: only?.id ?? null, selected: only?.piece ? [only.piece] : [] };
    }
    case 'chosen':
      return chosen(desk, step);
    case 'boxed': {
      const own = step.pieces.filter((id) => lineOf(step.form, id) !== null);
      return { ...desk, selected: own, line: own.length === 1 ? lineOf(step.form, own[0]!)!.id : null };
    }
    case 'opened': {
      const { line } = step;
      return { ...desk, task: null, line: line?.id ?? null, selected: line?.piece ? [line.piece] : [] };
    }
    case 'entered':
      return { ...desk, line: step.line.id, ...(step.line.piece ? { selected: [step.line.piece] } : {}) };
    case 'task':
      return { ...desk, task: step.task };
    case 'compare':
      return { ...desk, comparing: !desk.comparing };
    case 'shown':
      // A sheet over the whole phone would hide what is shown.
      return {
        ...desk,
        selected: step.piece === null ? [] : [step.piece],
        sheet: desk.sheet === 'full' ? 'half' : desk.sheet,
      };
    case 'pinned':
      return { ...desk, pin: step.pin, tab: 'desk' };
    case 'tab':
      return { ...desk, tab: step.tab };
    case 'sheet':
      return { ...desk, sheet: step.sheet };
  }
}

function chosen(desk: DeskState, { piece, add, form, live }: Extract<DeskStep, { readonly do: 'chosen' }>): DeskState {
  const first = desk.selected[0];
  const second = piece !== null && first !== undefined && piece !== first && (add || desk.comparing);
  return {
    ...desk,
    selected: piece === null ? [] : second ? [first, piece] : [piece],
    task: null,
    comparing: false,
    line: second ? null : (lineOf(form, piece)?.id ?? null),
    tab: piece !== null && live ? 'desk' : desk.tab,
  };
}

/** The line about a piece, or about whom it stands for. */
function lineOf(form: Form | null, id: string | null): FormLine | null {
  if (!form || id === null) return null;
  const about = (piece: string | undefined) => form.lines.find((line) => piece !== undefined && line.piece === piece);
  return about(id) ?? about(form.stands?.[id]) ?? null;
}

/**
 * The desk of one battle page: a new question clears the hand, and the end turns to the page about the day, but not
 * before its film is over.
 */
export function useDesk(now: TableNow, watching: boolean): readonly [DeskState, Dispatch<DeskStep>] {
  const [desk, step] = useReducer(deskAfter, CLEARED);
  useEffect(() => step({ do: 'asked', form: now.ask?.form ?? null }), [now.ask?.key]);
  const turned = useRef(false);
  const told = now.over !== null && now.open && !watching;
  useEffect(() => {
    if (!told || turned.current) return;
    turned.current = true;
    if (!now.setup.lesson) step({ do: 'tab', tab: 'after' });
  }, [told]);
  return [desk, step];
}
