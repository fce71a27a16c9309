/** Room to work in that belongs to a field: who covers which hex, and masks over the map. Whoever fills it says until when. */
import type { Load } from '../formations/stacking.ts';
import type { State } from '../state.ts';

/** What was worked out from a state holds while its stamps are these. */
interface Stamped {
  state: State | null;
  readonly stamps: [number, number];
}

/** Chains of units by hex, the top of a stack first: see state.ts. */
export interface Chains extends Stamped {
  readonly heads: Int16Array;
  readonly next: Int16Array;
  /** By unit the hexes and the place it is linked with. */
  readonly bodies: (readonly number[])[];
  readonly places: Int32Array;
}

/** `blocked`, `full`, `nearer` and `friends` are room for whoever asks. */
export interface Masks {
  /** Enemy combat units; their zones of influence; those of their cavalry; what lies beside their Squares. */
  readonly enemies: Uint8Array;
  readonly zones: Uint8Array;
  readonly horse: Uint8Array;
  readonly squares: Uint8Array;
  readonly blocked: Uint8Array;
  readonly full: Uint8Array;
  readonly nearer: Uint8Array;
  readonly friends: Uint8Array;
}

/** What a side sees. */
interface SideRoom {
  readonly masks: Masks;
  /** The masks hold while the state is the same and the enemy's stamp is this. */
  state: State | null;
  stamp: number;
  /** Whom its charges cannot ride through. */
  readonly barriers: Stamped & { readonly mask: Uint8Array };
}

export interface Room {
  readonly chains: Chains;
  readonly sides: readonly [SideRoom, SideRoom];
  /** Whom guns cannot fire over. */
  readonly screen: Uint8Array;
  /** What would stand in a hex. */
  readonly load: Load;
}

/** Links a unit has in the chains: no body covers more hexes. */
export const LINKS = 8;

export function makeRoom(hexes: number, units: number): Room {
  const mask = () => new Uint8Array(hexes);
  const side = (): SideRoom => ({
    masks: {
      enemies: mask(),
      zones: mask(),
      horse: mask(),
      squares: mask(),
      blocked: mask(),
      full: mask(),
      nearer: mask(),
      friends: mask(),
    },
    state: null,
    stamp: -1,
    barriers: { mask: mask(), state: null, stamps: [-1, -1] },
  });
  const chains: Chains = {
    state: null,
    stamps: [-1, -1],
    heads: new Int16Array(hexes).fill(-1),
    next: new Int16Array(LINKS * units),
    bodies: new Array<readonly number[]>(units).fill([]),
    places: new Int32Array(units),
  };
  return {
    chains,
    sides: [side(), side()],
    screen: mask(),
    load: { infantry: 0, cavalry: 0, guns: 0, units: 0, batteries: 0, regiment: true },
  };
}

/** Does it still hold? If not, from now on it is of this state: whoever asks works it out. */
export function stillHolds(room: Stamped, state: State): boolean {
  const [a, b] = state.stamps;
  if (room.state === state && room.stamps[0] === a && room.stamps[1] === b) return true;
  room.state = state;
  room.stamps[0] = a;
  room.stamps[1] = b;
  return false;
}
