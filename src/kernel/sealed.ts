/**
 * Dice anyone can check. The seed's hash is published before the first roll; the seed itself after the last. Each
 * face comes from HMAC-SHA-256 over the stream's name and the number of the die, so every roll of a finished game can
 * be recomputed. Both sides may add a word of their own, so that not even whoever drew the seed could choose it well.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is published before play. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`ordre-mixte seed\n${seed}`)));
}

/**
 * What a player publishes of his word before anybody's word is shown: whoever sits down last cannot choose his by the
 * others'. The word must be too long to guess.
 */
export function pledge(word: string): string {
  return bytesToHex(sha256(utf8ToBytes(`ordre-mixte word\n${word}`)));
}

/** The seal at the end of a record, over every byte before it. */
export function sealOver(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(`ordre-mixte record\n${text}`)));
}

export interface DiceBox {
  /** Face of die number `index` of a stream; always the same for the same arguments. */
  face(stream: string, index: number, sides: number): number;
}

export function sealedDice(seed: string, words: readonly string[] = []): DiceBox {
  // Keyed once; every die goes on from a copy.
  const keyed = hmac.create(sha256, sha256(utf8ToBytes(['ordre-mixte dice', seed, ...words].join('\n'))));
  return {
    face(stream, index, sides) {
      const limit = 4294967296 - (4294967296 % sides);
      for (let attempt = 0; ; attempt++) {
        const block = keyed
          .clone()
          .update(utf8ToBytes(`${stream}\n${index}\n${attempt}`))
          .digest();
        const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
        for (let at = 0; at < 32; at += 4) {
          const x = view.getUint32(at);
          if (x < limit) return (x % sides) + 1;
        }
      }
    },
  };
}
