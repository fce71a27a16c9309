/** Off the page: what a book makes of a draft, with a picture of it, and battles of officers to try it. */
import '../engine/no-eval.ts';
import { InputError } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { dayGames } from '../../staff/day-games.ts';
import { type Draft, dayOf, raising } from '../../staff/editor/index.ts';
import { gameOnShelf } from '../../staff/lab/experiment.ts';
import { onlyTroops, openScene } from '../../staff/open-scene.ts';
import { serve } from '../frame/worker.ts';
import { picture } from '../picture/picture.tsx';
import type { EditorCalls, RaisedPicture } from './messages.ts';

/** Pixels across of the picture of a raised battle. */
const WIDE = 720;

async function raise(book: string, draft: Draft): Promise<RaisedPicture> {
  const game = await gameOnShelf(book);
  const raised = raising(await loadBook(book), game, draft);
  if (!raised.scenario) return { raised, picture: null };
  const state = game.start(raised.scenario.data, {});
  const ground = game.desk.ground(game.rules.view(state, null));
  const scene = onlyTroops(openScene(game, state));
  const middle = [ground.width / 2, ground.height / 2] as const;
  const height = Math.round((WIDE * ground.height) / ground.width);
  const whole = { width: WIDE, height, k: 0, middle, name: `raised-${book}` };
  return { raised, picture: picture(ground, scene, whole) };
}

async function fight(book: string, draft: Draft, seeds: readonly string[]) {
  const day = dayOf(draft);
  if (!day) throw new InputError('Something has to be mended first.');
  return [...dayGames(await gameOnShelf(book), day, seeds)];
}

serve<EditorCalls>((call, given) =>
  call === 'raise' ? raise(...(given as Parameters<typeof raise>)) : fight(...(given as Parameters<typeof fight>)),
);
