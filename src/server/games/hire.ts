import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread that runs the file of that name in this folder. It takes none of the flags the process was started with: a
 * server begun by `--input-type=module --eval`, as units and containers do, would hand them on, and no thread would start.
 */
export function hire(name: string, options: WorkerOptions = {}): Worker {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new Worker(new URL(`./${name}.${ending}`, import.meta.url), { ...options, execArgv: [] });
}
