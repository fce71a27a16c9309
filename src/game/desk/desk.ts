/**
 * The desk: how a book's game is laid before a person, on a screen or in a terminal, and how what he enters becomes an
 * answer. Everything here is plain data worked out from a seat's view and the request alone, so that a browser far from
 * the game can do it, and so that no face needs to know a book.
 */

import type { Entry, Seat } from '../../kernel/index.ts';
import type { Day } from '../day/index.ts';
import type { Briefing } from './briefing.ts';
import type { Display } from './display.ts';
import type { Gesture, Gestured } from './gesture.ts';

/**
 * Board units: inches on a plane; on hexes the distance from a centre to a corner. x runs east, y south, as screens have
 * it. No person is shown or types this y: he counts north from the south edge, as scenario files do (`northing`).
 */
export type Spot = readonly [x: number, y: number];

/** The ground as it is drawn: once for each key. Kinds are a small common language of staff maps. */
export interface GroundSketch {
  readonly width: number;
  readonly height: number;
  /** What a distance of 1 is called: `inch`, `hex`. */
  readonly unit: string;
  readonly areas: readonly {
    readonly kind: AreaKind;
    /** Outer ring first, then holes. */
    readonly rings: readonly (readonly Spot[])[];
    /** Height of a hill above the plain, from 1. */
    readonly level?: number;
    readonly name?: string;
  }[];
  readonly lines: readonly { readonly kind: LineKind; readonly points: readonly Spot[]; readonly name?: string }[];
  readonly marks: readonly { readonly kind: 'bridge' | 'ford' | 'chateau' | 'church'; readonly at: Spot }[];
  readonly names: readonly {
    readonly text: string;
    readonly at: Spot;
    readonly of: 'hill' | 'town' | 'wood' | 'water';
  }[];
  /** Cells, where the board has them: their printed numbers, centres and outlines; what they are called if not so. */
  readonly cells?: readonly {
    readonly id: string;
    readonly at: Spot;
    readonly ring: readonly Spot[];
    readonly name?: string;
  }[];
}

export type AreaKind = 'hill' | 'wood' | 'town' | 'marsh' | 'water' | 'field' | 'vineyard' | 'broken' | 'works';
export type LineKind = 'road' | 'track' | 'stream' | 'river' | 'wall' | 'hedge' | 'slope' | 'edge';

/** What lies on the ground as a seat may see it. */
export interface Scene {
  /** Names the ground; a new name means that it must be drawn anew (a bridge was blown). */
  readonly ground: string;
  readonly title: string;
  /** `Turn 3 of 12, half past eight`. */
  readonly clock: string;
  readonly turn: number;
  readonly turns: number;
  readonly sides: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly nation: string;
    readonly points: number;
  }[];
  readonly pieces: readonly Piece[];
  readonly goals: readonly {
    readonly id: string;
    readonly name: string;
    readonly at: Spot;
    /** Within which it is held, if it is more than a spot. */
    readonly reach?: number;
    readonly points: number;
    readonly held: Seat | null;
    readonly words: string;
  }[];
  /** Cells the seat has nobody to look into, where the game has such a fog. */
  readonly fog?: readonly string[];
  /** Plans and orders the seat may see: its own until the reveal, everybody's after it. */
  readonly arrows: readonly Arrow[];
  /** Commands and the pieces under them, for orders to many at once. */
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat: Seat;
    readonly pieces: readonly string[];
  }[];
  /** How it ended, once it has. */
  readonly over: string | null;
}

export type PieceSymbol = 'foot' | 'horse' | 'guns' | 'general' | 'sappers' | 'train' | 'marker';

