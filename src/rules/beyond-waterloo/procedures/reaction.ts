/** 6.13: the Reaction Move of a Formation next door, between the two rounds. */
import {
  applied,
  choice,
  type Facts,
  facts,
  type Modifier,
  procedure,
  type Table,
  whole,
  worth,
  yes,
} from '../../../kernel/index.ts';
import { apCosts, reactionModifiers, reactionMove, weatherEffects } from '../charts.ts';
import { WEATHER_WORDS, type Weather } from '../force.ts';
import type { Options } from '../options.ts';

export interface Screens {
  /** CF of the enemy’s screen in the battle area. */
  readonly enemy: number;
  /** CF of the own screen there, with the reactor’s own. */
  readonly own: number;
  readonly weather: Weather;
  readonly ownGuns: boolean;
  readonly enemyGuns: boolean;
}

export type Arrival = 'arrives' | 'arrives, a step lost' | 'stays';
const ARRIVALS: readonly Arrival[] = ['arrives', 'arrives, a step lost', 'stays'];

/** R7: the enemy’s screen hinders, the own one helps; or the mere difference, always added. */
function reactionDrms(
  table: Table,
  { enemy, own, weather, ownGuns, enemyGuns }: Screens,
  options: Options,
): Modifier[] {
  const { mod } = reactionModifiers;
  const sky = table.look(weatherEffects, weather, 'Reaction') as number;
  const screens =
    options.reactionScreens === 'signed'
      ? [enemy > 0 && worth(mod.enemyScreen, enemy), own > 0 && worth(mod.ownScreen, -own)]
      : [enemy !== own && worth(mod.difference, Math.abs(enemy - own))];
  return applied(...screens, ownGuns && mod.ownGuns, enemyGuns && mod.enemyGuns, sky !== 0 && worth(mod.weather, sky));
}

export function reactionRoll(table: Table, screens: Screens, options: Options, who: string): Arrival {
  const what = { label: 'Reaction Move', cite: '6.13.8', who };
  return table.consult(reactionMove, 'Effect', reactionDrms(table, screens, options), what) as Arrival;
}

/** What the attempt costs the Senior Leader. */
export const reactionCost = (table: Table): number => table.look(apCosts, 'attempt a Reaction Move', 'AP') as number;

const reactionFacts = facts({
  enemy: whole('Enemy screen in the battle area', 0, 30, 2, { unit: 'CF', cite: '6.13.8 R7' }),
  own: whole('Own screen, the reactor’s included', 0, 30, 2, { unit: 'CF', cite: '6.13.8 R7' }),
  ownGuns: yes('You play To the Sound of the Guns', { rare: true, cite: '6.5 H6' }),
  enemyGuns: yes('The enemy plays it against you', { rare: true, cite: '6.5 H6' }),
  weather: choice('Weather', WEATHER_WORDS, 'fair', { rare: true, cite: '6.8 H7' }),
});

export const reaction = procedure<Facts<typeof reactionFacts>, { arrival: Arrival; ap: number }, Options>({
  id: 'reaction-move',
  title: 'Reaction Move',
  section: '6.13.8',
  purpose: 'Between the rounds, for a Formation next to the battle whose Senior Leader pays the AP.',
  facts: reactionFacts,
  play: (table, screens, options) => ({
    ap: reactionCost(table),
    arrival: reactionRoll(table, screens, options, 'the reacting Formation'),
  }),
  words: ({ arrival, ap }) => [
    `Its Senior Leader pays ${ap} AP.`,
    arrival === 'stays'
      ? 'It stays where it is.'
      : `It enters the battle area in the mode it marched in${arrival === 'arrives' ? '' : ', and loses a step'}.`,
  ],
  measures: [{ id: 'arrival', label: 'The Formation', of: ({ arrival }) => arrival, order: ARRIVALS }],
});
