/** Orders by hand on this table: what may be taken, what was meant by it, and what is refused. */
import { useEffect, useMemo, useState } from 'react';
import {
  byHand,
  type Form,
  type FormLine,
  type Gesture,
  type Gestured,
  type GroundSketch,
  gestureOn,
  type Scene,
} from '../../game/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import type { ByHandProps, Drop } from '../map/index.ts';
import { dropWords, movable, plannedOf, tryingOn } from './by-hand.ts';
import type { Filling } from './form/use-entries.ts';
import type { TrialHand } from './trial.ts';

export interface Hand {
  readonly props: ByHandProps | null;
  readonly can: ReturnType<typeof byHand>;
  /** The last drop, what it was taken for and what else it could mean. */
  readonly meant: Extract<Gestured, { readonly refusal: null }> | null;
  readonly refused: Refusal | null;
  /** Pieces a tap means something to while one is chosen. */
  readonly targets: readonly string[];
  take(gesture: Gesture): void;
  meaning(meaning: string): void;
}

interface HandGiven {
  readonly form: Form | null;
  readonly scene: Scene;
  readonly ground: GroundSketch | null;
  readonly filling: Filling;
  readonly selected: readonly string[];
  readonly trial: TrialHand;
  /** A gesture was refused: the piece it took is the one in question. */
  readonly onRefused: (piece: string) => void;
  /** After something was entered by hand. */
  readonly onTaken: (line: FormLine) => void;
  readonly onGo: () => void;
}

export function useHand({ form, scene, ground, filling, selected, trial, onTaken, onRefused, onGo }: HandGiven): Hand {
  const { entries } = filling;
  const [done, setDone] = useState<{ readonly gesture: Gesture; readonly gestured: Gestured } | null>(null);
  const piece = selected.length === 1 ? selected[0]! : null;
  // What was said of one piece is not said of the next.
  useEffect(() => setDone((last) => (last && piece === last.gesture.piece ? last : null)), [piece, form]);
  const can = useMemo(() => (form && piece ? byHand(form, entries, piece) : null), [form, entries, piece]);
  const lists = useMemo(
    () => form && ground && { movable: movable(form, entries), planned: plannedOf(form, entries, ground) },
    [form, entries, ground],
  );

  const take = (...gestures: readonly Gesture[]) => {
    void filling.gesture(...gestures).then((gestured) => {
      if (!gestured || !form) return;
      setDone({ gesture: gestures[0]!, gestured });
      if (gestured.refusal) onRefused(gestures[0]!.piece);
      else onTaken(form.lines.find(({ id }) => id === gestured.line)!);
    });
  };
  const targets = useMemo(() => (form && can ? tapped(form, entries, piece!, can.pieces) : []), [form, entries, can]);

  const props = useMemo((): ByHandProps | null => {
    if (!form || !ground || !lists) return null;
    const trying = tryingOn(form, entries, scene);
    const shown = scene.pieces.find(({ id }) => id === piece);
    const planned = lists.planned.find((one) => one.piece === piece);
    const at = planned?.at ?? shown?.at ?? null;
    const facing = planned?.facing ?? heldFacing(form, entries, piece) ?? shown?.facing ?? null;
    return {
      ...lists,
      turning: piece && can?.facings && at && facing !== null ? { piece, at, facing, facings: can.facings } : null,
      lit: can?.cells ?? [],
      words: dropWords(form, entries, scene, ground, trying),
      onDragging(id, drop) {
        const tried = drop && trying(id, drop).done;
        trial.set(tried && !tried.refusal ? { entries: tried.entries, line: tried.line } : null);
      },
      onDrop: (drops) => take(...drops.map(({ piece: id, drop }) => trying(id, drop).gesture)),
      onTurn: (id, turn) => take({ piece: id, turn }),
      onGround(spot, cell) {
        if (!piece || !can) return false;
        const drop: Drop = { to: cell ?? spot };
        if (cell !== null && !can.cells.some((one) => one.cell === cell)) return false;
        if (cell === null) {
          if (!can.place) return false;
          const [x, y] = can.place.from;
          if (Math.hypot(spot[0] - x, spot[1] - y) > can.place.reach) return false;
        }
        take({ piece, ...drop });
        return true;
      },
      onGo,
      onFormation() {
        const offers = can?.wheel?.offers.filter(({ refused }) => !refused) ?? [];
        const next = offers[(offers.findIndex(({ value }) => value === can?.wheel?.chosen) + 1) % offers.length];
        if (piece && next) take({ piece, formation: next.value });
      },
      onUndo: () => filling.undo?.(),
    };
  }, [form, ground, lists, can, piece, scene, entries]);

  const gestured = done?.gestured ?? null;
  return {
    props,
    can,
    meant: gestured && !gestured.refusal ? gestured : null,
    refused: gestured?.refusal ?? null,
    targets,
    take,
    meaning: (as) => done && take({ ...done.gesture, as }),
  };
}

/**
 * A tap on a piece is an order only where the line already waits for one, as after Attack or Fire was chosen: whoever
 * merely looks at an enemy must not order anything. A drag may open what it needs.
 */
function tapped(form: Form, entries: Filling['entries'], piece: string, pieces: readonly string[]): readonly string[] {
  return pieces.filter((on) => {
    const done = gestureOn(form, entries, { piece, on });
    if (done.refusal) return false;
    const line = form.lines.find(({ id }) => id === done.line)!;
    if (line.piece !== piece) return true;
    const [before, after] = [entries[line.id] ?? {}, done.entries[line.id] ?? {}];
    return line.blanks.every(({ type, key }) => type !== 'choose' || before[key] === after[key]);
  });
}

/** As it is to look where it stands. */
function heldFacing(form: Form, entries: Filling['entries'], piece: string | null): number | null {
  const line = form.lines.find((one) => one.piece === piece);
  const filled = (line && entries[line.id]) ?? {};
  const blank = line?.blanks.find(
    ({ type, key, when }) =>
      type === 'facing' && filled[key] !== undefined && (!when || when.is.includes(String(filled[when.key]))),
  );
  return blank ? (filled[blank.key] as number) : null;
}
