/** The map with what this page puts on it: reach and arcs of the piece under the hand, the ruler, work for a blank. */
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import type { Arrow, FormLine, GroundSketch, Scene, Spot } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { type MapTask, picked, stepped } from '../form/map-task.ts';
import { useSetting } from '../frame/use-store.ts';
import {
  type BattleMapProps,
  type CounterStyle,
  type End,
  type MapHandle,
  type Motion,
  type PathPick,
  type Placing,
  quartersFor,
  type Tone,
  type Tool,
  TurnedMap,
} from '../map/index.ts';
import { useAsked } from './prospects.tsx';
import { pinsOf } from './report-view.tsx';
import type { Reported, Session } from './session.ts';
import type { Hand } from './use-hand.ts';

interface BoardProps {
  readonly session: Session;
  readonly scene: Scene;
  /** Who looks. */
  readonly seat: Seat | null;
  /** Live: the desk can be asked about it. */
  readonly live: boolean;
  readonly version: number;
  readonly style: CounterStyle;
  readonly selected: readonly string[];
  onSelect(id: string | null, add: boolean): void;
  readonly arrows: readonly Arrow[];
  readonly missing: readonly FormLine[];
  readonly task: MapTask | null;
  onTask(task: MapTask | null): void;
  readonly motion: Motion | null;
  readonly pointed: string | null;
  readonly lesson: NonNullable<BattleMapProps['lesson']> | null;
  readonly ground: GroundSketch | null;
  readonly hand: Hand;
  /** Beside the piece in the hand. */
  readonly bar: ReactNode;
  readonly report: Reported | null;
  onPin(pin: number): void;
  onBox(ids: readonly string[]): void;
  readonly ref?: Ref<MapHandle>;
}

export function Board(props: BoardProps) {
  const { session, scene, live, version, style, selected, onSelect, arrows, missing, task, onTask, motion, bar } =
    props;
  const { ground, hand, report } = props;
  const [tool, setTool] = useState<Tool>('select');
  const [ruler, setRuler] = useState<readonly [End, End] | null>(null);
  const [below, setBelow] = useSetting('battle/own-side-below', false);
  // As the sides stand when one sits down: a board that turned with every flanking march would make dizzy.
  const quarters = useMemo(() => quartersFor(scene, props.seat), [props.seat]);
  const [hide, setHide] = useState(false);
  const [magnify, setMagnify] = useState(false);
  const [hovered, setHovered] = useState<string | null>(null);
  const inHand = hovered ?? (selected.length === 1 ? selected[0]! : null);
  const zones = useAsked(live && inHand ? `zones ${version} ${inHand}` : null, () => session.zones(inHand!));
  const sighting = useAsked(ruler && live ? `sight ${version} ${JSON.stringify(ruler)}` : null, () =>
    session.sight(ruler![0], ruler![1]),
  );
  if (!ground) return <p className="waiting">The map is being drawn …</p>;
  const select = (id: string | null, { add }: { readonly add: boolean }) => {
    if (task?.blank.type === 'pick' && id !== null && task.blank.pieces.includes(id)) {
      task.onChange(picked(task.blank, task.value, id));
      if (task.blank.most === 1) onTask(null);
    } else if (id !== null && !add && hand.targets.includes(id) && selected.length === 1) {
      hand.take({ piece: selected[0]!, on: id });
    } else onSelect(id, add);
  };
  return (
    <>
      {bar}
      <TurnedMap
        quarters={below ? quarters : 0}
        {...(quarters === 0 ? {} : { ownBelow: below, onOwnBelow: (next: boolean) => void setBelow(next) })}
        ground={ground}
        scene={scene}
        style={style}
        home={scene.pieces.flatMap(({ seat, at, fate }) => (seat === props.seat && at && fate === 'here' ? [at] : []))}
        selected={selected}
        onSelect={select}
        highlighted={tones(task, missing, props.pointed, live ? hand.targets : [], sideOf(scene, selected[0]))}
        byHand={live && !task ? hand.props : null}
        pins={live ? pinsOf(report) : []}
        onPin={props.onPin}
        fallen={live ? (report?.fallen ?? []) : []}
        onBox={props.onBox}
        lesson={props.lesson}
        zones={zones ?? []}
        arrows={arrows}
        revealed
        sighting={ruler && sighting ? { from: ruler[0], to: ruler[1], sighting } : null}
        placing={placingOf(task, scene, onTask)}
        path={pathOf(task)}
        tool={tool}
        onTool={(next) => {
          setTool(next);
          setRuler(null);
        }}
        onRuler={(from, to) => setRuler([from, to])}
        hideCounters={hide}
        onHideCounters={setHide}
        magnify={magnify}
        onMagnify={setMagnify}
        onHover={setHovered}
        onAnswer={() => document.querySelector<HTMLElement>('[data-part=ready]')?.focus()}
        motion={motion}
        {...(props.ref ? { ref: props.ref } : {})}
      />
    </>
  );
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