export interface Piece {
  /** As requests, orders and the journal call it. */
  readonly id: string;
  /** On the map: short. */
  readonly label: string;
  readonly name: string;
  readonly seat: Seat;
  readonly nation: string;
  /** Guard and the like: drawn with gold. */
  readonly guard?: boolean;
  readonly symbol: PieceSymbol;
  /** Null while it is not on the board. */
  readonly at: Spot | null;
  /** Degrees clockwise from north, or null for what has no front. */
  readonly facing: number | null;
  /** Frontage and depth in board units. */
  readonly width: number;
  readonly depth: number;
  /** Cell it stands in and its place in the stack from the bottom, on boards with cells. */
  readonly cell?: string;
  readonly stack?: number;
  readonly formation: string;
  /** Drawn as a block of one size on a map of areas: its shape, its leader's ability and its steps, where they are known. */
  readonly block?: {
    readonly shape: 'march' | 'line' | 'echelon' | 'square';
    readonly ability?: number;
    readonly steps?: number;
  };
  /** Strength: boxes in groups, so many of each marked. Left out where the seat may not know. */
  readonly boxes?: readonly { readonly label: string; readonly total: number; readonly marked: number }[];
  /** Share of strength left, 0 to 1. */
  readonly left?: number;
  /** Morale and the like: a letter with its word; `well` needs no marker. */
  readonly state?: { readonly letter: string; readonly words: string; readonly tone: 'well' | 'shaken' | 'broken' };
  /** `here`, `coming` (turn in words), or how it left. */
  readonly fate: 'here' | 'coming' | 'gone';
  /** Chit or plan the seat may see, in a word or two. */
  readonly order?: string;
  readonly group?: string;
  /** The unit card: a line each, with the section. */
  readonly card: readonly { readonly label: string; readonly value: string; readonly cite?: string }[];
}

export interface Arrow {
  readonly piece: string;
  readonly kind: 'move' | 'attack' | 'fire' | 'retreat';
  readonly points: readonly Spot[];
  readonly words: string;
}

/** An area on the board with its meaning: reach of a move, a fire arc, a charge zone. */
export interface Zone {
  readonly label: string;
  readonly cite: string;
  readonly kind: 'move' | 'fire' | 'charge' | 'hold' | 'supply';
  readonly rings?: readonly (readonly Spot[])[];
  readonly cells?: readonly string[];
}

/** What the ruler says between two spots or pieces. */
export interface Sighting {
  readonly distance: number;
  /** `8.4″`, `3 hexes`. */
  readonly words: string;
  readonly clear: boolean;
  /** What is in the way, and where. */
  readonly blocker?: { readonly words: string; readonly at: Spot };
  readonly cite: string;
}

/** A pending fire, charge, test: which procedure of the book, with facts read off the board. */
export interface Prospect {
  readonly title: string;
  readonly procedure: string;
  readonly facts: unknown;
  /** The piece whose fate the result tells first: named before the odds, which are coloured from one's own side. */
  readonly subject?: string;
  /** The odds in a line, where the values of the first measure do not speak for themselves. */
  readonly ends?: Ends;
  /** It cannot come about this turn, and why: then no odds are told. */
  readonly refused?: Why;
}

/** How it ends for the subject. */
export interface Ends {
  /** `attack`: the line begins `Your attack`; left out it begins with the subject's name. */
  readonly act?: string;
  readonly results: readonly {
    /** Values of the first measure that are counted together. */
    readonly is: readonly (string | number | boolean)[];
    readonly words: string;
    /** For the subject, from 2, what he hopes for, to -2. */
    readonly good: number;
  }[];
}

/** A request as people fill it in: a line for each piece or question, each with a few blanks. */
export interface Form {
  readonly title: string;
  readonly sentence: string;
  readonly cite: string;
  readonly lines: readonly FormLine[];
  /** What is used if nothing more is entered, in honest words. */
  readonly otherwise: string;
  /** Of its lines one is filled in, and the first that is counts. */
  readonly oneOf?: true;
  /** Its blanks could be filled in otherwise, but the rules accept one answer only. */
  readonly settled?: boolean;
  /** Of what may be asked several times a turn: how the rest of them may be answered at once, and what to call that. */
  readonly keep?: { readonly words: string; readonly as: 'usual' | 'nothing' };
  /** Where this answer would settle what others do too: a button of its own that leaves them to be asked afterwards. */
  readonly goesOn?: { readonly words: string; readonly entries: Entries };
  /** Pieces that stand for another on the board: a battalion taken or aimed at is its whole brigade. */
  readonly stands?: Readonly<Record<string, string>>;
  /** The battle it is about, to be laid out on a real table: faces print it. */
  readonly day?: Day;
  /** What people type here though a later question asks for it. */
  readonly later?: readonly Later[];
}

