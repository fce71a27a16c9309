/** Lines somebody types, or a pipe holds: asked for one at a time. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export interface Lines {
  /** The next line, or null when there are no more. */
  ask(prompt: string): Promise<string | null>;
  /** What could be typed after a text, for the tabulator key. */
  complete(offer: (text: string) => readonly string[]): void;
  close(): void;
}

export function linesFrom(input: Readable, tty: boolean, output: Writable, write: (text: string) => void): Lines {
  let offered: (text: string) => readonly string[] = () => [];
  const face = createInterface({
    input,
    ...(tty ? { output } : {}),
    terminal: tty,
    completer: (text: string) => [[...offered(text)], text],
  });
  const waiting: string[] = [];
  let ended = false;
  let wake: (() => void) | null = null;
  const stir = () => {
    wake?.();
    wake = null;
  };
  face.on('line', (line) => {
    waiting.push(line);
    stir();
  });
  face.on('close', () => {
    ended = true;
    stir();
  });
  return {
    async ask(prompt) {
      if (tty) {
        face.setPrompt(prompt);
        face.prompt();
      }
      while (waiting.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const line = waiting.shift() ?? null;
      // A transcript of scripted play reads like the play itself.
      if (!tty && line !== null) write(`${prompt}${line}`);
      return line;
    },
    complete(offer) {
      offered = offer;
    },
    close: () => face.close(),
  };
}
