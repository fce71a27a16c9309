/**
 * Whether all arrived that the server sent of a game. Its updates are counted, and each is told against the one before it:
 * where one is missing, those after it say nothing that holds, and everything must be asked for anew.
 */
import type { ServerMessage } from './wire.ts';

export class Heard {
  private readonly game: string;
  private beat: number | null = null;
  private asking = false;

  constructor(game: string) {
    this.game = game;
  }

  /** A line that is opened anew begins with everything. */
  begin(): void {
    this.beat = null;
    this.asking = false;
  }

  /** What to make of a message: take it in; or something before it was lost, and it is time to ask anew, or that was done. */
  take(message: ServerMessage): 'whole' | 'ask anew' | 'wait' {
    if (message.type === 'update' && message.game === this.game) {
      const { beat, anew } = message.now;
      if (anew || beat === (this.beat ?? Number.NaN) + 1) {
        this.beat = beat;
        this.asking = false;
        return 'whole';
      }
      if (this.asking) return 'wait';
      this.asking = true;
      return 'ask anew';
    }
    if (message.type !== 'pong' || this.beat === null) return 'whole';
    const told = message.beats[this.game];
    if (told === undefined || told === this.beat) return 'whole';
    this.asking = true;
    return 'ask anew';
  }
}
