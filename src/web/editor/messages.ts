/** What the editor asks its workers. */
import type { DayFought } from '../../staff/day-games.ts';
import type { Draft, Raising } from '../../staff/editor/index.ts';
import { WorkerLine } from '../frame/worker.ts';

export interface RaisedPicture {
  readonly raised: Raising;
  /** The whole field as that book opens it, as SVG; null where it cannot be raised. */
  readonly picture: string | null;
}

export interface EditorCalls {
  raise(book: string, draft: Draft): RaisedPicture;
  /** One battle of officers for each seed. */
  fight(book: string, draft: Draft, seeds: readonly string[]): readonly DayFought[];
}

export const editorLine = (): WorkerLine<EditorCalls> =>
  new WorkerLine<EditorCalls>(() => new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module' }));
