/**
 * An army of the rosters as a table the editor reads: a line a brigade, regiment or battery, as strong as it began. Books
 * count in boxes, increments, figures or units; what one of them stands for in men is what raising a battle takes it for.
 */
import type { RosterSpec } from '../../game/index.ts';
import { nationOf as nationHere } from '../../staff/editor/index.ts';
import { tableText } from '../../staff/table-text.ts';
import { formTree } from '../form/form-tree.ts';
import { NATION_WORDS } from '../look/nations.ts';
import { armOf } from '../rosters/arms.ts';
import { type Army, formationOf, nameOf, nationOf, type RosterUnit } from '../rosters/army.ts';

/** By the name of the field that counts: men of foot, men of horse and guns of one. */
const MEASURES = [
  { counts: /^boxes/i, foot: 1000, horse: 250, guns: 7 },
  { counts: /^increments/i, foot: 100, horse: 50, guns: 2 },
  { counts: /^figures/i, foot: 60, horse: 60, guns: 1 },
] as const;
/** Where a line is a whole formation, with a number of units of each arm. */
const UNITS = [
  { field: 'infantry', arm: 'foot', each: 600 },
  { field: 'cavalry', arm: 'horse', each: 300 },
  { field: 'batteries', arm: 'guns', each: 8 },
] as const;
const GUNS_A_SECTION = 2;
/** Who is not counted at all. */
const USUAL = { foot: 600, horse: 300, guns: 8 } as const;
/** What a line of the table may hold. */
const BOUNDS = { foot: [50, 12_000], horse: [50, 4000], guns: [2, 60] } as const;

type Arm = keyof typeof USUAL;
interface Strength {
  readonly arm: Arm;
  readonly strength: number;
}

export function rosterTable(spec: RosterSpec, army: Army, side: string, year: number): string {
  const rows = army.units.flatMap((unit) =>
    strengthsOf(spec, unit).map(({ arm, strength }) => {
      const nation = nationOf(army, unit);
      const known = nation === army.nation ? null : nationHere(NATION_WORDS[nation], year);
      const [least, most] = BOUNDS[arm];
      const whole = String(Math.max(least, Math.min(most, Math.round(strength))));
      return [
        side,
        army.name,
        formationOf(unit) || army.name,
        nameOf(unit),
        arm,
        arm === 'guns' ? '' : whole,
        arm === 'guns' ? whole : '',
        known ?? '',
      ];
    }),
  );
  return tableText([['side', 'corps', 'division', 'name', 'arm', 'men', 'guns', 'nation'], ...rows]);
}

function strengthsOf(spec: RosterSpec, unit: RosterUnit): Strength[] {
  const { sheet } = unit;
  const counted = UNITS.flatMap(({ field, arm, each }): Strength[] => {
    const count = sheet[field];
    return typeof count === 'number' ? [{ arm, strength: count * each }] : [];
  });
  if (counted.length > 0) return counted.filter(({ strength }) => strength > 0);
  const of = armOf(spec, unit);
  if (of === 'command') return [];
  const arm: Arm = of === 'artillery' ? 'guns' : of === 'cavalry' ? 'horse' : 'foot';
  if (arm === 'guns' && typeof sheet.sections === 'number') return [{ arm, strength: sheet.sections * GUNS_A_SECTION }];
  for (const { name, field } of formTree(spec.unit)) {
    const measure = MEASURES.find(({ counts }) => counts.test(field.label));
    const count = sheet[name];
    if (measure && typeof count === 'number') return [{ arm, strength: count * measure[arm] }];
  }
  return [{ arm, strength: USUAL[arm] }];
}
