/** Pages 72 to 73 and 79: the fight of the screens, and unformed troops. */
import {
  applied,
  atLeast,
  choice,
  d6,
  each,
  type Facts,
  facts,
  type Modifier,
  nothing,
  part,
  procedure,
  type Rounds,
  type Rule,
  several,
  type Table,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  fireDiscipline,
  fireDisciplineModifiers,
  skirmishCover,
  skirmishFormation,
  skirmishModifiers,
  skirmishRolls,
  unformedReaction,
  unformedReactionModifiers,
} from '../charts.ts';
import type { Options } from '../options.ts';
import {
  ammoField,
  COVER_WORDS,
  called,
  classField,
  disorderedField,
  fatigueField,
  GRADE_WORDS,
  levels,
  nameField,
  plural,
} from '../unit.ts';
import { identity } from './identity.ts';
import { LARGEST, oneThrow } from './small-arms.ts';

const bandPart = part('Skirmishers of one grade', {
  grade: choice('Grade', GRADE_WORDS, 'average', { cite: 'pg 72', roster: 'skirmishGrade' }),
  figures: whole('Figures', 1, 40, 6, { unit: 'figures', cite: 'pg 72', roster: 'skirmishFigures' }),
  order: choice('Order', { SK: 'skirmish order', SS: 'semi-skirmish order' }, 'SK', { cite: 'pg 72' }),
  rifles: choice('Rifles', { none: 'none', half: 'half', all: 'all' }, 'none', { cite: 'pg 72', roster: 'rifles' }),
  cover: yes('In cover or on rough ground', { cite: 'pg 72' }),
  fatigue: fatigueField({ cite: 'pg 72', rare: true }),
  ammo: ammoField({ cite: 'pg 72 R49', rare: true }),
});
type Band = Facts<typeof bandPart>;

function skirmishMods(band: Band): Modifier[] {
  const { mod } = skirmishModifiers;
  return applied(
    band.grade !== 'average' && mod[band.grade],
    each(mod.fatigue, levels(band.fatigue)),
    band.order === 'SK' && mod.skirmishOrder,
    band.cover && mod.cover,
    band.rifles === 'half' && mod.halfRifled,
    band.rifles === 'all' && mod.allRifled,
    band.ammo !== 'full' && mod[band.ammo],
  );
}

const screenPart = (label: string) =>
  part(label, {
    name: nameField(),
    bands: several('Skirmishers by grade', bandPart, 0, 5, [{}], { cite: 'pg 73' }),
    cover: choice('Cover of the screen', COVER_WORDS, 'none', { cite: 'pg 73' }),
    formed: choice(
      'Formed troops behind it',
      { formed: 'line or other formed troops', column: 'column or square', artillery: 'artillery' },
      'formed',
      { cite: 'pg 73' },
    ),
    formedCover: choice('Their cover', COVER_WORDS, 'none', { cite: 'pg 73', rare: true }),
  });

const skirmishFacts = facts({ attacker: screenPart('Attacker’s screen'), defender: screenPart('Defender’s screen') });
type SkirmishFacts = Facts<typeof skirmishFacts>;
type Screen = SkirmishFacts['attacker'];

/** All throws of one screen: two for each grade. */
const screenFire: Rule<Screen & { who: string }, number, Options> = {
  play(table, { bands, who }, options) {
    const rolls = table.look(skirmishRolls, 'each grade', 'Rolls');
    return table.repeat(throws, { hits: 0, next: 0 }, { bands, who, rolls, options });
  },
  resultKey: (hits) => hits,
};

interface Terms {
  readonly bands: readonly Band[];
  readonly who: string;
  readonly rolls: number;
  readonly options: Options;
}

const throws: Rounds<{ hits: number; next: number }, number, Terms> = {
  step(table, { hits, next }, { bands, who, rolls, options }) {
    const band = bands[Math.floor(next / rolls)];
    if (!band) return { done: hits };
    const by = `${who}, ${GRADE_WORDS[band.grade]}`;
    let fallen = 0;
    for (let left = band.figures; left > 0; left -= LARGEST) {
      const thrown = { figures: Math.min(left, LARGEST), modifiers: skirmishMods(band), face: 0, who: by };
      fallen += table.play(oneThrow, thrown, options).casualties;
    }
    return { again: { hits: hits + fallen, next: next + 1 } };
  },
  key: ({ hits, next }) => next * 64 + hits,
  resultKey: (hits) => hits,
};

