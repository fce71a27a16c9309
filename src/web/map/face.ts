/** What the map is given and what it tells. It draws any book's scene and decides nothing. */
import type { Ref } from 'react';
import type { Arrow, GroundSketch, LitCell, Piece, Scene, Sighting, Spot, Zone } from '../../game/index.ts';
import type { Turn } from './turn.ts';

export type CounterStyle = 'block' | 'nato' | 'silhouette';
export const COUNTER_STYLES: readonly { readonly value: CounterStyle; readonly label: string }[] = [
  { value: 'block', label: 'Blocks' },
  { value: 'nato', label: 'Staff signs' },
  { value: 'silhouette', label: 'Figures' },
];

/** How a piece is set off: it may be picked, is picked, is aimed at, or still lacks its order. */
export type Tone = 'pick' | 'picked' | 'target' | 'missing';

export type Tool = 'select' | 'ruler';

/** A piece by its id, or a bare spot. */
export type End = string | Spot;

export interface Placing {
  /** Where it stands now, and how far it may go. */
  readonly from: Spot;
  readonly reach: number;
  /** Degrees clockwise from north; null for what has no front. */
  readonly facing: number | null;
  readonly facings: 'any' | 'none' | readonly { readonly value: number; readonly label: string }[];
  readonly width: number;
  readonly depth: number;
  /** Where the board has cells, only these may be chosen. */
  readonly cells?: readonly { readonly cell: string; readonly words: string }[];
  /** A spot on the plane, or the id of a cell. */
  onPlace(where: Spot | string, facing: number | null): void;
  onCancel?(): void;
}

export interface PathPick {
  /** The way so far, and the cells that may follow. */
  readonly cells: readonly string[];
  readonly next: readonly string[];
  /** What each of them means. */
  readonly words?: readonly LitCell[];
  onCell(cell: string): void;
}

/** Where a piece was let go: a spot or a cell, and on whom. */
export interface Drop {
  readonly to: Spot | string;
  readonly on?: string;
}

/** What letting go here would mean. */
export interface DropWords {
  readonly words: string;
  readonly refused: boolean;
  /** As far as it may go that way, and how it would look. */
  readonly at?: Spot;
  readonly facing?: number;
}

/** Orders by hand: which pieces may be taken, and what is told of it. */
export interface ByHandProps {
  readonly movable: ReadonlySet<string>;
  /** Where pieces will be as it is entered. */
  readonly planned: readonly { readonly piece: string; readonly at: Spot; readonly facing: number | null }[];
  /** The chosen piece's front, if it may be turned: where the knob goes, and by which steps. */
  readonly turning: {
    readonly piece: string;
    readonly at: Spot;
    readonly facing: number;
    readonly facings: 'any' | readonly { readonly value: number; readonly label: string }[];
  } | null;
  /** Cells a tap takes the chosen piece to. */
  readonly lit: readonly LitCell[];
  words(piece: string, drop: Drop): DropWords;
  onDragging(piece: string, drop: Drop | null): void;
  /** The pieces let go, each where it would be. */
  onDrop(drops: readonly { readonly piece: string; readonly drop: Drop }[]): void;
  onTurn(piece: string, degrees: number): void;
  /** A tap on the ground with a piece chosen; true if it meant something. */
  onGround(at: Spot, cell: string | null): boolean;
  onGo(): void;
  onFormation(): void;
  onUndo(): void;
}

/** A line of the report on the map. */
export interface Pin {
  readonly number: number;
  readonly tone: 'harm' | 'gain' | 'news';
  readonly at: Spot;
  readonly words: string;
}

export interface Motion {
  readonly from: Scene;
  readonly to: Scene;
  /** 0 to 1. */
  readonly t: number;
}

/** What the page may ask of a map that stands. */
export interface MapHandle {
  fit(): void;
  /** Brings pieces or spots into sight, and no nearer than needed. */
  show(what: readonly End[]): void;
  /** Gives the keys to what is to be done: the piece in the hand, the way, the chosen counter. */
  focus(): void;
}

/** What lies on the map. */
export interface OnMap {
  /** Another sketch means that the ground is printed anew. */
  readonly ground: GroundSketch;
  readonly scene: Scene;
  readonly style: CounterStyle;
  /** Where one's own side stands: in sight when the map is opened. */
  readonly home: readonly Spot[];
  readonly selected: readonly string[];
  readonly highlighted: Readonly<Record<string, Tone>>;
  readonly zones: readonly Zone[];
  /** Plans not yet given: drawn dashed, in place of the scene's own for the same piece. */
  readonly arrows: readonly Arrow[];
  readonly sighting: { readonly from: End; readonly to: End; readonly sighting: Sighting } | null;
  readonly pins: readonly Pin[];
  /** Pieces that are gone, where they stood. */
  readonly fallen: readonly { readonly piece: Piece; readonly at: Spot }[];
  readonly motion: Motion | null;
  /** What a lesson points at, and where a hand would take it while that is shown. */
  readonly lesson: { readonly piece: string; readonly to: Spot | null; readonly facing: number | null } | null;
  readonly tool: Tool;
  readonly hideCounters: boolean;
  readonly magnify: boolean;
  /** Whether a stack of blocks opens on the map; where there is no room it is laid out elsewhere (`StackRow`). */
  readonly fans: boolean;
  /** Whether one's own side is turned to stand below; null where it does anyway. */
  readonly ownBelow: boolean | null;
}

/** What hands do on it, and what they hold. */
export interface OnHands {
  readonly byHand: ByHandProps | null;
  readonly placing: Placing | null;
  readonly path: PathPick | null;
  onSelect(id: string | null, how: { readonly add: boolean }): void;
  /** All pieces in a box drawn with shift held. */
  onBox(ids: readonly string[]): void;
  onHover(id: string | null): void;
  onRuler(from: End, to: End): void;
  onPin(pin: number): void;
  onTool(tool: Tool): void;
  onHideCounters(hide: boolean): void;
  onMagnify(magnify: boolean): void;
  onOwnBelow(below: boolean): void;
  /** Takes the keys from the map to the button that answers. */
  onAnswer(): void;
}

export interface BattleMapProps {
  readonly shown: OnMap;
  readonly hands: OnHands;
  /** How all that is given has been turned on the screen: for words about directions and places. */
  readonly turn: Turn;
  readonly ref?: Ref<MapHandle>;
}
