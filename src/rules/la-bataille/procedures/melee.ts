/** 16.6 and 19.14: one throw on the Assaut et Mêlée chart, and what cavalry is worth on it. */
import {
  choice,
  contradiction,
  type Facts,
  facts,
  measure,
  procedure,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import { meleeLimits, meleeResults } from '../charts.ts';
import type { Options } from '../options.ts';
import { type Ratio, ratio, ratioWords } from '../ratio.ts';
import { counted, incrementsFault, LIGHT_WORDS, READINESS_WORDS } from '../unit.ts';
import { meleeModifiers } from './assault-melee.ts';
import { type Casualty, casualtyWords, struck } from './leader.ts';
import { horseMelee } from './melee-value.ts';
import { clash, defensiveShift, FIRE_FIGHT, meleeColumn, tellOdds } from './roll.ts';

const meleeFacts = facts(
  {
    attack: measure('Attacker’s melee value', 0, 200, 20, { cite: '16.6' }),
    defence: measure('Defender’s melee value', 0, 200, 15, { cite: '16.6' }),
    kind: choice('Kind', { assault: 'infantry Assault', charge: 'cavalry Charge' }, 'assault', { cite: '16.6' }),
    round: whole('Round', 1, 2, 1, { cite: '16.6 H3' }),
    attackLost: whole('Attacking increments lost to fire', 0, 10, 0, { cite: '16.6 A8' }),
    defenceLost: whole('Defending increments lost to fire', 0, 10, 0, { cite: '16.6' }),
    attackLeader: whole('Attacking leader’s melee bonus', -6, 12, 0, { cite: '16.6 A11' }),
    defenceLeader: whole('Defending leader’s melee bonus', -6, 12, 0, { cite: '16.6 A11' }),
    cover: yes('The defender is in a Special Structure or on General Order ground', { cite: '16.6 H7' }),
    attackLed: yes('A leader is with the attackers', { cite: '8.2', rare: true }),
    defenceLed: yes('A leader is with the defenders', { cite: '8.2', rare: true }),
    attackDisordered: yes('An attacker is Disordered already', { cite: '16.6 G14', rare: true }),
    sapeurs: yes('Sapeurs lead the attack', { cite: '16.6.2', rare: true }),
  },
  ({ kind, round, sapeurs }) =>
    kind === 'charge' && round === 2
      ? contradiction('round', 'a charge has one round', '19.9.3')
      : kind === 'charge' && sapeurs
        ? contradiction('sapeurs', 'Sapeurs are foot', '16.6.2')
        : null,
);

export interface MeleeResult {
  readonly cell: string | null;
  readonly column: string;
  readonly effect: 'none' | 'recoil' | 'rout' | 'surrender';
  readonly side: 'attacker' | 'defender' | 'nobody';
  readonly attackLeader: Casualty | null;
  readonly defenceLeader: Casualty | null;
}

/** Values typed with up to two decimals are exact in hundredths. */
const exact = (value: number): Ratio => ratio(Math.round(value * 100), 100);

export const melee = procedure<Facts<typeof meleeFacts>, MeleeResult, Options>({
  id: 'melee',
  title: 'Melee, one throw',
  section: '16.6',
  purpose: 'Where both melee values are known: one throw on the Assaut et Mêlée chart.',
  facts: meleeFacts,
  play(table, facts, options) {
    const byOdds = facts.round === 1 || options.secondRound === 'odds';
    const rolls = options.shiftsFor === 'all' || (options.shiftsFor === 'cover' && facts.cover);
    let column = FIRE_FIGHT;
    if (byOdds) {
      const sapeurs = facts.sapeurs ? table.look(meleeLimits, 'columns for Sapeurs on top', 'Number') : 0;
      const shift = sapeurs + (rolls ? defensiveShift(table) : 0);
      column = meleeColumn(exact(facts.attack), exact(facts.defence), shift, options);
      tellOdds(table, 'Melee', exact(facts.attack), exact(facts.defence), column, '16.6 B7');
    }
    const { attackLost, defenceLost, attackLeader, defenceLeader } = facts;
    const modifiers = meleeModifiers(attackLost, defenceLost, attackLeader, defenceLeader, options);
    const watches = [
      ...(facts.attackLed ? ['melee: attacking leader'] : []),
      ...(facts.defenceLed ? ['melee: defending leader'] : []),
    ];
    const { cell, set } = clash(table, column, modifiers, { label: 'Melee', cite: '16.6' }, watches);
    const leaders = {
      attackLeader: facts.attackLed && set[0] ? struck(table) : null,
      defenceLeader: facts.defenceLed && set[watches.length - 1] ? struck(table) : null,
    };
    if (cell === null) return { cell, column, effect: 'none', side: 'nobody', ...leaders };
    const code = cell.slice(0, 2);
    const side = table.look(meleeResults, code, 'Side') as MeleeResult['side'];
    const shaky = side === 'attacker' && facts.attackDisordered;
    const effect = table.look(meleeResults, code, shaky ? 'If Disordered already' : 'Effect') as MeleeResult['effect'];
    return { cell, column, effect, side, ...leaders };
  },
  words({ cell, effect, side, attackLeader, defenceLeader }, { kind, round }) {
    const hurt = [
      ...(attackLeader ? casualtyWords(attackLeader, 'the attacking leader', 0) : []),
      ...(defenceLeader ? casualtyWords(defenceLeader, 'the defending leader', 0) : []),
    ];
    if (cell === null)
      return [
        kind === 'charge'
          ? 'The cavalry Bounces.'
          : round === 1
            ? 'A Firefight: go back to Step 4 for a second round.'
            : 'Both stay; the assault is over.',
        ...hurt,
      ];
    if (effect === 'recoil')
      return [`The ${side} is Disordered and Recoils ${counted(Number(cell.slice(2)), 'hex')}.`, ...hurt];
    return [effect === 'rout' ? `The ${side} Routs.` : `The ${side} surrenders: out of play.`, ...hurt];
  },
  measures: [
    {
      id: 'effect',
      label: 'Result',
      of: ({ effect, side }) => (side === 'nobody' ? 'blank' : `${side} ${EFFECTS[effect]}`),
      order: [
        'defender surrenders',
        'defender Routs',
        'defender Recoils',
        'blank',
        'attacker Recoils',
        'attacker Routs',
        'attacker surrenders',
      ],
    },
    { id: 'cell', label: 'Cell', of: ({ cell }) => cell ?? 'blank' },
    { id: 'column', label: 'Column', of: ({ column }) => column },
  ],
});

const EFFECTS = { none: '', recoil: 'Recoils', rout: 'Routs', surrender: 'surrenders' } as const;

const valueFacts = facts(
  {
    name: words('Name', '', { roster: 'name', rare: true }),
    weight: choice('Cavalry', { light: 'light', heavy: 'heavy' }, 'heavy', { cite: '19.14.1', roster: 'weight' }),
    melee: whole('Melee value', 0, 60, 30, { cite: '17.2.4', roster: 'melee' }),
    increments: whole('Increments now', 1, 18, 12, { cite: '17.2', roster: 'increments' }),
    start: whole('Increments at the start', 1, 18, 12, { cite: '17.2', roster: 'start' }),
    formation: choice(
      'Formation',
      {
        Column: 'Column',
        Line: 'Line',
        'Column of Companies': 'Column of Companies',
        Skirmish: 'Skirmish',
        'General Order': 'General Order',
      },
      'Column',
      { cite: '19.2', roster: 'formation' },
    ),
    attacking: yes('It attacks', { cite: '19.14', default: true }),
    target: choice(
      'Against',
      { foot: 'infantry', guns: 'artillery', 'light cavalry': 'light cavalry', 'heavy cavalry': 'heavy cavalry' },
      'foot',
      { cite: '19.14.1' },
    ),
    side: choice('Into its', { front: 'front', flank: 'flank', rear: 'rear' }, 'front', { cite: '19.14.5' }),
    readiness: choice('Readiness', READINESS_WORDS, 'ready', { cite: '19.15', roster: 'readiness' }),
    order: choice('Order', { good: 'Good Order', disorder: 'Disordered' }, 'good', {
      cite: '12.11.3',
      roster: 'order',
    }),
    targetSquare: yes('The target is in Square', { cite: '12.9.7' }),
    straight: yes('Three or more straight hexes', { cite: '19.14.4' }),
    shortCharge: yes('Short Charge', { cite: '19.14.4 G8' }),
    stands: yes('It stands to receive', { cite: '19.14.7' }),
    lance: whole('Lance Bonus', 0, 6, 0, { cite: '19.14.3', rare: true, roster: 'lance' }),
    hexes: whole('Hexes it is spread over', 1, 5, 1, { cite: '19.2.8', rare: true }),
    widerLine: yes('Wider than the target, in hexes', { cite: '19.14.2', rare: true }),
    targetGeneralOrder: yes('The target is in General Order', { cite: '12.7.4', rare: true }),
    preserving: yes('Preserves its readiness', { cite: '19.15.2', rare: true }),
    afterRetreat: yes('After a Retreat Before Charge', { cite: '19.5.3.4', rare: true }),
    light: choice('Light', LIGHT_WORDS, 'day', { cite: '21.1', rare: true }),
  },
  (unit) => {
    if (unit.attacking && unit.stands) return contradiction('stands', 'it attacks', '19.14.7');
    if (unit.targetSquare && unit.target !== 'foot')
      return contradiction('targetSquare', 'only infantry forms Square', '12.9');
    if (unit.targetSquare && unit.targetGeneralOrder)
      return contradiction('targetGeneralOrder', 'a Square is no General Order', '12.9');
    if (unit.targetSquare && unit.side !== 'front')
      return contradiction('side', 'a Square has neither flank nor rear', '12.9');
    if (unit.shortCharge && unit.straight)
      return contradiction('straight', 'a Short Charge is shorter than three hexes', '19.14.4 G8');
    if (unit.widerLine && (unit.formation !== 'Line' || unit.hexes < 2))
      return contradiction('widerLine', 'only a multi-hex Line is wider', '19.14.2');
    return incrementsFault(unit, '');
  },
);

export const cavalryValue = procedure<Facts<typeof valueFacts>, { n: number; d: number }, Options>({
  id: 'cavalry-value',
  title: 'Cavalry melee value',
  section: '19.14',
  purpose: 'What a cavalry unit is worth in a melee, every line of the list reckoned in.',
  facts: valueFacts,
  play: (table, unit, options) => horseMelee(table, unit, options),
  words: (value) => [`Its melee value is ${ratioWords(value)}.`],
  measures: [{ id: 'value', label: 'Melee value', of: (value) => ratioWords(value) }],
});
