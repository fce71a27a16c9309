/** A side of a battle of any book as corps and divisions, with the men it has left. */
import { GUNNERS, isKnown, ROMAN } from '../../game/day/index.ts';
import type { Chronicle, Piece, Scene, Spot } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import type { Draft } from './draft.ts';
import { nationOf } from './nation.ts';

interface Raising {
  readonly seat: string;
  readonly nation: string;
  readonly year: number;
  readonly goal: string;
  at(spot: Spot): [number, number];
}

type Division = Draft['sides'][0]['corps'][0]['divisions'][0];
type Corps = Draft['sides'][0]['corps'][0];
interface Unit {
  readonly piece: Piece;
  readonly arm: 'foot' | 'horse' | 'guns';
  readonly men: number;
}

/** Units of so many men are divisions themselves, and what commands them is a corps. */
const A_DIVISION = 1800;
const MANY = { foot: 24, horse: 24, guns: 12, divisions: 12, corps: 12 } as const;

export function corpsFrom(scene: Scene, chronicle: Chronicle, of: Raising): Corps[] {
  const found = new Map(chronicle.units.flatMap((unit) => [[unit.id, unit] as const, [unit.name, unit] as const]));
  const units = scene.pieces.flatMap((piece): Unit[] => {
    const unit = found.get(piece.id) ?? found.get(piece.name);
    if (!unit || piece.seat !== of.seat || piece.fate === 'gone' || piece.symbol === 'general') return [];
    const men = Math.round(unit.of * unit.losses.standing);
    return men > 0 ? [{ piece, arm: unit.arm, men }] : [];
  });
  const foot = units.filter(({ arm }) => arm === 'foot');
  const mean = foot.reduce((sum, { men }) => sum + men, 0) / Math.max(1, foot.length);
  const groups = scene.groups.filter(({ seat }) => seat === of.seat);
  const groupOf = ({ piece }: Unit): string =>
    groups.find(({ pieces }) => pieces.includes(piece.id))?.id ?? piece.group ?? '';
  const byGroup = new Map<string, Unit[]>();
  for (const unit of units) byGroup.set(groupOf(unit), [...(byGroup.get(groupOf(unit)) ?? []), unit]);
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name.split(':')[0] ?? 'Reserve';
  const generalOf = (id: string) => {
    const piece = scene.pieces.find((one) => one.symbol === 'general' && one.seat === of.seat && one.group === id);
    return piece ? plainName(piece) : `General of ${nameOf(id)}`;
  };
  const corps = (name: string, general: string, divisions: readonly Division[]): Corps => ({
    id: '',
    name: name.slice(0, 80),
    commander: commander(general),
    goal: of.goal,
    order: 'attack',
    divisions: [...divisions],
  });
  if (mean >= A_DIVISION)
    return [...byGroup]
      .flatMap(([id, own]) => chunks(own).map((part) => ({ id, part })))
      .slice(0, MANY.corps)
      .map(({ id, part }) =>
        corps(
          nameOf(id),
          generalOf(id),
          part.map((unit) => divisionFrom(unit.piece.name, generalOf(id), [unit], of)),
        ),
      );
  const divisions = [...byGroup].map(([id, own]) => divisionFrom(nameOf(id), generalOf(id), own, of));
  return chunks(divisions)
    .slice(0, MANY.corps)
    .map((part, i) => corps(`${ROMAN[i]} Corps`, `General of the ${ROMAN[i]} Corps`, part));
}

/** As many in one corps as it holds. */
const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MANY.divisions) }, (_, i) =>
    all.slice(i * MANY.divisions, (i + 1) * MANY.divisions),
  );

const commander = (name: string) => ({ name: name.slice(0, 80), skill: 1, presence: 0, bold: false, emperor: false });
export const plainName = ({ name }: Piece): string => nth(name.split(','), 0).slice(0, 80) || 'General';
function divisionFrom(name: string, general: string, units: readonly Unit[], of: Raising): Division {
  const nation = ({ piece }: Unit) => {
    const own = nationOf(piece.nation, of.year);
    return own && own !== of.nation && isKnown(own, of.year) ? { nation: own } : {};
  };
  const common = (unit: Unit) => ({ name: unit.piece.name.slice(0, 80) || 'Troops', shift: 0, ...nation(unit) });
  const arm = (wanted: Unit['arm']) => units.filter((unit) => unit.arm === wanted).slice(0, MANY[wanted]);
  const standing = units.flatMap(({ piece }) =>
    piece.fate === 'here' && piece.at ? [{ at: of.at(piece.at), facing: piece.facing }] : [],
  );
  const mean = (n: 0 | 1) => Math.round(standing.reduce((sum, { at }) => sum + at[n], 0) / standing.length);
  const facing = standing.find((one) => one.facing !== null)?.facing ?? 0;
  return {
    id: '',
    name: name.slice(0, 80) || 'Division',
    commander: commander(general),
    order: 'attack',
    ...(standing.length > 0 ? { stands: { at: [mean(0), mean(1)], facing } } : {}),
    foot: arm('foot').map((unit) => ({
      ...common(unit),
      class: unit.piece.guard ? ('guard' as const) : ('line' as const),
      men: Math.max(50, Math.min(12_000, unit.men)),
    })),
    horse: arm('horse').map((unit) => ({
      ...common(unit),
      class: unit.piece.guard ? ('guard' as const) : ('light' as const),
      men: Math.max(50, Math.min(4000, unit.men)),
      heavy: false,
    })),
    guns: arm('guns').map((unit) => ({
      ...common(unit),
      guns: Math.max(2, Math.min(60, Math.round(unit.men / GUNNERS))),
      pounder: 6,
      horse: false,
      guard: unit.piece.guard ?? false,
    })),
  };
}
