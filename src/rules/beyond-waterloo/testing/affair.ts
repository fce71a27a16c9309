/** The smallest campaign there is: a day, and on either side a Formation that any book can put on a table. */
import { keyed } from '../../../kernel/index.ts';
import type { State } from '../campaign/state.ts';
import fourDays from '../scenarios/four-days.json' with { type: 'json' };
import { areaOf, battle, corpsOf, game } from './positions.ts';

type Formation = (typeof fourDays.formations)[number];
const small = (formation: Formation): Formation => ({
  ...formation,
  units: formation.units.slice(-2).map((unit) => ({ ...unit, steps: 1 })),
});
const byId = new Map(fourDays.formations.map((formation) => [formation.id, formation]));

/** Ney at Beaumont and Zieten at Charleroi, a corps and its horse each: as a file somebody wrote himself. */
export const affair = (turns = 1): object => ({
  ...fourDays,
  id: 'affair-on-the-sambre',
  title: 'An affair on the Sambre',
  clock: { ...fourDays.clock, turns },
  days: fourDays.days.slice(0, turns),
  formations: ['N2', 'P1'].map((id) => small(keyed(byId, id))),
  chiefs: [['Ney'], ['Zieten']],
});

/** Ney marches upon Zieten. */
export const UPON_CHARLEROI = [{ id: 'N2', to: 'CRL', first: 'none', last: 'none', forced: false }] as const;

/** The same as Ney has come upon him and a battle is to be fought. */
export function affairBegun(): State {
  const state = game.start(affair(), { tables: true }) as State;
  Object.assign(corpsOf(state, 'N2'), { area: areaOf(state, 'CRL'), came: areaOf(state, 'BEA') });
  return Object.assign(state, { step: 'ops' }, battle('french'));
}