/** A hit counts when both its dice do: first by formation, then by cover. */
const effects: Rule<Falling, number, Options> = {
  play(table, falling, options) {
    if (falling.hits <= HANDFUL) return counted(table, falling);
    const rest = table.play(effects, { ...falling, hits: falling.hits - HANDFUL }, options);
    return rest + table.play(effects, { ...falling, hits: HANDFUL }, options);
  },
  key: ({ hits, formation, cover }) => `${hits}${formation}${cover}`,
  resultKey: (lost) => lost,
};

interface Falling {
  readonly hits: number;
  readonly formation: string;
  readonly cover: string;
  readonly who: string;
}

/** More dice than these at once are not counted exactly. */
const HANDFUL = 12;

function counted(table: Table, { hits, formation, cover, who }: Falling): number {
  if (hits === 0) return 0;
  const onFormation = table.look(skirmishFormation, formation, 'D6');
  const first = table.count(d6, hits, atLeast(onFormation), nothing, {
    label: 'Skirmish hits: formation',
    cite: 'pg 73',
    who,
  });
  if (first === 0) return 0;
  const onCover = table.look(skirmishCover, cover === 'none' ? 'open' : cover, 'D6');
  return table.count(d6, first, atLeast(onCover), nothing, { label: 'Skirmish hits: cover', cite: 'pg 73', who });
}

/** The screen is hit as its first grade stands; without a screen the fire falls on nobody. */
const orderOf = ({ bands }: Screen): string => (bands[0]?.order === 'SS' ? 'semiSkirmish' : 'skirmish');

interface OnDefender {
  readonly screen: Screen;
  readonly onScreen: number;
  readonly onFormed: number;
}

/** The defender's losses on screen and formed troops; the odds tell only their sum apart. */
const onDefence: Rule<OnDefender, { screen: number; formed: number }, Options> = {
  play: (table, { screen, onScreen, onFormed }, options) => ({
    screen: table.play(
      effects,
      { hits: onScreen, formation: orderOf(screen), cover: screen.cover, who: 'on the defender’s screen' },
      options,
    ),
    formed: table.play(
      effects,
      { hits: onFormed, formation: screen.formed, cover: screen.formedCover, who: 'on formed defenders' },
      options,
    ),
  }),
  key: ({ screen, onScreen, onFormed }) => `${identity(screen)}:${onScreen}:${onFormed}`,
  resultKey: ({ screen, formed }) => screen + formed,
};

interface SkirmishResult {
  readonly winner: 'attacker' | 'defender' | 'neither';
  /** Figures lost by the screens and by formed troops behind them. */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly formedLoss: number;
}

interface Exchange {
  readonly winner: SkirmishResult['winner'];
  readonly defence: { readonly screen: number; readonly formed: number };
  readonly onAttacker: number;
}

/** Both screens fire, and the defender has his losses: what the odds still tell apart when the attacker takes his. */
const exchange: Rule<SkirmishFacts, Exchange, Options> = {
  play(table, { attacker, defender }, options) {
    const byAttacker = table.play(screenFire, { ...attacker, who: called(attacker.name, 'attacker') }, options);
    const byDefender = table.play(screenFire, { ...defender, who: called(defender.name, 'defender') }, options);
    const winner = byAttacker > byDefender ? 'attacker' : byDefender > byAttacker ? 'defender' : 'neither';
    // Hit for hit on the screens; a winning attacker's surplus falls on the formed troops behind (R59).
    const surplus = winner === 'attacker' ? byAttacker - byDefender : 0;
    const onScreen = defender.bands.length > 0 ? byAttacker - surplus : 0;
    const onFormed = surplus + (byAttacker - surplus - onScreen);
    const onAttacker = attacker.bands.length > 0 ? byDefender : 0;
    const defence = table.play(onDefence, { screen: defender, onScreen, onFormed }, options);
    return { winner, defence, onAttacker };
  },
  resultKey: ({ winner, defence: { screen, formed }, onAttacker }) => `${winner}${screen + formed}:${onAttacker}`,
};

export const skirmish = procedure<SkirmishFacts, SkirmishResult, Options>({
  id: 'skirmish',
  title: 'Skirmish of the screens',
  section: 'pg 72-73',
  purpose: 'In phase 8 for each engagement where somebody has a screen out.',
  facts: skirmishFacts,
  play(table, facts, options) {
    const { attacker } = facts;
    const { winner, defence, onAttacker } = table.play(exchange, facts, options);
    const attackerLoss = table.play(
      effects,
      { hits: onAttacker, formation: orderOf(attacker), cover: attacker.cover, who: 'on the attacker’s screen' },
      options,
    );
    return { winner, attackerLoss, defenderLoss: defence.screen, formedLoss: defence.formed };
  },
  words: ({ winner, attackerLoss, defenderLoss, formedLoss }) => [
    winner === 'neither' ? 'Neither screen has the better of it.' : `The ${winner}’s screen wins.`,
    `The attacker’s screen loses ${plural(attackerLoss, 'figure')}, the defender’s ${defenderLoss}, formed defenders ${formedLoss}.`,
    'Screens fall back to supporting distance (R17) or to the holding area; left out, they stay unformed.',
    'Units that sent out more than half their figures run low on ammunition.',
  ],
  measures: [
    { id: 'winner', label: 'Winner', of: ({ winner }) => winner, order: ['attacker', 'defender', 'neither'] },
    { id: 'attackerLoss', label: 'Attacker loses', of: ({ attackerLoss }) => attackerLoss },
    { id: 'defenderLoss', label: 'Defender loses', of: ({ defenderLoss, formedLoss }) => defenderLoss + formedLoss },
  ],
});

