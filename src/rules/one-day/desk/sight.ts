/** The ruler: inches from edge to edge, and whether one sees the other (2.033, G1). */
import {
  type Blocker,
  levelAt,
  nearestPairInto,
  type Pair,
  type Rect,
  rect,
  type Screen,
  seesRectInto,
  sightInto,
} from '../../../board/plane/index.ts';
import type { Sighting, Spot } from '../../../game/index.ts';
import { flip, spotOn } from '../../../game/tabletop/index.ts';
import { InputError, nth } from '../../../kernel/index.ts';
import { sightLimit } from '../battle/field.ts';
import { dummyCalled, hqPiece, isHere, type State, unitCalled } from '../battle/state.ts';

const CITE = '2.033 G1';

interface End {
  readonly at: Rect;
  /** Index of the unit, or -1. */
  readonly unit: number;
}

const point = (x: number, y: number): Rect => rect(x, y, 0, 0, 0);

function endOf(state: State, of: string | Spot): End {
  if (typeof of !== 'string') return { at: point(of[0], flip(state.field.survey, of[1])), unit: -1 };
  const unit = unitCalled(state, of);
  if (unit) return { at: unit.at, unit: unit.index };
  const marker = dummyCalled(state, of);
  if (marker) return { at: rect(marker.x, marker.y, marker.facing, 0.75, 3), unit: -1 };
  const { commands } = state.field;
  const other =
    state.hqs.find(({ command, alive }) => alive && hqPiece(nth(commands, command).id) === of) ??
    state.sappers.find(({ id }) => id === of);
  if (other) return { at: point(other.x, other.y), unit: -1 };
  throw new InputError(`${of} is not on the table`);
}

export function sightBetween(state: State, from: string | Spot, to: string | Spot): Sighting {
  const { field, turn } = state;
  const a = endOf(state, from);
  const b = endOf(state, to);
  const pair: Pair = { ax: 0, ay: 0, bx: 0, by: 0 };
  const distance = nearestPairInto(pair, a.at, b.at);
  const { ax, ay, bx, by } = pair;
  const words = `${distance.toFixed(1)}″`;
  const fog = Math.min(sightLimit(field, turn, ax, ay), sightLimit(field, turn, bx, by));
  if (distance > fog + 1e-9)
    return {
      distance,
      words,
      clear: false,
      blocker: {
        words: `fog: one sees ${fog}″`,
        at: spotOn(field.survey, ax + (bx - ax) * (fog / distance), ay + (by - ay) * (fog / distance)),
      },
      cite: 'scenario',
    };
  const screen = screenOf(state, a.unit, b.unit);
  if (seesRectInto({ x: 0, y: 0 }, field.sight, ax, ay, b.at, screen))
    return { distance, words, clear: true, cite: CITE };
  const blocker: Blocker = { by: 'nothing', index: -1, x: 0, y: 0 };
  sightInto(blocker, field.sight, ax, ay, bx, by, screen);
  const what =
    blocker.by === 'piece'
      ? nth(state.units, blocker.index).sheet.name
      : (field.survey.areas[blocker.index]?.name ?? 'ground');
  return {
    distance,
    words,
    clear: false,
    blocker: { words: what, at: spotOn(field.survey, blocker.x, blocker.y) },
    cite: CITE,
  };
}

/** Everybody who stands on the table hides what is behind him from those no higher. */
function screenOf(state: State, from: number, to: number): Screen {
  return {
    pieces: state.units.map(({ at }) => at),
    levels: state.units.map((unit) => (isHere(unit) ? levelAt(state.field.survey, unit.at.x, unit.at.y) : 0)),
    from,
    to,
  };
}
