/** Lines people open and say nothing on, or never read from: each takes room, and none is kept for long. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { household } from '../live/proxies.ts';

export interface LineLimits {
  /** A line on which no request has come by then is closed. */
  readonly silentMs: number;
  /** One on which nothing moves for so long, though an answer lies there to be read, too. */
  readonly idleMs: number;
  /** So many from one address; proxies that are trusted have as many as they want. */
  readonly most: number;
  trusts(address: string): boolean;
}

export function guardLines(server: Server, { silentMs, idleMs, most, trusts }: LineLimits): void {
  const counts = new Map<string, number>();
  const silent = new WeakMap<Socket, NodeJS.Timeout>();
  const heard = ({ socket }: IncomingMessage) => clearTimeout(silent.get(socket));
  server.setTimeout(idleMs);
  server.prependListener('request', heard);
  server.prependListener('upgrade', heard);
  server.on('connection', (line: Socket) => {
    silent.set(
      line,
      setTimeout(() => line.destroy(), silentMs),
    );
    line.once('close', () => clearTimeout(silent.get(line)));
    const address = line.remoteAddress ?? '';
    if (trusts(address)) return;
    const house = household(address);
    const count = (counts.get(house) ?? 0) + 1;
    counts.set(house, count);
    line.once('close', () => {
      const left = (counts.get(house) ?? 1) - 1;
      if (left > 0) counts.set(house, left);
      else counts.delete(house);
    });
    if (count > most) line.destroy();
  });
}
