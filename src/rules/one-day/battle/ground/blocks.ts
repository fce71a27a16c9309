/** 4.04: blocks of a town: who can enter them, the end a garrison looks out of, and guns that share a block with foot. */
import { aheadOf, contains, cosDeg, type Point, type Rect, rightOf } from '../../../../board/plane/index.ts';
import type { Block } from '../../../../game/tabletop/index.ts';
import { isArtillery } from '../../unit.ts';
import { blockAt, type Field } from '../field.ts';
import { BLOCK } from '../footprint.ts';
import { goReach } from '../moves/combat-moves.ts';
import { isHere, type State, type Unit } from '../state.ts';

/** Who is deployed in a block. */
export type Houses = readonly Unit[];

export const housesOf = ({ units }: State): Houses =>
  units.filter((unit) => unit.formation === 'block' && isHere(unit));

/** Blocks within reach that nobody else is deployed in; a marker goes farther than foot (5.01). */
export function freeBlocks({ field }: State, unit: Unit, held: Houses): readonly string[] {
  const free: string[] = [];
  for (const { id, rect } of field.blocks) if (isFree(unit, held, rect)) free.push(id);
  return free;
}

/** Redoubts and other works within reach that nobody holds (5.02). */
export const freeWorks = ({ field }: State, unit: Unit, held: Houses): readonly string[] =>
  field.works.filter((work) => isFree(unit, held, work)).map(({ id }) => id);

function isFree(unit: Unit, held: Houses, { x, y }: Point): boolean {
  if (Math.sqrt((x - unit.at.x) ** 2 + (y - unit.at.y) ** 2) > goReach(unit)) return false;
  return !held.some((other) => other !== unit && other.at.x === x && other.at.y === y);
}

/** Depth of the command stand that holds a town's end. */
const STAND = 1;

/**
 * The ground whose inch around it is the holder's zone: a village and a single stand (5.02) watch all round; in a town
 * the command stand is at the end and watches only from there (ruling B10).
 */
export function zoneOf({ field }: State, holder: Unit): Rect {
  if (holder.sheet.standOf >= 0) return holder.at;
  const block = field.blocks[blockAt(field, holder.at.x, holder.at.y)];
  return (block && endOf(field, block)) ?? holder.at;
}

/** The outer strip of a town's block, on the side away from the rest of the town; null where it has no such side. */
function endOf(field: Field, { kind, place, rect }: Block): Rect | null {
  if (kind !== 'town' && kind !== 'city') return null;
  const others = field.blocks.filter((block) => block.place === place && block.rect !== rect);
  let right = 0;
  let ahead = 0;
  for (const other of others) {
    right -= rightOf(rect, other.rect.x, other.rect.y);
    ahead -= aheadOf(rect, other.rect.x, other.rect.y);
  }
  // In the middle of a city there is no end.
  if (Math.max(Math.abs(right), Math.abs(ahead)) < BLOCK / 2) return null;
  const along = Math.abs(ahead) >= Math.abs(right);
  const sign = (along ? ahead : right) > 0 ? 1 : -1;
  const fx = sign * (along ? rect.fx : rect.fy);
  const fy = sign * (along ? rect.fy : -rect.fx);
  const out = (BLOCK - STAND) / 2;
  return { x: rect.x + out * fx, y: rect.y + out * fy, fx, fy, hw: BLOCK / 2, hd: STAND / 2 };
}

/** The foot whose block these guns stand in, or null. */
export function hostOf(state: State, guns: Unit): Unit | null {
  if (!isArtillery(guns.sheet.arm) || !isHere(guns)) return null;
  for (const foot of state.units) if (isHost(foot, guns)) return foot;
  return null;
}

/** Do these guns stand in that unit's block? */
export const isHost = (foot: Unit, guns: Unit): boolean =>
  foot.formation === 'block' &&
  foot.sheet.side === guns.sheet.side &&
  isHere(foot) &&
  contains(foot.at, guns.at.x, guns.at.y);

/** B25: how far off the middle of a side guns may face and still cover it: facing a corner they cover both sides of it. */
const COVERS = cosDeg(50);

/** Guns deployed in a block with this foot that face a side from which it is attacked, or null. */
export function gunsBeside(state: State, foot: Unit, attackers: readonly Unit[]): Unit | null {
  if (foot.formation !== 'block') return null;
  for (const guns of state.units) {
    if (guns.formation !== 'unlimbered' || hostOf(state, guns) !== foot) continue;
    if (attackers.some(({ at }) => facesSide(guns.at, foot.at, at))) return guns;
  }
  return null;
}

/** Do the guns face the side of the block before which the attacker stands? */
function facesSide(guns: Rect, block: Rect, attacker: Rect): boolean {
  const right = rightOf(block, attacker.x, attacker.y);
  const ahead = aheadOf(block, attacker.x, attacker.y);
  const along = Math.abs(ahead) >= Math.abs(right);
  const sign = (along ? ahead : right) >= 0 ? 1 : -1;
  const nx = sign * (along ? block.fx : block.fy);
  const ny = sign * (along ? block.fy : -block.fx);
  return guns.fx * nx + guns.fy * ny >= COVERS;
}
