/**
 * A cache of readings by the function that reads and the dice it reads. Most functions are passing closures that never come
 * again, and an entry of a weak map for each would cost more than the reading: only one met a second time gets an entry.
 */
import type { Dice } from './dice.ts';
import type { Reading } from './reading.ts';

type Key = number | string;
type Known = Map<Key, Reading<unknown>>;

/** A function met lately: what it was read as, and all that is known of it once it was met again. */
interface Recent<F> {
  reader: F | null;
  dice: Dice | null;
  key: Key;
  reading: Reading<unknown> | null;
  known: Known | null;
}

/** So many functions are looked at again before the oldest is forgotten. */
const RECENT = 8;

export class Readers<F extends object> {
  private readonly byReader = new WeakMap<F, Map<Dice, Known>>();
  /** The last functions met, round and round. */
  private readonly recent: Recent<F>[] = Array.from({ length: RECENT }, () => ({
    reader: null,
    dice: null,
    key: 0,
    reading: null,
    known: null,
  }));
  private next = 0;

  get(reader: F, dice: Dice, key: Key, make: () => Reading<unknown>): Reading<unknown> {
    const { recent } = this;
    for (let i = 0; i < RECENT; i++) {
      const slot = recent[i]!;
      if (slot.reader === reader && slot.dice === dice)
        return remembered((slot.known ??= this.keep(slot, reader, dice)), key, make);
    }
    const slot = recent[this.next]!;
    this.next = (this.next + 1) % RECENT;
    slot.reader = reader;
    slot.dice = dice;
    slot.known = this.byReader.get(reader)?.get(dice) ?? null;
    if (slot.known) return remembered(slot.known, key, make);
    slot.key = key;
    return (slot.reading = make());
  }

  private keep({ key, reading }: Recent<F>, reader: F, dice: Dice): Known {
    let byDice = this.byReader.get(reader);
    if (!byDice) this.byReader.set(reader, (byDice = new Map()));
    const known: Known = new Map([[key, reading!]]);
    byDice.set(dice, known);
    return known;
  }
}

function remembered(known: Known, key: Key, make: () => Reading<unknown>): Reading<unknown> {
  let found = known.get(key);
  if (!found) known.set(key, (found = make()));
  return found;
}