const reactionFacts = facts({
  grade: choice('Skirmish grade', GRADE_WORDS, 'average', { cite: 'R16', roster: 'skirmishGrade' }),
  casualties: whole('Casualties', 0, 24, 0, { cite: 'R16' }),
  fatigue: fatigueField({ cite: 'R16' }),
  leader: choice(
    'Leader',
    {
      none: 'none',
      charismatic: 'Charismatic',
      inspirational: 'Inspirational',
      impersonal: 'Impersonal',
      uninspiring: 'Uninspiring',
    },
    'none',
    { cite: 'R16' },
  ),
  bold: yes('Bold', { cite: 'R16' }),
  depleted: yes('Ammunition depleted', { cite: 'R16' }),
});

export const unformed = procedure<Facts<typeof reactionFacts>, { reaction: string }, Options>({
  id: 'unformed-reaction',
  title: 'Unformed reaction',
  section: 'pg 79 R16',
  purpose: 'What unformed troops dare to do in their impulse.',
  facts: reactionFacts,
  play(table, unit) {
    const { mod } = unformedReactionModifiers;
    const modifiers = applied(
      unit.depleted && mod.depleted,
      unit.bold && mod.bold,
      unit.leader !== 'none' && mod[unit.leader],
      each(mod.casualty, unit.casualties),
      each(mod.fatigue, levels(unit.fatigue)),
    );
    const needs = (['bold', 'moves', 'retires'] as const).map(
      (column) => [column, table.look(unformedReaction, unit.grade, column)] as const,
    );
    const reaction = table.read(
      twoD10,
      modifiers,
      { label: 'Unformed reaction', cite: 'pg 79 R16' },
      (total) => needs.find(([, need]) => total >= need)?.[0] ?? 'stays',
    );
    return { reaction };
  },
  words: ({ reaction }) => [
    {
      bold: 'Bold: it moves as it likes, and may charge.',
      moves: 'It may move, but not past the enemy’s baseline.',
      retires: 'It may only retire.',
      stays: 'It does not stir.',
    }[reaction] ?? reaction,
  ],
  measures: [
    { id: 'reaction', label: 'Reaction', of: ({ reaction }) => reaction, order: ['bold', 'moves', 'retires', 'stays'] },
  ],
});

const disciplineFacts = facts({
  class: classField('Class', 'RG', { cite: 'R18' }),
  hits: whole('Skirmish hits on it', 1, 8, 1, { cite: 'R18' }),
  disordered: disorderedField({ cite: 'R18' }),
  battalionGuns: yes('Battalion guns', { cite: 'R18', rare: true }),
});

export const discipline = procedure<Facts<typeof disciplineFacts>, { result: string }, Options>({
  id: 'fire-discipline',
  title: 'Fire discipline',
  section: 'pg 73 R18',
  purpose: 'When formed troops are hit by skirmishers.',
  facts: disciplineFacts,
  play(table, unit) {
    const { mod } = fireDisciplineModifiers;
    const holds = table.look(fireDiscipline, unit.class, 'Holds fire');
    const returns = table.look(fireDiscipline, unit.class, 'Returns fire');
    const modifiers = applied(
      each(mod.hit, unit.hits),
      unit.disordered && mod.disordered,
      unit.battalionGuns && mod.battalionGuns,
    );
    const result = table.read(twoD10, modifiers, { label: 'Fire discipline', cite: 'pg 73 R18' }, (total) =>
      total >= holds ? 'holds fire' : total >= returns ? 'returns fire' : 'fires, disordered',
    );
    return { result };
  },
  words: ({ result }) => [
    result === 'holds fire'
      ? 'It holds its fire.'
      : result === 'returns fire'
        ? 'It returns the fire and loses its first volley.'
        : 'It fires away and is disordered.',
  ],
  measures: [
    {
      id: 'result',
      label: 'The unit',
      of: ({ result }) => result,
      order: ['holds fire', 'returns fire', 'fires, disordered'],
    },
  ],
});
