/** 2.031: whom each unit could be told to attack or to avoid, while nobody's order is known: measured once for both sides. */
import { atMost } from '../../../../board/plane/index.ts';
import { chargeFault } from '../fights/charges.ts';
import { combatReach } from '../moves/combat-moves.ts';
import { couldStrike, markersAgainst, mayStrikeAt, staysPut } from '../moves/foes.ts';
import { isHere, type State, type Unit } from '../state.ts';

/** Of one unit: the names of those enemies, and whether it stays put whoever comes. */
export interface Aims {
  readonly still: boolean;
  readonly attack: readonly string[];
  readonly avoid: readonly string[];
}

interface Drawn extends Aims {
  readonly unit: Unit;
  readonly strikes: boolean;
  readonly goes: number;
  /** How far it goes with the ground it covers. */
  readonly covers: number;
  readonly attack: string[];
  readonly avoid: string[];
}

/** By index of the unit. */
export function aimsOf(state: State): readonly Aims[] {
  const all = state.units.map((unit) => drawn(state, unit));
  const here = all.filter(({ unit }) => isHere(unit));
  const theirs = here.filter(({ unit }) => unit.sheet.side === 1);
  for (const one of here) {
    if (one.unit.sheet.side === 1) continue;
    const { x, y } = one.unit.at;
    for (const two of theirs) {
      const { at } = two.unit;
      const far = one.covers + two.covers + 1;
      if ((at.x - x) ** 2 + (at.y - y) ** 2 > far * far) continue;
      // Whom it can reach can reach it; an inch more, and either may think it wiser to give way.
      const both = one.goes + two.goes;
      const meet = atMost(one.unit.at, at, both);
      if (!meet && !atMost(one.unit.at, at, both + 1)) continue;
      tell(state, one, two.unit, meet);
      tell(state, two, one.unit, meet);
    }
  }
  for (const side of [0, 1] as const)
    for (const marker of markersAgainst(state, side))
      for (const { unit, strikes, attack } of here)
        if (unit.sheet.side === side && strikes && mayStrikeAt(state, unit, marker)) attack.push(marker.alias);
  return all;
}

function drawn(state: State, unit: Unit): Drawn {
  const still = !isHere(unit) || unit.failed || staysPut(state, unit);
  const goes = combatReach(unit);
  const covers = goes + unit.at.hw + unit.at.hd;
  return { unit, still, strikes: !still && couldStrike(unit), goes, covers, attack: [], avoid: [] };
}

/** Of a marker one knows only where it lies (5.01). */
function tell(state: State, { unit, still, strikes, attack, avoid }: Drawn, enemy: Unit, meet: boolean): void {
  // Whoever may strike does not stay put.
  if (still || enemy.hidden) return;
  if (meet && strikes && chargeFault(state, unit, enemy) === null) attack.push(enemy.sheet.id);
  avoid.push(enemy.sheet.id);
}
