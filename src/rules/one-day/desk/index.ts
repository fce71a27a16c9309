/** The desk of One Day: how a battle is laid before people, and how what they enter becomes an answer. */
import type { Desk } from '../../../game/index.ts';
import { groundOfView } from './ground.ts';
import { viewOf } from './paper.ts';
import { prospectsBetween } from './prospects.ts';
import { sceneOf } from './scene.ts';
import { sheets } from './sheets/index.ts';
import { sightBetween } from './sight.ts';
import { zonesOf } from './zones.ts';

export const desk: Desk = {
  ground: (view) => groundOfView(viewOf(view)),
  scene: (view) => sceneOf(viewOf(view)),
  sheets,
  zones: (view, piece) => zonesOf(viewOf(view), piece),
  sight: (view, from, to) => sightBetween(viewOf(view), from, to),
  prospects: (view, piece, target) => prospectsBetween(viewOf(view), piece, target),
};
