/**
 * The games of an experiment beside its file, a line a chunk: what was played stays played, whatever ends the run. A line
 * that was cut off in the middle is left out and played again.
 */
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { InputError } from '../../kernel/index.ts';
import type { Chunk, Experiment } from '../../staff/index.ts';

interface Head {
  readonly format: 'ordre-lab-games';
  readonly version: 1;
  readonly experiment: string;
}

export const gamesFileOf = (file: string): string => `${file.replace(/\.json$/, '')}.games.jsonl`;

export class KeptGames {
  private readonly path: string;
  /** What is there from before; chunks that broke are tried again. */
  readonly chunks: readonly Chunk[];

  constructor(path: string, { id }: Experiment, fresh: boolean) {
    this.path = path;
    if (fresh) rmSync(path, { force: true });
    this.chunks = existsSync(path) ? this.read(id) : [];
    if (!existsSync(path)) this.append({ format: 'ordre-lab-games', version: 1, experiment: id } satisfies Head);
  }

  private read(id: string): Chunk[] {
    const bytes = readFileSync(this.path);
    const whole = bytes.lastIndexOf('\n') + 1;
    const [head, ...lines] = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
    if (head === undefined) {
      rmSync(this.path);
      return [];
    }
    const { format, experiment } = lineOf<Partial<Head>>(this.path, head, 1);
    if (format !== 'ordre-lab-games') throw new InputError(`${this.path} holds no games of the lab`);
    if (experiment !== id)
      throw new InputError(
        `${this.path} holds the games of another experiment, or of this one before it was changed: --fresh starts again`,
      );
    if (whole < bytes.length) truncateSync(this.path, whole);
    return lines.map((line, i) => lineOf<Chunk>(this.path, line, i + 2)).filter(({ fault }) => fault === undefined);
  }

  add(chunk: Chunk): void {
    this.append(chunk);
  }

  private append(line: object): void {
    appendFileSync(this.path, `${JSON.stringify(line)}\n`);
  }
}

function lineOf<T>(path: string, line: string, number: number): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new InputError(`${path}: line ${number} is not JSON: --fresh starts again`);
  }
}
