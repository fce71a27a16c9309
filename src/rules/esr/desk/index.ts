/** The desk of Et sans résultat!: Formations on a map, their orders as forms, the odds of what they are about to do. */
import type { AreaKind, Desk } from '../../../game/index.ts';
import { sketchOf } from '../../../game/tabletop/index.ts';
import { boardOf } from './board.ts';
import { prospectsOf } from './prospects.ts';
import { sceneOf } from './scene.ts';
import { activateSheet, issueSheet, leadSheet } from './sheets/command.ts';
import { breakSheet, evadeSheet, fireSheet, frontSheet, nextSheet } from './sheets/fighting.ts';
import { convertSheet, deploySheet, moveSheet, recoverSheet } from './sheets/movement.ts';
import { sightOf, zonesOf } from './zones.ts';

/** What each kind of ground is drawn as. */
const DRAWN: Readonly<Record<string, AreaKind>> = {
  hill: 'hill',
  rough: 'broken',
  dense: 'wood',
  closed: 'water',
  town: 'town',
  strongPoint: 'town',
  fortifiedCity: 'town',
  fortification: 'works',
};

export const desk: Omit<Desk, 'briefing'> = {
  ground: (view) => sketchOf(boardOf(view).state.field.survey, DRAWN),
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
