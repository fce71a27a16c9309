/**
 * What a chronicler notes (`ordre simulate --story`). Units become men so: a box is 1,000 foot, 250 horse or 7 guns with
 * 30 men each (1.03, C31). A unit that has lost its last box has lost half its men: the rest has run. Of those who rout
 * a quarter more is taken or does not come back by evening; whoever surrenders is lost whole.
 */
import { type Chronicle, type ChronicleUnit, placesOf } from '../../../game/index.ts';
import { type Arm, boxesLeft, isArtillery, isCavalry } from '../unit.ts';
import { isHere, type State, type Unit } from './state.ts';

const FOOT_IN_BOX = 1000;
const HORSE_IN_BOX = 250;
const GUNNERS_IN_BOX = 210;
/** Share of a unit's men that its boxes stand for, and of the routed who come back. */
const IN_BOXES = 0.5;
const COME_BACK = 0.75;

const armOf = (arm: Arm): ChronicleUnit['arm'] => (isArtillery(arm) ? 'guns' : isCavalry(arm) ? 'horse' : 'foot');
const MEN = { foot: FOOT_IN_BOX, horse: HORSE_IN_BOX, guns: GUNNERS_IN_BOX } as const;

function menOf(unit: Unit, of: number, state: State): number {
  if (unit.fate === 'surrendered') return 0;
  const boxes = boxesLeft({ quality: unit.start, marked: 0, boxes: unit.sheet.boxes }, state.field.rules);
  const left = of * (1 - IN_BOXES * Math.min(1, unit.hits / boxes));
  return Math.round(unit.fate === 'routed' ? left * COME_BACK : left);
}

export function chronicle(state: State): Chronicle {
  const { units, held } = state;
  const { seats, scenario } = state.field;
  return {
    units: units
      .filter(({ sheet }) => sheet.standOf < 0)
      .map((unit) => {
        const { sheet, at } = unit;
        const arm = armOf(sheet.arm);
        const of = sheet.boxes * MEN[arm];
        return {
          id: sheet.id,
          name: sheet.name,
          seat: seats[sheet.side],
          arm,
          reserve: sheet.guard,
          at: isHere(unit) ? { x: at.x, y: at.y } : null,
          men: menOf(unit, of, state),
          of,
        };
      }),
    places: placesOf(scenario, (i) => held[i]!),
    measure: 'inches',
  };
}
