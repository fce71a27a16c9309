/** The map with what this page puts on it: reach and arcs of the piece under the hand, the ruler, work for a blank. */

import { type Dispatch, type Ref, useMemo, useState } from 'react';
import { type FormLine, type GroundSketch, missingLines, type Scene, type Spot } from '../../game/index.ts';
import { type MapTask, picked, stepped } from '../form/map-task.ts';
import { focusAnswer } from '../frame/to-answer.tsx';
import { useSetting } from '../frame/use-store.ts';
import {
  type CounterStyle,
  type End,
  type MapHandle,
  type Motion,
  type OnHands,
  type OnMap,
  type PathPick,
  type Placing,
  quartersFor,
  type Tone,
  type Tool,
  TurnedMap,
} from '../map/index.ts';
import type { DeskState, DeskStep } from './desk-state.ts';
import type { Filling } from './form/use-entries.ts';
import { useAsked } from './prospects.tsx';
import { pinsOf } from './report-view.tsx';
import type { Session, TableNow } from './session.ts';
import type { Hand } from './use-hand.ts';

interface BoardProps {
  readonly session: Session;
  readonly now: TableNow;
  /** As it stands, or an earlier moment of it. */
  readonly scene: Scene;
  /** Live: the desk can be asked about it. */
  readonly live: boolean;
  readonly motion: Motion | null;
  readonly ground: GroundSketch | null;
  readonly style: CounterStyle;
  readonly desk: DeskState;
  readonly step: Dispatch<DeskStep>;
  readonly filling: Filling;
  readonly hand: Hand;
  /** The piece a lesson speaks of, and what a hand would do with it while that is shown. */
  readonly pointed: string | null;
  readonly lesson: OnMap['lesson'];
  /** Whether stacks of blocks open on the map. */
  readonly fans: boolean;
  readonly ref: Ref<MapHandle>;
}

export function Board(props: BoardProps) {
  const { session, now, scene, live, ground, desk, step, hand } = props;
  const { selected } = desk;
  const form = now.ask?.form ?? null;
  const task = live ? desk.task : null;
  const tools = useTools();
  // As the sides stand when one sits down: a board that turned with every flanking march would make dizzy.
  const quarters = useMemo(() => quartersFor(scene, now.seat), [now.seat]);
  const [hovered, setHovered] = useState<string | null>(null);
  const { ruler } = tools;
  const inHand = hovered ?? (selected.length === 1 ? selected[0]! : null);
  const zones = useAsked(live && inHand ? `zones ${now.version} ${inHand}` : null, () => session.zones(inHand!));
  const sighting = useAsked(ruler && live ? `sight ${now.version} ${JSON.stringify(ruler)}` : null, () =>
    session.sight(ruler![0], ruler![1]),
  );
  if (!ground) return <p className="waiting">The map is being drawn …</p>;
  const onTask = (next: MapTask | null) => step({ do: 'task', task: next });
  const targets = live && !desk.comparing ? hand.targets : [];
  const missing = live && form ? missingLines(form, props.filling.entries) : [];
  const shown: OnMap = {
    ground,
    scene,
    style: props.style,
    home: scene.pieces.flatMap(({ seat, at, fate }) => (seat === now.seat && at && fate === 'here' ? [at] : [])),
    selected,
    highlighted: tones(task, missing, props.pointed, targets, sideOf(scene, selected[0])),
    zones: zones ?? NONE,
    arrows: live ? props.filling.reckoned.arrows : NONE,
    sighting: ruler && sighting ? { from: ruler[0], to: ruler[1], sighting } : null,
    pins: live ? pinsOf(now.report) : [],
    fallen: live ? (now.report?.fallen ?? []) : [],
    motion: props.motion,
    lesson: props.lesson,
    tool: tools.tool,
    hideCounters: tools.hidden,
    magnify: tools.magnified,
    fans: props.fans,
    ownBelow: quarters === 0 ? null : tools.below,
  };
  const hands: OnHands = {
    ...tools.hands,
    byHand: live && !task ? hand.props : null,
    placing: placingOf(task, scene, onTask),
    path: pathOf(task),
    onSelect(id, { add }) {
      if (task?.blank.type === 'pick' && id !== null && task.blank.pieces.includes(id)) {
        task.onChange(picked(task.blank, task.value, id));
        if (task.blank.most === 1) onTask(null);
      } else if (id !== null && !add && selected.length === 1 && targets.includes(id)) {
        hand.take({ piece: selected[0]!, on: id });
      } else step({ do: 'chosen', piece: id, add, form, live });
    },
    onBox: (pieces) => step({ do: 'boxed', pieces, form }),
    onHover: setHovered,
    onPin(pin) {
      step({ do: 'pinned', pin });
      document.getElementById('report')?.scrollIntoView({ block: 'nearest' });
    },
    onAnswer: focusAnswer,
  };
  return <TurnedMap quarters={tools.below ? quarters : 0} shown={shown} hands={hands} ref={props.ref} />;
}

