/** What a chronicler notes (`ordre simulate --story`): a box is 1,000 foot, 250 horse, or 7 guns with 30 men each (1.03, C31). */
import { type Chronicle, type ChronicleUnit, placesOf } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type Arm, isArtillery, isCavalry } from '../unit.ts';
import { lossesOf } from './casualties.ts';
import { isHere, type State } from './state.ts';

const FOOT_IN_BOX = 1000;
const HORSE_IN_BOX = 250;
const GUNNERS_IN_BOX = 210;
const armOf = (arm: Arm): ChronicleUnit['arm'] => (isArtillery(arm) ? 'guns' : isCavalry(arm) ? 'horse' : 'foot');
const MEN = { foot: FOOT_IN_BOX, horse: HORSE_IN_BOX, guns: GUNNERS_IN_BOX } as const;

export function chronicle(state: State): Chronicle {
  const { units, held } = state;
  const { seats, scenario } = state.field;
  return {
    units: units
      .filter(({ sheet }) => sheet.standOf < 0)
      .map((unit) => {
        const { sheet, at } = unit;
        const arm = armOf(sheet.arm);
        return {
          id: sheet.id,
          name: sheet.name,
          seat: seats[sheet.side],
          arm,
          reserve: sheet.guard,
          at: isHere(unit) ? { x: at.x, y: at.y } : null,
          of: sheet.boxes * MEN[arm],
          losses: lossesOf(state, unit),
        };
      }),
    places: placesOf(
      scenario,
      (i) => held[i]!,
      (i) => nth(scenario.objectives, i),
    ),
    measure: 'inches',
  };
}