/** `F2 attack A7` where only orders are given: the order it needs is entered, and who asks for the rest is said. */
export interface Later {
  /** Words it begins with; whatever follows where the entries stand already is meant too. */
  readonly typed: readonly string[];
  readonly entries: Readonly<Record<string, string>>;
  readonly sentence: string;
  readonly cite: string;
}

export interface FormLine {
  readonly id: string;
  readonly label: string;
  /** Whom it is about, where the label says more than that. */
  readonly name?: string;
  /** Said where a hand does with it what the line does not offer. */
  readonly otherwise?: Why;
  /** The piece it is about, shown on the map. */
  readonly piece?: string;
  readonly group?: string;
  /** Must be filled in before the answer can be given. */
  readonly needed?: boolean;
  /** Says how the answer is taken and is no order itself: not counted among them. */
  readonly aside?: true;
  readonly blanks: readonly Blank[];
}

/** Why something cannot be done now: a sentence, and its rule. */
export interface Why {
  readonly sentence: string;
  readonly cite: string;
}

export interface Offer {
  readonly value: string;
  readonly label: string;
  /** What people may type for it, besides value and label: `fire`, `fm`. */
  readonly typed?: readonly string[];
  readonly sentence?: string;
  readonly cite?: string;
  /** It leaves things as they are: an order in words does not speak of it. */
  readonly unchanged?: boolean;
  /** Drawn with its name: the form a block takes by it. */
  readonly shape?: NonNullable<Piece['block']>['shape'];
  /** It cannot be taken now, and why: shown with its reason, never chosen. */
  readonly refused?: Why;
  /** What a hand does on the board for it: takes the line's piece, or one of these, to that cell or on one of those. */
  readonly hand?: {
    readonly pieces?: readonly string[];
    readonly to?: string;
    readonly on?: readonly string[];
    /** Written on the lit cell: what it costs to go there. */
    readonly price?: string;
    /** Going there means a fight. */
    readonly fight?: true;
    /** In place of the label, where the hand lets go: `Charleroi: 3 points`. */
    readonly words?: string;
  };
  /** To choose it is to do nothing. */
  readonly passes?: true;
}

interface BlankBase {
  readonly key: string;
  readonly label: string;
  readonly cite?: string;
  /** Word before it in typed orders: `at`, `towards`, `within`. */
  readonly typed?: string;
  /** Only where that blank of the line has one of these values. */
  readonly when?: { readonly key: string; readonly is: readonly string[] };
  readonly optional?: boolean;
}

export type Blank =
  /** One of several; entered as its value. */
  | (BlankBase & {
      readonly type: 'choose';
      readonly offers: readonly Offer[];
      /** What a list says while nothing is chosen: what is to be chosen, and what happens otherwise. */
      readonly empty?: string;
      /** The offers are formations: laid round the piece as a wheel, and gone through by a key. */
      readonly wheel?: true;
      /** What one line takes no other can have: no order to all. */
      readonly sole?: true;
      /** Left empty it is answered as the form's "otherwise" says, which is one of the offers: none of them is "none". */
      readonly always?: true;
    })
  /** Several of several, in order of preference where `ranked`; entered as a list of values. */
  | (BlankBase & { readonly type: 'choose-many'; readonly offers: readonly Offer[]; readonly ranked?: boolean })
  /** Pieces on the map; `most` 1 is entered as an id, more as a list. `others` are named beside them: `first to come`. */
  | (BlankBase & {
      readonly type: 'pick';
      readonly pieces: readonly string[];
      readonly least: number;
      readonly most: number;
      readonly others?: readonly Offer[];
    })
  /** A place and a facing: entered as `{x, y, facing}`, or `{cell, facing}` where the board has cells. */
  | (BlankBase & PlaceBlank & (OnCells | OnPlane))
  /** A way cell by cell, entered as a list of cells; `next` of a cell are those one may go on to. */
  | (BlankBase & {
      readonly type: 'path';
      readonly from: string;
      readonly next: Readonly<Record<string, readonly string[]>>;
    })
  /** A direction only; entered in degrees. */
  | (BlankBase & {
      readonly type: 'facing';
      readonly facings: 'any' | readonly { readonly value: number; readonly label: string }[];
    })
  | (BlankBase & {
      readonly type: 'number';
      readonly least: number;
      readonly most: number;
      readonly step: number;
      readonly unit: string;
    })
  | (BlankBase & { readonly type: 'yes' })
  /** So many among these; entered as numbers by id. */
  | (BlankBase & {
      readonly type: 'allot';
      readonly total: number;
      readonly among: readonly { readonly id: string; readonly label: string; readonly most: number }[];
    })
  /** Rows of the same blanks, as in a fire book; entered as a list of objects. */
  | (BlankBase & { readonly type: 'rows'; readonly most: number; readonly blanks: readonly Blank[] });

