/** The eleven phases of a turn of half an hour. */
import { turnByTurn } from '../../../game/index.ts';
import { fatiguePhase, leadersPhase, restPhase } from './after.ts';
import { bombardPhase } from './bombard.ts';
import { activationPhase } from './command/activation.ts';
import { actsPhase } from './command/acts.ts';
import { meMoralePhase } from './command/nerve.ts';
import { corpsPhase, meOrdersPhase } from './command/orders.ts';
import { panicPhase } from './command/panic.ts';
import { marchPhase } from './march/moving.ts';
import { screensPhase } from './screens.ts';
import type { State, Step } from './state.ts';
import { bonusPhase } from './tactical/bonus.ts';
import { impulsePhase } from './tactical/impulse.ts';
import { initiativePhase } from './tactical/initiative.ts';

const part = ({ impulse: { n } }: State): string => String(n);

export const { sequence, play } = turnByTurn<Step, State>({
  corps: { title: 'Corps orders', cite: 'ch 3, pg 24-28', play: corpsPhase },
  orders: { title: 'ME orders', cite: 'ch 4, pg 29-35', play: meOrdersPhase },
  morale: { title: 'ME morale', cite: 'ch 5, pg 36-38', play: meMoralePhase },
  panic: { title: 'Panic checks', cite: 'ch 6, pg 39-40', play: panicPhase },
  acts: { title: 'Commander actions', cite: 'ch 7, pg 41-43', play: actsPhase },
  activation: { title: 'ME activation', cite: 'ch 8, pg 44-45', play: activationPhase },
  march: { title: 'Deployment, break off, grand tactical movement', cite: 'ch 9, pg 46-56', play: marchPhase },
  screens: { title: 'Interception and screening', cite: 'ch 13, pg 72-75', play: screensPhase },
  initiative: { title: 'Army initiative', cite: 'ch 11, pg 62', play: initiativePhase },
  first: {
    title: 'Tactical combat of the side with the initiative',
    cite: 'ch 14-17, pg 78-138',
    play: (table, state) => impulsePhase(table, state, false),
    part,
  },
  second: {
    title: 'Tactical combat of the other side',
    cite: 'ch 16, pg 106-124',
    play: (table, state) => impulsePhase(table, state, true),
    part,
  },
  bombardment: { title: 'Bombardment', cite: 'ch 18, pg 139-144', play: bombardPhase },
  bonus: { title: 'Bonus impulse', cite: 'ch 20, pg 149-150', play: bonusPhase, part },
  fatigue: { title: 'Fatigue checks', cite: 'ch 22, pg 163-167', play: fatiguePhase },
  leaders: { title: 'Leader fate', cite: 'ch 21, pg 151-162', play: leadersPhase },
  rest: { title: 'Rest, rally and fatigue recovery', cite: 'ch 22, pg 163-167', play: restPhase },
});
