/** The desk of Et sans résultat!: Formations on a map, their orders as forms, the odds of what they are about to do. */
import type { Desk } from '../../../game/index.ts';
import { boardOf } from './board.ts';
import { sketchOf } from './ground.ts';
import { prospectsOf } from './prospects.ts';
import { sceneOf } from './scene.ts';
import { activateSheet, issueSheet, leadSheet } from './sheets/command.ts';
import { breakSheet, evadeSheet, fireSheet, frontSheet, nextSheet } from './sheets/fighting.ts';
import { convertSheet, deploySheet, moveSheet, recoverSheet } from './sheets/movement.ts';
import { sightOf, zonesOf } from './zones.ts';

export const desk: Omit<Desk, 'briefing'> = {
  ground: (view) => sketchOf(boardOf(view).state.field),
  scene: (view) => sceneOf(boardOf(view)),
  sheets: Object.fromEntries([
    activateSheet,
    issueSheet,
    leadSheet,
    convertSheet,
    moveSheet,
    deploySheet,
    recoverSheet,
    fireSheet,
    nextSheet,
    frontSheet,
    breakSheet,
    evadeSheet,
  ]),
  zones: (view, piece) => zonesOf(boardOf(view), piece),
  sight: (view, from, to) => sightOf(boardOf(view), from, to),
  prospects: (view, piece, target) => prospectsOf(boardOf(view), piece, target),
};