const NONE: readonly never[] = [];

/** How somebody looks at the map: what the buttons on its edge set, and what the ruler lies between. */
function useTools() {
  const [tool, setTool] = useState<Tool>('select');
  const [ruler, setRuler] = useState<readonly [End, End] | null>(null);
  const [hidden, onHideCounters] = useState(false);
  const [magnified, onMagnify] = useState(false);
  const [below, setBelow] = useSetting('battle/own-side-below', false);
  const hands = {
    onTool(next: Tool) {
      setTool(next);
      setRuler(null);
    },
    onRuler: (from: End, to: End) => setRuler([from, to]),
    onHideCounters,
    onMagnify,
    onOwnBelow: (next: boolean) => void setBelow(next),
  };
  return { tool, ruler, hidden, magnified, below, hands };
}

/** Whether another is of the same side as the chosen piece. */
const sideOf = ({ pieces }: Scene, chosen: string | undefined) => {
  const whose = new Map(pieces.map(({ id, seat }) => [id, seat]));
  return (id: string): boolean => chosen !== undefined && whose.get(id) === whose.get(chosen);
};

function tones(
  task: MapTask | null,
  missing: readonly FormLine[],
  pointed: string | null,
  targets: readonly string[],
  isFriend: (id: string) => boolean,
): Readonly<Record<string, Tone>> {
  const out: Record<string, Tone> = {};
  if (task?.blank.type === 'pick') {
    const chosen = Array.isArray(task.value) ? (task.value as unknown[]) : [task.value];
    for (const piece of task.blank.pieces) out[piece] = chosen.includes(piece) ? 'picked' : 'pick';
    return out;
  }
  for (const id of targets) out[id] = isFriend(id) ? 'pick' : 'target';
  for (const line of missing) if (line.piece) out[line.piece] = 'missing';
  if (pointed) out[pointed] = 'pick';
  return out;
}

function placingOf(task: MapTask | null, scene: Scene, onTask: (task: null) => void): Placing | null {
  if (task?.blank.type !== 'place') return null;
  const { blank } = task;
  const piece = scene.pieces.find(({ id }) => id === task.piece);
  const facing = (task.value as { facing?: number } | undefined)?.facing ?? blank.facing;
  return {
    from: blank.from,
    reach: blank.reach,
    facing,
    facings: blank.facings,
    width: piece?.width ?? 1,
    depth: piece?.depth ?? 1,
    ...(blank.cells ? { cells: blank.cells } : {}),
    onPlace(where: Spot | string, turned) {
      const at = typeof where === 'string' ? { cell: where } : { x: where[0], y: where[1] };
      task.onChange(blank.facings === 'none' || turned === null ? at : { ...at, facing: turned });
      onTask(null);
    },
    onCancel: () => onTask(null),
  };
}

function pathOf(task: MapTask | null): PathPick | null {
  if (task?.blank.type !== 'path') return null;
  const { blank, value } = task;
  const cells = Array.isArray(value) ? (value as string[]) : [];
  return {
    cells: [blank.from, ...cells],
    next: blank.next[cells.at(-1) ?? blank.from] ?? [],
    onCell: (cell) => task.onChange(stepped(blank, value, cell)),
  };
}
