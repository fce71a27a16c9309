/**
 * A cache of readings by the function that reads and the dice it reads. Most functions are passing closures that never come
 * again, and an entry of a weak map for each would cost more than the reading: only one met a second time gets an entry.
 */
import type { Dice } from './dice.ts';
import type { Reading } from './reading.ts';

type Known<K> = Map<K, Reading<unknown>>;
/** How a function that is not known reads the dice. */
type Read<F, K> = (reader: F, dice: Dice, key: K) => Reading<unknown>;

/** A function met lately: what it was read as, and all that is known of it once it was met again. */
interface Recent<F, K> {
  reader: F | null;
  dice: Dice | null;
  key: K | null;
  reading: Reading<unknown> | null;
  known: Known<K> | null;
}

/** So many functions are looked at again before the oldest is forgotten. */
const RECENT = 8;

export class Readers<F extends object, K> {
  private readonly byReader = new WeakMap<F, Map<Dice, Known<K>>>();
  /** The last functions met, round and round. */
  private readonly recent: Recent<F, K>[] = Array.from({ length: RECENT }, () => ({
    reader: null,
    dice: null,
    key: null,
    reading: null,
    known: null,
  }));
  private next = 0;

  get(reader: F, dice: Dice, key: K, read: Read<F, K>): Reading<unknown> {
    const { recent } = this;
    for (let i = 0; i < RECENT; i++) {
      const slot = recent[i]!;
      if (slot.reader === reader && slot.dice === dice) {
        slot.known ??= this.keep(slot, reader, dice);
        return remembered(slot.known, reader, dice, key, read);
      }
    }
    const slot = recent[this.next]!;
    this.next = (this.next + 1) % RECENT;
    slot.reader = reader;
    slot.dice = dice;
    slot.known = this.byReader.get(reader)?.get(dice) ?? null;
    if (slot.known) return remembered(slot.known, reader, dice, key, read);
    slot.key = key;
    return (slot.reading = read(reader, dice, key));
  }

  private keep({ key, reading }: Recent<F, K>, reader: F, dice: Dice): Known<K> {
    let byDice = this.byReader.get(reader);
    if (!byDice) this.byReader.set(reader, (byDice = new Map()));
    const known: Known<K> = new Map([[key!, reading!]]);
    byDice.set(dice, known);
    return known;
  }
}

function remembered<F, K>(known: Known<K>, reader: F, dice: Dice, key: K, read: Read<F, K>): Reading<unknown> {
  let found = known.get(key);
  if (!found) known.set(key, (found = read(reader, dice, key)));
  return found;
}
