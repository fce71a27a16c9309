/** The fire book: guns at what they reach, muskets when it counts. */
import type { FireChoice, FireLine } from '../battle/requests.ts';
import { isCavalry } from '../unit.ts';
import { bearing, between, type Foe, offBy, type Picture } from './picture.ts';

export function fireFor(choice: FireChoice, picture: Picture): FireLine[] {
  const unit = picture.mine.get(choice.id);
  return choice.weapons.map(({ weapon, reach }): FireLine => {
    if (weapon === 'small') return { weapon, target: 'first', when: 'CONTACT' };
    const target = unit && bestTarget(unit, reach, picture);
    // A target in range now is shot at before it moves; otherwise whoever comes first.
    return target
      ? { weapon, target: target.id, when: 'START' }
      : { weapon, target: 'first', when: 'RANGE', range: reach };
  });
}

function bestTarget(unit: { x: number; y: number; facing: number }, reach: number, { foes }: Picture): Foe | null {
  let best: Foe | null = null;
  let score = 0;
  for (const foe of foes) {
    const far = between(unit, foe);
    if (!foe.unit || far > reach || offBy(unit.facing, bearing(unit, foe)) > 40) continue;
    const soft =
      foe.unit.formation === 'road' ? 2 : foe.unit.formation === 'column' || isCavalry(foe.unit.arm) ? 1.3 : 1;
    const here = soft / (1 + far / 4);
    if (here > score) {
      score = here;
      best = foe;
    }
  }
  return best;
}