interface PlaceBlank {
  readonly type: 'place';
  readonly from: Spot;
  /** Where the middle of a whole body stands that goes there, if that is not where its reach is counted from. */
  readonly body?: Spot;
  /** Farthest, in board units, where the ground does not say otherwise. */
  readonly reach: number;
  readonly facings: 'any' | 'none' | readonly { readonly value: number; readonly label: string }[];
  readonly facing: number | null;
}

interface OnCells {
  /** Those that can be reached, with what it costs and what it means. */
  readonly cells: readonly { readonly cell: string; readonly words: string }[];
  readonly south?: never;
  readonly spots?: never;
}

interface OnPlane {
  /** The board's southern edge, from which people count y. */
  readonly south: number;
  readonly cells?: never;
  /** Where only some places may be taken: these, each with its facing if it has one, and what it is called. */
  readonly spots?: readonly PlaceSpot[];
}

export interface PlaceSpot {
  readonly at: Spot;
  readonly facing: number | null;
  readonly words: string;
}

/** What was entered: by line, by key of the blank. */
export type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A part of an answer in the story of a battle: who does what, written of one (`Hussars`, `attacks Uhlans`). */
export interface Deed {
  /** A name; left out where `does` says all of it. */
  readonly who?: string;
  readonly does: string;
}

/** How one kind of request is filled in. `answer` and `entries` are each other's inverse on what a form can say. */
export interface Sheet {
  form(view: unknown, request: unknown): Form;
  answer(request: unknown, entries: Entries): unknown;
  entries(request: unknown, answer: unknown): Entries;
  /** Plans as they would be drawn and weighed if this were answered now. */
  preview?(view: unknown, request: unknown, entries: Entries): readonly Arrow[];
  /** What a hand does on the board, where the form alone does not say it (`gestureOn`). */
  gesture?(view: unknown, request: unknown, entries: Entries, gesture: Gesture): Gestured;
  /** What hangs on a line as it is entered: the charge it would make, the fire it would give. */
  prospects?(view: unknown, request: unknown, entries: Entries, line: string): readonly Prospect[];
  /** The answer in the story; nothing where an event tells what comes of it. Left out, the form's lines are read out. */
  told?(view: unknown, request: unknown, answer: unknown): readonly Deed[];
  /** An officer's reason says who does what, so the story tells it in place of the answer. */
  readonly reasonTells?: true;
  /** Whether the rules accept one answer only, however the form is filled in. */
  settled?(request: unknown): boolean;
  /** Its answers count places in a list of the request, which is another the next time: none is offered again. */
  readonly byNumber?: true;
}

/** A desk as a book writes it; the briefing comes from the scenario's envelope. */
export type OwnDesk = Omit<Desk, 'briefing'>;

/** A book's desk. All of it is worked out from what the seat may see. */
export interface Desk {
  ground(view: unknown): GroundSketch;
  scene(view: unknown): Scene;
  /** What each side is to do, and what it is worth: before and during the battle. */
  briefing(view: unknown): Briefing;
  /** By kind of request. */
  readonly sheets: Readonly<Record<string, Sheet>>;
  /** Where a piece could go, fire, charge. */
  zones(view: unknown, piece: string): readonly Zone[];
  /** Between two pieces or spots. */
  sight(view: unknown, from: string | Spot, to: string | Spot): Sighting;
  /** Fire, charge or test that could happen between two pieces, or to one alone. */
  prospects(view: unknown, piece: string, target: string | null): readonly Prospect[];
  /** The book it is played by at the moment, by its id; left out where that never changes. */
  rulebook?(view: unknown): string | null;
  /** The fight under way or the last one, from what is asked and what the seat was told; null where there is none. */
  display?(view: unknown, asked: Asking | null, told: readonly Entry[]): Display | null;
}

/** What a seat is asked. */
export interface Asking {
  readonly kind: string;
  readonly request: unknown;
}
