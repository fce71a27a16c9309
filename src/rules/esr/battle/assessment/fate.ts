/** Leader Fate: commanders near the enemy, in the Artillery & Skirmish phase only (G45). */

import { distanceToPoint } from '../../../../board/plane/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import type { Lr } from '../../formation.ts';
import { type Fate, isHarmed, leaderFate } from '../../procedures/leader-fate.ts';
import { CLOSE, GUNSHOT } from '../distances.ts';
import { enemiesOf } from '../measure.ts';
import { convertTo } from '../movement/conversions.ts';
import { type Commander, inPersonWith, rectOf, type State } from '../state.ts';
import { commanderSubject, outOfSight, tell } from '../telling.ts';

/** What threatens him: artillery within 6″, other enemies within 3″. */
function dangerOf(state: State, man: Commander): 'artillery' | 'other' | 'none' {
  let danger: 'artillery' | 'other' | 'none' = 'none';
  for (const enemy of enemiesOf(state, man.side)) {
    const away = distanceToPoint(rectOf(enemy), man.x, man.y);
    if (enemy.where === 'unlimbered' && away <= GUNSHOT) return 'artillery';
    if (away <= CLOSE) danger = 'other';
  }
  return danger;
}

export function leaderFates(table: Table, state: State): void {
  for (const man of state.commanders) {
    if (man.fate !== 'here') continue;
    const danger = dangerOf(state, man);
    if (danger === 'none') continue;
    const data = nth(state.field.scenario.commanders, man.index);
    const inPerson = inPersonWith(man);
    const formation = inPerson >= 0 ? inPerson : man.formation;
    const rank = man.army ? 'army' : man.force >= 0 ? 'force' : 'formation';
    const facts = {
      danger,
      rank,
      commanding: inPerson >= 0,
      wandered: data.traits.includes('WO'),
      charmed: man.charmed || data.traits.includes('CD'),
      date: data.traits.includes('DD'),
    } as const;
    const { fate } = outOfSight(
      table,
      () => [commanderSubject(state, man)],
      () => table.play(leaderFate, facts, state.field.scenario.rules),
    );
    const out = fate === 'badly wounded' || fate === 'killed';
    tell(table, out ? 'killed' : 'fate', () => commanderSubject(state, man), FATE_WORDS[fate], 'Leader Fate');
    if (fate === 'invincible') man.charmed = true;
    if (!isHarmed(fate)) continue;
    const led = state.formations[formation];
    if (led?.fate === 'here') {
      led.harmed = true;
      if (fate === 'unhorsed' && led.status === 'none') convertTo(table, state, led, 'D', 'converts to Defend');
    }
    if (fate === 'light wound') man.wounded = state.turn + 3;
    if (out) fall(man);
  }
}

const FATE_WORDS: Readonly<Record<Fate, string>> = {
  'no roll': 'is out of danger',
  unharmed: 'is under fire: unharmed',
  invincible: 'is under fire and proves invincible',
  'light wound': 'is lightly wounded: no help to his troops for three turns',
  unhorsed: 'is unhorsed and stunned',
  'badly wounded': 'is badly wounded and out of the battle',
  killed: 'is killed',
};

const LOWER: Readonly<Record<Lr, Lr>> = { A: 'B', B: 'C', C: 'none', none: 'none' };

/** He is out; who follows him takes over in the next Command phase (G44). */
function fall(man: Commander): void {
  man.fate = 'out';
  man.commands = -1;
}

/** G44: as the Command phase begins the senior subordinate takes a Force or the army, his LR a step lower. */
export function successions(table: Table, state: State): void {
  for (const force of state.forces) {
    if (state.commanders[force.commander]?.fate !== 'out') continue;
    const heir = state.commanders.find(
      (one) =>
        one.fate === 'here' &&
        one.formation >= 0 &&
        one.force < 0 &&
        !one.army &&
        nth(state.formations, one.formation).force === force.index,
    );
    force.commander = heir?.index ?? -1;
    if (!heir) continue;
    heir.force = force.index;
    heir.lr = LOWER[heir.lr];
    tell(table, 'takes-over', () => commanderSubject(state, heir), 'takes command of the Force', 'Leader Fate G44');
  }
  for (const man of state.commanders) {
    if (!man.army || man.fate !== 'out') continue;
    man.army = false;
    const heir = state.commanders.find((one) => one.side === man.side && one.fate === 'here' && one.force >= 0);
    if (!heir) continue;
    heir.army = true;
    // Who stepped up to the Force in this very phase has paid for it.
    if (nth(state.field.scenario.commanders, heir.index).force !== undefined) heir.lr = LOWER[heir.lr];
    tell(table, 'takes-over', () => commanderSubject(state, heir), 'takes command of the army', 'Leader Fate G44');
  }
}
