/** R4: who tests his morale in a charge, and as what. */
import type { Table } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import type { ChargeFacts } from './charge.ts';
import { squared } from './fighters.ts';
import { calm, moraleTest, testsForLosses } from './unit-morale.ts';

/** R4: the attacker tests for what the fire did to him. */
export function attackerHolds(
  table: Table,
  { attacker, fire, guns }: ChargeFacts,
  hits: number,
  disordered: boolean,
  options: Options,
): boolean {
  const losses = { class: attacker.class, figures: attacker.figures, lost: attacker.casualties + hits, lostNow: hits };
  // Muskets fire on a charge at 2″, guns at 5″ (9B d).
  const flanked = hits > 0 && fire.some(({ enfilade }) => enfilade) && 'enfiladeClose';
  const raked = hits > 0 && guns.some(({ flank }) => flank) && 'enfiladeGuns';
  const enfilade = flanked || raked || 'none';
  if (enfilade === 'none' && !testsForLosses(table, losses)) return true;
  const formation = attacker.arm === 'cavalry' ? 'cavalry' : attacker.formation;
  const { attached, alsoAttached, shaken } = attacker;
  // Played for every number of hits the fire may bring: field by field it costs least.
  const tested = {
    class: losses.class,
    figures: losses.figures,
    lost: losses.lost,
    lostNow: losses.lostNow,
    formation,
    attached,
    alsoAttached,
    cover: calm.cover,
    disordered,
    shaken,
    enfilade,
    horses: calm.horses,
    bombardment: calm.bombardment,
    chargedByGuard: calm.chargedByGuard,
    klumpen: calm.klumpen,
    heavyWoods: calm.heavyWoods,
    caisson: calm.caisson,
    who: 'attacker',
  } as const;
  return moraleTest.play(table, tested, options);
}

/**
 * R4: the defender tests when charged in disorder, or by horse without square, closed column or anchor. The lines for
 * enfilade are about fire (R60).
 */
export function defenderHolds(table: Table, { attacker, defender }: ChargeFacts, options: Options): boolean {
  const exposed =
    attacker.arm === 'cavalry' &&
    defender.arm === 'infantry' &&
    !squared(defender) &&
    defender.formation !== 'closedColumn' &&
    defender.flanks !== 'anchored';
  const outflanked = attacker.approach !== 'front';
  if (!exposed && !outflanked && !defender.disordered && !defender.shaken) return true;
  const formation =
    defender.arm === 'artillery'
      ? 'battery'
      : defender.arm === 'cavalry'
        ? 'cavalry'
        : squared(defender)
          ? 'square'
          : (defender.formation as 'line' | 'column' | 'closedColumn' | 'unformed');
  const facts = {
    ...calm,
    class: defender.class,
    figures: defender.figures,
    lost: defender.casualties,
    lostNow: 0,
    formation,
    attached: defender.attached,
    alsoAttached: defender.alsoAttached,
    cover: defender.cover,
    disordered: defender.disordered,
    shaken: defender.shaken,
    chargedByGuard: attacker.class === 'OG' || attacker.middleGuard,
    klumpen: defender.klumpen,
    who: 'defender',
  } as const;
  return moraleTest.play(table, facts, options);
}
