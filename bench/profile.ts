/** Samples and counts of this very process, told by the file and the function they were taken in. */
import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

export interface Frame {
  readonly name: string;
  /** The module it was written in, from the root on. */
  readonly file: string;
}

interface Place {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Microseconds between two samples. */
const INTERVAL = 500;

/** Where compiled code comes from, by the maps that lie beside it. */
class Sources {
  private readonly maps = new Map<string, SourceMap | null>();

  fileOf({ url, lineNumber, columnNumber }: Place): string {
    const entry = this.mapOf(url)?.findEntry(lineNumber, columnNumber);
    return entry && 'originalSource' in entry ? entry.originalSource : url;
  }

  /** What others wrote has none. */
  private mapOf(url: string): SourceMap | null {
    let map = this.maps.get(url);
    if (map === undefined) {
      const path = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
      map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
      this.maps.set(url, map);
    }
    return map;
  }
}

async function watched<T>(run: (session: Session) => Promise<T>): Promise<T> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    return await run(session);
  } finally {
    session.disconnect();
  }
}

export class Profile {
  /** Each sample as all it was called by, and its microseconds. */
  private readonly samples: readonly { readonly stack: readonly Frame[]; readonly time: number }[];

  private constructor(samples: Profile['samples']) {
    this.samples = samples;
  }

  static of(play: () => void): Promise<Profile> {
    return watched(async (session) => {
      await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
      await session.post('Profiler.start');
      play();
      const { profile } = await session.post('Profiler.stop');
      const sources = new Sources();
      const stacks = new Map<number, readonly Frame[]>();
      const walk = (id: number, above: readonly Frame[]): void => {
        const { callFrame, children = [] } = nodes.get(id)!;
        const stack = [...above, { name: callFrame.functionName, file: sources.fileOf(callFrame) }];
        stacks.set(id, stack);
        for (const child of children) walk(child, stack);
      };
      const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
      walk(profile.nodes[0]!.id, []);
      const times = profile.timeDeltas ?? [];
      return new Profile((profile.samples ?? []).map((id, i) => ({ stack: stacks.get(id)!, time: times[i]! })));
    });
  }

  /** How often functions are called while it is played. */
  static counting(play: () => void): Promise<{ calls(of: (frame: Frame) => boolean): number }> {
    return watched(async (session) => {
      await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      play();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      await session.post('Profiler.stopPreciseCoverage');
      const sources = new Sources();
      return {
        calls(of) {
          let count = 0;
          for (const { url, functions } of result) {
            if (!url.startsWith('file:')) continue;
            const placeOf = placesIn(url);
            for (const { functionName, ranges } of functions) {
              const [range] = ranges;
              if (!range || range.count === 0) continue;
              const file = sources.fileOf(placeOf(range.startOffset));
              if (of({ name: functionName, file })) count += range.count;
            }
          }
          return count;
        },
      };
    });
  }

  /** Percent of the time in which a stack, the innermost call last, is such a one. */
  share(of: (stack: readonly Frame[]) => boolean): number {
    let all = 0;
    let found = 0;
    for (const { stack, time } of this.samples) {
      all += time;
      if (of(stack)) found += time;
    }
    return (100 * found) / Math.max(1, all);
  }
}

/** Line and column of an offset into a file. */
function placesIn(url: string): (offset: number) => Place {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { url, lineNumber: low, columnNumber: offset - starts[low]! };
  };
}
