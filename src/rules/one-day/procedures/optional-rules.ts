/** The one-roll procedures of the optional rules, and movement. */
import {
  applied,
  atLeast,
  choice,
  contradiction,
  d10,
  diceOf,
  type Facts,
  facts,
  type Modifier,
  measure,
  nothing,
  procedure,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  basing,
  basingSecond,
  bridgeWork,
  hitBoxes,
  movementRates,
  nationalCharacteristics,
  qualities,
  revealModifiers,
  revealTable,
  tripleMove,
  variableQuality,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { ARM_WORDS, type Arm, mark, QUALITIES, QUALITY_WORDS, type Quality, rank, rateRow } from '../unit.ts';

const revealFacts = facts({
  distance: measure('Distance', 0, 30, 6, { unit: 'inches', cite: '5.01' }),
  woods: yes('Marker in woods', { cite: '5.01' }),
});

export const reveal = procedure<Facts<typeof revealFacts>, { revealed: boolean }, Options>({
  id: 'reveal',
  title: 'Reveal a hidden marker',
  section: '5.01',
  purpose: 'Once a side for each enemy marker in clear sight within 15″, after movement.',
  facts: revealFacts,
  play(table, { distance, woods }) {
    const { mod } = revealModifiers;
    const modifiers = applied(woods && mod.woods, distance > 10 ? mod.far : distance > 6 && mod.middle);
    if (distance > 15) {
      table.report(mod.tooFar.label, mod.tooFar.cite);
      return { revealed: false };
    }
    return {
      revealed: table.consult(revealTable, 'Result', modifiers, { label: 'Reveal', cite: '5.01' }) === 'revealed',
    };
  },
  words: ({ revealed }) =>
    revealed ? ['Revealed: the owner puts the unit in its place, or takes a dummy away.'] : ['It stays hidden.'],
  measures: [{ id: 'revealed', label: 'Revealed', of: ({ revealed }) => revealed, order: [true, false] }],
});

const bridgeFacts = facts({
  work: choice(
    'Work',
    { destroy: 'destroy a bridge', repair: 'repair a bridge', pontoon: 'lay a pontoon bridge' },
    'destroy',
    { cite: '5.04' },
  ),
  turn: whole('Turn of work', 1, 6, 1, { cite: '5.04' }),
  bases: whole('Sapper bases at work', 1, 2, 1, { cite: '5.04' }),
});

export const bridge = procedure<Facts<typeof bridgeFacts>, { done: boolean; turn: number }, Options>({
  id: 'bridge-work',
  title: 'Sappers and bridges',
  section: '5.04',
  purpose: 'At the end of a turn, for sappers on a bridge or with the pontoon train at a river.',
  facts: bridgeFacts,
  play(table, { work, turn, bases }) {
    const needs = atLeast(table.look(bridgeWork, work, 'Needs'));
    const dice = diceOf(turn, 6);
    let done = false;
    for (let base = 0; base < bases && !done; base++) {
      done = table.test(dice, needs, nothing, { label: 'Sappers', cite: '5.04', who: `base ${base + 1}` });
    }
    return { done, turn };
  },
  words: ({ done, turn }, { work }) =>
    done
      ? [
          work === 'destroy'
            ? 'The bridge is down.'
            : work === 'repair'
              ? 'The bridge stands again.'
              : 'The pontoon bridge is laid.',
        ]
      : [`Not yet. Next turn roll ${turn + 1} dice.`],
  measures: [{ id: 'done', label: 'Done', of: ({ done }) => done, order: [true, false] }],
});

const variableFacts = facts(
  {
    quality: choice(
      'Starting quality',
      { GD: 'Guard', EL: 'Elite', VT: 'Veteran', CN: 'Conscript', MI: 'Militia', OG: 'Old Guard' },
      'VT',
      { cite: '5.05' },
    ),
    nation: choice(
      'Nation',
      {
        other: 'no modifier',
        austrianGrenadiers: 'Austrian grenadiers',
        landwehr: 'Prussian landwehr',
        spanish: 'Spanish',
      },
      'other',
      { cite: '5.07' },
    ),
  },
  ({ quality, nation }) =>
    quality === 'OG' && nation !== 'other' ? contradiction('nation', 'the Old Guard is French', '5.07') : null,
);

export const variable = procedure<Facts<typeof variableFacts>, { quality: Quality }, Options>({
  id: 'variable-quality',
  title: 'Quality on the day',
  section: '5.05',
  purpose: 'The first time a unit tests morale in a battle, where variable quality is played.',
  facts: variableFacts,
  play(table, { quality, nation }, options) {
    const { mod } = nationalCharacteristics;
    const modifiers: Modifier[] = applied(quality === 'OG' && mod.oldGuard, nation !== 'other' && mod[nation]);
    const plus = modifiers.reduce((sum, modifier) => sum + (modifier.value as number), 0);
    const row = table.read(d10, modifiers, { label: 'Quality on the day', cite: '5.05 C21' }, (_total, natural) => {
      const face = natural === 10 && !options.zeroIsTen ? 0 : natural;
      return Math.max(0, Math.min(7, face + plus));
    });
    const found = table.look(variableQuality, row, quality === 'OG' ? 'GD' : quality) as Quality;
    // The table knows no Old Guard: what the Guard column keeps as Guard stays Old Guard.
    return { quality: quality === 'OG' && found === 'GD' ? 'OG' : found };
  },
  words: ({ quality }, facts) =>
    quality === facts.quality
      ? [`It is ${QUALITY_WORDS[quality]} today, as ever.`]
      : [
          `Today it is ${QUALITY_WORDS[quality]}: rebuild its roster with as many boxes a quality, and carry hits over (G20).`,
        ],
  measures: [
    {
      id: 'quality',
      label: 'Today',
      of: ({ quality }) => quality,
      order: QUALITIES,
      words: (quality) => QUALITY_WORDS[quality as Quality],
    },
  ],
});

const moveFacts = facts(
  {
    mover: choice('Mover', { ...ARM_WORDS, hq: 'Headquarters', marker: 'Hidden marker' }, 'infantry', {
      cite: '2.032',
    }),
    order: choice('Order', { CM: 'Combat Move', FM: 'Full Move', TM: 'Triple Move', F: 'Fire' }, 'CM', {
      cite: '2.02',
    }),
    formation: choice('Formation', { line: 'line', column: 'column', road: 'Road Column on a road' }, 'column', {
      cite: '2.032 4.02',
    }),
    ground: choice('Ground it crosses', { open: 'open or hills', woods: 'woods', urban: 'houses' }, 'open', {
      cite: '4.03(a)',
    }),
    lastOrderMoved: yes('Artillery that had CM or FM last turn', { default: true, cite: '4.02', rare: true }),
  },
  (move) => {
    const guns = move.mover === 'field' || move.mover === 'horse';
    const foot = move.mover === 'infantry' || move.mover === 'hq' || move.mover === 'marker';
    if (move.mover === 'marker' && (move.order !== 'CM' || move.formation === 'line'))
      return contradiction('order', 'a marker goes 12″ lengthwise, whatever its order', '5.01');
    if (move.ground === 'woods' && !foot && move.formation !== 'road')
      return contradiction('ground', 'horse and guns go through woods by road only, as a Road Column', '4.03(b)');
    if (move.order === 'TM' && move.formation !== 'column')
      return contradiction('formation', 'a Triple Move is made in column', '5.06');
    if (move.order === 'FM' && guns && !move.lastOrderMoved)
      return contradiction('order', 'artillery needs a Combat Move the turn before a Full Move', '4.02');
    return null;
  },
);

type Mover = Arm | 'hq';

/** 5.01: inches a hidden marker goes, and the ground it covers. */
export const MARKER = 12;
const MARKER_GROUND = { width: 0.75, depth: 3 };

const rowOf = (mover: Mover) => (mover === 'hq' ? 'Light cavalry, headquarters' : rateRow(mover));

export const movement = procedure<Facts<typeof moveFacts>, { inches: number; width: number; depth: number }, Options>({
  id: 'movement',
  title: 'Movement allowance',
  section: '2.032',
  purpose: 'How far a unit goes on its order, and the ground it covers.',
  facts: moveFacts,
  play(table, move, options) {
    if (move.mover === 'marker') return { inches: move.ground === 'open' ? MARKER : MARKER / 2, ...MARKER_GROUND };
    const row = rowOf(move.mover);
    const road = move.formation === 'road' && move.order === 'FM';
    const full =
      move.order === 'F'
        ? 0
        : move.mover === 'hq' && options.headquartersRate === 'road'
          ? table.look(movementRates, row, 'Road Column')
          : move.order === 'TM'
            ? table.look(tripleMove, row, 'Triple Move')
            : table.look(movementRates, row, road ? 'Road Column' : move.order === 'FM' ? 'Full Move' : 'Combat Move');
    const base =
      move.mover === 'infantry'
        ? 'Infantry'
        : move.mover === 'hq'
          ? 'Corps HQ'
          : move.mover === 'light' || move.mover === 'heavy'
            ? 'Cavalry'
            : 'Artillery';
    const bases = options.basing === 'second' ? basingSecond : basing;
    const stands = table.look(bases, base, 'Stands');
    const width = table.look(bases, base, 'Width');
    const depth = table.look(bases, base, 'Depth');
    // Road Column: stands one behind another, a base depth between them (C12).
    const ranks = move.formation === 'line' ? 1 : move.formation === 'road' ? 2 * stands - 1 : stands;
    return {
      inches: move.ground !== 'open' && move.formation !== 'road' ? full / 2 : full,
      width: move.formation === 'line' ? width * stands : width,
      depth: depth * ranks,
    };
  },
  words: ({ inches, width, depth }, { order }) => [
    order === 'F'
      ? 'On Fire orders it never moves.'
      : `It moves up to ${inches}″${order === 'CM' ? ', any way, and may re-form' : ', dead straight'}.`,
    `It covers ${width}″ by ${depth}″.`,
  ],
  measures: [{ id: 'inches', label: 'Inches', of: ({ inches }) => inches }],
});

const musterFacts = facts({
  arm: choice('Arm', ARM_WORDS, 'infantry', { cite: '1.02' }),
  quality: choice('Starting quality', QUALITY_WORDS, 'VT', { cite: '1.03' }),
  strength: choice(
    'Strength',
    {
      full: 'full: 4000 foot, 1000 horse, 28 guns',
      'three quarters': 'three quarters',
      half: 'half',
      quarter: 'a quarter',
    },
    'full',
    { cite: '1.03 C31' },
  ),
  hits: whole('Hits it has taken', 0, 30, 0, { cite: '1.03 A3', rare: true }),
});

interface MusterLine {
  readonly quality: Quality;
  readonly boxes: number;
  readonly pass: number;
  readonly melee: number;
  readonly toHit: number;
}

interface Mustered {
  readonly lines: readonly MusterLine[];
  readonly boxes: number;
  /** What it is after its hits; null when no box is left. */
  readonly now: Quality | null;
}

/** 1.03: the roster of a new unit, group by group, and what it is after so many hits. */
export const muster = procedure<Facts<typeof musterFacts>, Mustered, Options>({
  id: 'muster',
  title: 'Muster a unit',
  section: '1.03',
  purpose: 'Before the battle: the boxes and numbers of a new unit’s roster.',
  facts: musterFacts,
  play(table, { quality, strength, hits }, options) {
    const rest = QUALITIES.filter((one) => one !== 'OG' && (rank(one) > rank(quality) || one === quality));
    const groups = quality === 'OG' ? (['OG', ...rest] as const) : rest;
    const lines = groups.map((one) => ({
      quality: one,
      boxes: table.look(hitBoxes, strength, one === 'OG' ? 'Old Guard, top group' : 'Boxes'),
      pass: table.look(qualities, one, 'Pass'),
      melee: table.look(qualities, one, 'Melee'),
      toHit: table.look(qualities, one, 'To Hit'),
    }));
    const left = mark({ quality, marked: 0, boxes: table.look(hitBoxes, strength, 'Boxes') }, hits, options);
    return { lines, boxes: lines.reduce((sum, { boxes }) => sum + boxes, 0), now: left?.quality ?? null };
  },
  words: ({ lines, boxes, now }, { arm, hits }) => [
    `${boxes} boxes in all, marked from the left:`,
    ...lines.map(
      (line) =>
        `${QUALITY_WORDS[line.quality]}: ${line.boxes} boxes, pass ${line.pass}+, melee ${line.quality === 'OG' ? '5, 4 after two hits' : line.melee}${arm === 'infantry' ? `, small arms ${line.toHit}+` : ''}.`,
    ),
    ...(hits === 0 ? [] : [now ? `After ${hits} hits it is ${QUALITY_WORDS[now]}.` : 'No box is left: it routs.']),
  ],
  measures: [
    { id: 'boxes', label: 'Boxes', of: ({ boxes }) => boxes },
    {
      id: 'now',
      label: 'Quality now',
      of: ({ now }) => now ?? 'routs',
      words: (now) => QUALITY_WORDS[now as Quality] ?? 'routs',
    },
  ],
});
