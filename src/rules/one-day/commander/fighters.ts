/** A unit as a fighter, and the melee edge it may hope for over another (2.034), read off the charts. */
import { cellAt, type Modifier } from '../../../kernel/index.ts';
import type { Cover } from '../battle/field.ts';
import type { UnitView } from '../battle/view.ts';
import { meleeModifiers, moraleModifiers, qualities } from '../charts.ts';
import {
  groupSize,
  isArtillery,
  LEVELS,
  type Level,
  levelIndex,
  QUALITIES,
  type Quality,
  qualityIndex,
} from '../unit.ts';
import { nerveOf } from './nerve.ts';
import type { Piece } from './pieces.ts';
import type { Fighter } from './prospects.ts';

/** Numbers off the charts, read once: the officer knows his rulebook by heart. */
const { mod } = meleeModifiers;
const worthOf = ({ value }: Modifier): number => (typeof value === 'number' ? value : 0);
const LEVEL_WORTH: Readonly<Record<Level, number>> = {
  BOLD: worthOf(mod.bold),
  FIRM: 0,
  NERVOUS: worthOf(mod.nervous),
  FLUSTERED: worthOf(mod.flustered),
  PANICKED: worthOf(mod.panicked),
  ROUT: worthOf(mod.panicked),
};
/** By the number of the level, and of the quality. */
const LEVEL_WORTHS: readonly number[] = LEVELS.map((level) => LEVEL_WORTH[level]);
const MELEE_NUMBERS: readonly number[] = QUALITIES.map((quality) => cellAt(qualities, quality, 'Melee'));
const meleeNumber = (quality: Quality): number => MELEE_NUMBERS[qualityIndex(quality)]!;
const VETERANS = meleeNumber('VT');

/** What its quality, its level and its losses make of it. */
export interface Mettle {
  /** What its loss would mean. */
  readonly worth: number;
  /** Its melee number with its level. */
  readonly melee: number;
  /** How much fight is left in it: the melee number lifted so that the worst still counts. */
  readonly fight: number;
}

/** A unit's loss counts one towards breaking its army; a Guard counts double in points, and good troops win fights. */
const GUARD_WORTH = 1.5;
const QUALITY_WORTH = 0.1;

/** There are few kinds of mettle: each is worked out when it is first met with. */
const METTLES: (Mettle | null)[] = Array.from({ length: 8 * QUALITIES.length * LEVELS.length }, () => null);

export function mettleOf({ start, quality, marked, level, arm }: UnitView): Mettle {
  const guard = start === 'OG' || start === 'GD';
  const guns = isArtillery(arm);
  // Old Guard fights with the Guard's number once two boxes are marked (1.03).
  const worn = quality === 'OG' && marked >= 2;
  const kind = (guard ? 4 : 0) | (guns ? 2 : 0) | (worn ? 1 : 0);
  const at = (kind * QUALITIES.length + qualityIndex(quality)) * LEVELS.length + levelIndex(level);
  const known = METTLES[at];
  if (known) return known;
  const worth = (guard ? GUARD_WORTH : 1) + QUALITY_WORTH * (meleeNumber(quality) - VETERANS);
  const melee = meleeNumber(worn ? 'GD' : quality) + LEVEL_WORTHS[levelIndex(level)]!;
  const mettle = { worth, melee, fight: fightOf(guns, melee, worth) };
  METTLES[at] = mettle;
  return mettle;
}

const fightOf = (guns: boolean, melee: number, worth: number): number =>
  (guns ? 0.7 : 1) * Math.max(0.2, melee + 1) * worth;

/** All boxes marked is the unit lost, but that is far off: a hit weighs half its share. */
const HIT_SHARE = 0.5;

export const fighterOf = (unit: UnitView, worth: number, bonus: number): Fighter => ({
  level: levelIndex(unit.level),
  nerve: nerveOf(unit.quality, bonus),
  worth,
  hit: (HIT_SHARE * worth) / boxesLeft(unit),
});

/** What ground adds to every test (3.02); fieldworks count as a town (G4). */
export const COVER_NERVE: Readonly<Record<Cover, number>> = {
  none: 0,
  cover: worthOf(moraleModifiers.mod.cover),
  town: worthOf(moraleModifiers.mod.town),
  fieldwork: worthOf(moraleModifiers.mod.town),
  fortress: worthOf(moraleModifiers.mod.fortress),
};

/** Groups of boxes that are still whole under the one it marks now: a Guard falls straight to Elite (1.03). By the number of its quality. */
const GROUPS_BELOW: readonly number[] = [4, 4, 3, 2, 1, 0];

const boxesLeft = (unit: UnitView): number =>
  Math.max(1, groupSize(unit) - unit.marked + GROUPS_BELOW[qualityIndex(unit.quality)]! * unit.boxes);

/** Veterans are what one most often finds under a marker. */
export const MARKER_FIGHTER: Fighter = {
  level: levelIndex('FIRM'),
  nerve: nerveOf('VT', 0),
  worth: 1,
  hit: HIT_SHARE / 12,
};
export const MARKER_METTLE: Mettle = {
  worth: 1,
  melee: VETERANS,
  fight: fightOf(false, VETERANS, 1),
};

/** Each further unit on the attackers' side, up to three (C28). */
export const COMPANION = worthOf(mod.additional);
export const MOST_COMPANIONS = 3;

const ROAD_COLUMN = worthOf(mod.roadColumn);
const HORSE_ON_GUNS = worthOf(mod.cavalryVsGuns);
const HORSE_IN_HOUSES = worthOf(mod.cavalryInUrban);
const UNSQUARED = worthOf(mod.unsquared);
const TOWN = worthOf(mod.town);
const FIELDWORK = worthOf(mod.fieldwork);
const SQUARE_TO_HORSE = worthOf(mod.squareVsCavalry);
const SQUARE_TO_FOOT = worthOf(mod.squareVsInfantry);
const UPHILL = worthOf(mod.uphill);

const isUrban = (cover: Cover): boolean => cover === 'cover' || cover === 'town' || cover === 'fortress';

/** The edge of one attacker over the defender, not in square, before companions and hits on the way are counted. */
export function edgeOver(attacker: Piece, defender: Piece): number {
  const { horse } = attacker;
  const { cover } = defender;
  const foot = defender.arm === 'infantry';
  const inHouses = isUrban(cover);
  let edge = attacker.melee - defender.melee;
  if (attacker.unit?.formation === 'road') edge += ROAD_COLUMN;
  if (defender.unit?.formation === 'road') edge -= ROAD_COLUMN;
  if (horse && defender.guns && !defender.supported) edge += HORSE_ON_GUNS;
  if (horse && inHouses) edge += HORSE_IN_HOUSES;
  if (attacker.arm === 'infantry' && defender.horse && !inHouses) edge += UNSQUARED;
  if (foot && cover === 'town') edge -= TOWN;
  if (foot && (cover === 'fieldwork' || cover === 'fortress')) edge -= FIELDWORK;
  if (foot && horse && !inHouses) edge -= UNSQUARED;
  if (defender.horse && inHouses) edge -= HORSE_IN_HOUSES;
  if (defender.height > attacker.height) edge -= UPHILL;
  return edge;
}

/** What of it is left once the defender has squared, if he is on foot. */
export function onceSquared(edge: number, { horse }: Piece, { arm, cover }: Piece): number {
  if (arm !== 'infantry') return edge;
  if (!horse) return edge - SQUARE_TO_FOOT;
  return (isUrban(cover) ? edge : edge + UNSQUARED) - SQUARE_TO_HORSE;
}
