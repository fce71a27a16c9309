/** Page 114: who fights in a close action, and the list of modifiers on each side. */
import {
  applied,
  choice,
  contradiction,
  each,
  type Facts,
  type Modifier,
  part,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { defensiveFireShock, followMeShock, shockClasses, shockLadder, shockModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import {
  atLeastClass,
  attachedField,
  CLASS_WORDS,
  COVER_WORDS,
  classField,
  disorderedField,
  fatigueField,
  nameField,
  shakenField,
} from '../unit.ts';

const common = {
  name: nameField(),
  class: classField('Class', 'VL', { cite: 'pg 114' }),
  casualties: whole('Casualties suffered', 0, 40, 0, { cite: 'pg 114', roster: 'casualties' }),
  attached: attachedField(),
  alsoAttached: attachedField({ rare: true, label: 'A second commander' }),
  disordered: disorderedField(),
  shaken: shakenField({ cite: 'pg 114 R14' }),
  fatigue: fatigueField({ cite: 'pg 114' }),
  shockInfantry: yes('Shock infantry', { cite: 'pg 114 R29', roster: 'shockInfantry' }),
  mass: choice('Mass', { none: 'less than 2 to 1', mass2: '2 to 1', mass3: '3 to 1', mass4: '4 to 1' }, 'none', {
    cite: 'pg 114 R23',
  }),
  uphill: yes('Uphill of the enemy', { cite: 'pg 114' }),
  shock: whole('Cavalry: shock number, 0 for that of its class', 0, 60, 0, {
    cite: 'R57',
    rare: true,
    roster: 'shock',
  }),
  lancers: yes('Lancers', { cite: 'pg 114', rare: true, roster: 'lancers' }),
  blown: yes('Blown', { cite: 'pg 114 R27', rare: true, roster: 'blown' }),
  badMorale: yes('In bad morale', { cite: 'pg 114', rare: true }),
};

export const attackerPart = part('Attacker', {
  ...common,
  arm: choice('Arm', { infantry: 'infantry', cavalry: 'cavalry' }, 'infantry', { cite: 'pg 114', roster: 'arm' }),
  formation: choice('Formation', { column: 'attack column', line: 'line', closedColumn: 'closed column' }, 'column', {
    cite: 'pg 114',
    roster: 'formation',
  }),
  approach: choice('Strikes', { front: 'the front', flank: 'the flank', rear: 'the rear' }, 'front', {
    cite: 'pg 114',
  }),
  overlap: choice('Overlap', { none: 'none', overlapPartial: 'partial', overlapFull: 'full' }, 'none', {
    cite: 'pg 114 R24',
  }),
  firePenalty: whole('Steps lost to defensive fire', 0, 3, 0, { cite: 'pg 108' }),
  ledOn: yes('Carried on at 5″ by “Follow me”', { cite: 'pg 107', rare: true }),
  wave: yes('A successive wave', { cite: 'pg 114', rare: true }),
  engineers: yes('Engineers with it', { cite: 'pg 114', rare: true }),
});
export type Attacker = Facts<typeof attackerPart>;

export const defenderPart = part('Defender', {
  ...common,
  class: classField('Class', 'RG', { cite: 'pg 114' }),
  arm: choice('Arm', { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' }, 'infantry', {
    cite: 'pg 114',
    roster: 'arm',
  }),
  formation: choice(
    'Formation',
    {
      line: 'line',
      column: 'column',
      closedColumn: 'closed column',
      hastySquare: 'hasty square',
      solidSquare: 'solid square',
      unformed: 'unformed',
    },
    'line',
    { cite: 'pg 114', roster: 'formation' },
  ),
  cover: choice('Cover', COVER_WORDS, 'none', { cite: 'pg 114' }),
  structure: yes('In a building', { cite: 'pg 116 R25' }),
  fortified: yes('Fortified building', { cite: 'pg 114', rare: true }),
  flanks: choice('The line is', { open: 'neither', anchored: 'anchored', supported: 'supported' }, 'open', {
    cite: 'pg 114 R20',
  }),
  steepHill: yes('Defends a steep hill', { cite: 'pg 114', rare: true }),
  charging: yes('Counter-charges', { cite: 'pg 114', rare: true }),
  klumpen: yes('Clumped against the horse', { cite: 'pg 116 R30', rare: true }),
});
export type Defender = Facts<typeof defenderPart>;

export interface Setting {
  readonly rain: boolean;
}

export const squared = (defender: Defender): boolean =>
  defender.formation === 'hastySquare' || defender.formation === 'solidSquare';

export function fightersFault(attacker: Attacker, defender: Defender) {
  const horse = attacker.arm === 'cavalry';
  if (horse && attacker.formation === 'closedColumn')
    return contradiction('attacker.formation', 'cavalry attacks in line or column', 'pg 114');
  if (horse && attacker.shockInfantry)
    return contradiction('attacker.shockInfantry', 'cavalry is no shock infantry', 'pg 114');
  if (!horse && (attacker.lancers || attacker.blown || attacker.shock > 0))
    return contradiction('attacker.arm', 'lancers, blown and a shock number of its own belong to cavalry', 'pg 114');
  if (horse && defender.structure)
    return contradiction('attacker.arm', 'cavalry does not charge into buildings', 'pg 85');
  if (horse && attacker.engineers)
    return contradiction('attacker.engineers', 'engineers go in with infantry', 'pg 114');
  const foot = defender.arm === 'infantry';
  if (squared(defender) && !foot) return contradiction('defender.formation', 'only infantry forms square', 'pg 82');
  if (!foot && defender.formation === 'closedColumn')
    return contradiction('defender.formation', 'only infantry forms closed column', 'pg 114');
  if (defender.arm !== 'cavalry' && (defender.lancers || defender.blown || defender.shock > 0 || defender.charging))
    return contradiction('defender.arm', 'lancers, blown, shock number and counter-charge belong to cavalry', 'pg 114');
  if (!foot && defender.shockInfantry)
    return contradiction('defender.shockInfantry', 'only infantry is shock infantry', 'pg 114');
  if (defender.arm === 'artillery' && defender.formation !== 'line')
    return contradiction('defender.formation', 'guns stand in line', 'pg 114');
  if (squared(defender) && attacker.approach !== 'front')
    return contradiction('attacker.approach', 'a square has neither flank nor rear', 'pg 114');
  if (defender.structure && attacker.approach !== 'front')
    return contradiction('attacker.approach', 'troops inside a building have neither flank nor rear', 'pg 114');
  if (squared(defender) && defender.structure)
    return contradiction('defender.structure', 'no square is formed inside a building', 'pg 82');
  if (defender.flanks !== 'open' && (!foot || defender.formation !== 'line'))
    return contradiction('defender.flanks', 'only a line of infantry is anchored or supported', 'pg 114 R20');
  if (defender.flanks === 'anchored' && attacker.approach !== 'front')
    return contradiction('attacker.approach', 'an anchored line has no open flank', 'pg 114 R20');
  if (defender.structure && defender.cover === 'none')
    return contradiction('defender.cover', 'a building gives cover', 'pg 114');
  if (defender.fortified && !defender.structure)
    return contradiction('defender.fortified', 'only a building is fortified', 'pg 114');
  if (defender.structure && (attacker.mass !== 'none' || defender.mass !== 'none'))
    return contradiction('attacker.mass', 'mass does not count in buildings', 'pg 114');
  if (attacker.uphill && (defender.uphill || defender.steepHill))
    return contradiction('attacker.uphill', 'only one side is uphill of the other', 'pg 114');
  if (defender.klumpen && (defender.formation !== 'unformed' || !horse))
    return contradiction('defender.klumpen', 'unformed troops clump against cavalry', 'pg 116 R30');
  if (attacker.badMorale) return contradiction('attacker.badMorale', 'troops in bad morale do not attack', 'pg 147');
  return null;
}

type Side = Pick<
  Attacker,
  | 'class'
  | 'casualties'
  | 'attached'
  | 'alsoAttached'
  | 'disordered'
  | 'shaken'
  | 'fatigue'
  | 'mass'
  | 'uphill'
  | 'blown'
  | 'badMorale'
  | 'shock'
> & { readonly arm: Defender['arm'] };

/** R23: how many times those who press outnumber those they press upon. */
export function massOf(press: number, against: number): Attacker['mass'] {
  const ratio = press / against;
  return ratio >= 4 ? 'mass4' : ratio >= 3 ? 'mass3' : ratio >= 2 ? 'mass2' : 'none';
}

/** What counts for whoever it is. */
function own(side: Side, structure: boolean): Modifier[] {
  const { mod } = shockModifiers;
  const massed =
    side.mass === 'none' || structure
      ? null
      : side.arm === 'infantry'
        ? mod[side.mass]
        : side.arm === 'cavalry'
          ? mod.massCavalry
          : null;
  return applied(
    side.attached !== 'none' && mod[side.attached],
    side.alsoAttached !== 'none' && mod[side.alsoAttached],
    side.uphill && mod.uphill,
    massed,
    side.fatigue !== 'fresh' && mod[side.fatigue],
    each(mod.casualties, Math.floor(side.casualties / 2)),
    side.arm === 'cavalry' && side.blown && mod.blown,
    side.badMorale && mod.badMorale,
    side.shaken && mod.shaken,
    side.disordered && mod.disordered,
  );
}

/** Rain helps horse against foot; lancers once more, unless the option says they only do so instead (A11). */
function rainMods(lancers: boolean, rain: boolean, options: Options): Modifier[] {
  const { mod } = shockModifiers;
  if (!rain) return [];
  return applied(!(lancers && options.lancersInRain === 'instead') && mod.rain, lancers && mod.lancerRain);
}

export function attackMods(attacker: Attacker, defender: Defender, { rain }: Setting, options: Options): Modifier[] {
  const { mod } = shockModifiers;
  const horse = attacker.arm === 'cavalry';
  const onFoot = defender.arm !== 'cavalry';
  const unformed = defender.formation === 'unformed';
  return applied(
    ...own(attacker, defender.structure),
    each(defensiveFireShock.mod.penalty, attacker.firePenalty),
    attacker.ledOn && followMeShock.mod.shock,
    defender.cover !== 'none' && attacker.engineers && mod.engineers,
    attacker.overlap !== 'none' && mod[attacker.overlap],
    attacker.approach !== 'front' && mod[attacker.approach],
    unformed && mod.formedUnformed,
    defender.arm === 'artillery' && mod.formedArtillery,
    attacker.wave && mod.wave,
    horse && squared(defender) && mod.cavalrySquare,
    horse && defender.formation === 'closedColumn' && mod.cavalryClosed,
    horse && defender.flanks === 'anchored' && mod.cavalryAnchored,
    horse && defender.flanks === 'supported' && mod.cavalrySupported,
    ...(horse && onFoot ? rainMods(attacker.lancers, rain, options) : []),
    horse && !onFoot && !defender.charging && mod.charging,
    !horse && onFoot && attacker.shockInfantry && mod.shockInfantry,
    !horse && onFoot && attacker.formation === 'closedColumn' && mod.closedColumn,
  );
}

export function defenceMods(attacker: Attacker, defender: Defender, { rain }: Setting, options: Options): Modifier[] {
  const { mod } = shockModifiers;
  const againstHorse = attacker.arm === 'cavalry';
  const foot = defender.arm === 'infantry';
  const veterans = atLeastClass(defender.class, options.closedColumnVeterans === 'veterans' ? 'VL' : 'CL');
  return applied(
    ...own(defender, defender.structure),
    defender.cover !== 'none' && mod[defender.cover],
    defender.fortified && mod.fortified,
    defender.steepHill && mod.steepHill,
    foot && againstHorse && squared(defender) && mod[defender.formation as 'hastySquare' | 'solidSquare'],
    foot && againstHorse && defender.flanks === 'anchored' && mod.anchoredLine,
    foot && againstHorse && defender.flanks === 'supported' && mod.supportedLine,
    foot && againstHorse && defender.formation === 'closedColumn' && veterans && mod.veteranClosed,
    foot && !againstHorse && defender.shockInfantry && mod.shockInfantry,
    foot && !againstHorse && defender.formation === 'closedColumn' && mod.closedColumn,
    foot && !againstHorse && squared(defender) && mod.square,
    foot && !againstHorse && defender.flanks === 'anchored' && mod.anchored,
    ...(defender.arm === 'cavalry' && !againstHorse ? rainMods(defender.lancers, rain, options) : []),
  );
}

const LADDER = shockLadder.rows.map(({ cells }) => cells[0]!);
const onLadder = (step: number): number => Math.min(Math.max(step, 1), LADDER.length);

/** The step a cavalry unit's own number stands on: the highest that does not pass it (R57). */
function stepOf(number: number): number {
  let step = 1;
  LADDER.forEach((shock, i) => {
    if (shock <= number) step = i + 1;
  });
  return step;
}

/**
 * The shock of a side as a list for its throw: first what its class is worth, then what each modifier makes of it on
 * the ladder, so that the list adds up to the number found there (R2).
 */
export function shockOf(table: Table, side: Side, modifiers: readonly Modifier[], options: Options): Modifier[] {
  const byNumber = side.arm === 'cavalry' && side.shock > 0;
  const base = byNumber ? stepOf(side.shock) : table.look(shockClasses, side.class, 'Step');
  const at = (step: number): number => table.look(shockLadder, onLadder(step), 'Shock');
  const start = at(base);
  const list: Modifier[] = [
    {
      value: start,
      label: byNumber ? `Shock number ${side.shock}` : `${CLASS_WORDS[side.class]}, step ${base}`,
      cite: 'pg 114 R2',
      chart: shockClasses.id,
      key: side.class,
    },
  ];
  if (options.shockModifiers === 'points') return [...list, ...modifiers];
  let step = base;
  let before = start;
  for (const modifier of modifiers) {
    step += modifier.value as number;
    const now = at(step);
    list.push({ ...modifier, value: now - before, label: `${modifier.label}, to step ${onLadder(step)}` });
    before = now;
  }
  return list;
}
