import { expect, test } from 'vitest';
import { onlyTroops, openScene } from '../../staff/open-scene.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { cropOf, piecesIn } from './crop.ts';
import { picture } from './picture.tsx';

const state = skirmishGame.start(skirmishGame.scenarios[0]!.data, {});
const ground = skirmishGame.desk.ground(skirmishGame.rules.view(state, null));
const scene = onlyTroops(openScene(skirmishGame, state));

test('a picture is one SVG drawing with every piece that stands in it, and nothing a browser would fetch or run', () => {
  const drawn = picture(ground, scene, { width: 320, height: 198, name: 't' });
  expect(drawn).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 320 198">.*<\/svg>\n$/);
  expect(drawn).not.toMatch(/NaN|undefined|class=|href|script/);
  const { box } = cropOf(ground, scene, { width: 320, height: 198 });
  expect(drawn.match(/<g transform="translate\([^)]*\) rotate/g)?.length ?? 0).toBeGreaterThanOrEqual(
    piecesIn(scene.pieces, box),
  );
});

test('a crop stays on the board and shows both sides', () => {
  // In the shape of the board, so that nothing forbids to see all of it.
  const { box, k } = cropOf(ground, scene, { width: 320, height: (320 * ground.height) / ground.width });
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect((box.right - box.left) * k).toBeCloseTo(320);
  const seats = new Set(
    scene.pieces
      .filter(({ at }) => at && at[0] > box.left && at[0] < box.right && at[1] > box.top && at[1] < box.bottom)
      .map(({ seat }) => seat),
  );
  expect(seats.size).toBe(2);
});

test('names are written in full letters that XML can hold', () => {
  const named = { ...scene, pieces: scene.pieces.map((piece) => ({ ...piece, name: 'Foot & <Horse>', label: 'F&H' })) };
  const drawn = picture(ground, named, { width: 640, height: 396, name: 't', named: true });
  expect(drawn).not.toMatch(/&(?!amp;|lt;|quot;)/);
  expect(drawn).toMatch(/Foot &amp; &lt;Horse|F&amp;H/);
});
