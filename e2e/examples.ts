/** Worked examples of the books: what is true on the table, the dice as they fell, what has to happen. */
import type { Facts } from './card.ts';

export interface Example {
  readonly book: string;
  readonly card: string;
  readonly facts: Facts;
  readonly dice: readonly number[];
  /** Answers people give on the way, by the words on the button. */
  readonly answers?: readonly string[];
  /** The first sentence of the result. */
  readonly headline: string;
  /** Further sentences that must stand there. */
  readonly lines?: readonly string[];
}

export const examples: readonly Example[] = [
  {
    book: 'one-day',
    card: 'inherent-artillery',
    facts: { nation: 'russia', range: 5, target: 'cavalryLine' },
    dice: [7],
    headline: '1 hit: mark a box on the target.',
  },
  {
    book: 'one-day',
    card: 'small-arms',
    facts: { target: 'cavalryLine' },
    dice: [4, 9],
    headline: '1 hit: mark a box on the target.',
  },
  {
    book: 'one-day',
    card: 'melee-round',
    facts: {
      defender: { name: 'Dokhturov' },
      attackers: [{ name: 'Nansouty', arm: 'heavy', quality: 'EL', marked: 2, hitsChargingIn: 2 }],
    },
    dice: [6, 5, 4, 6],
    headline: 'Dokhturov takes 2 hits and is Nervous: back 1″, facing the enemy.',
    lines: ['Nansouty takes 1 hit and is Firm.'],
  },
  {
    book: 'one-day',
    card: 'morale-test',
    facts: { name: 'Dokhturov', cause: 'melee', hits: 2 },
    dice: [4, 6],
    headline: 'Dokhturov is Nervous: back 1″, facing the enemy.',
  },
  {
    book: 'one-day',
    card: 'combined-arms',
    facts: {
      defender: { name: 'Jurczik', quality: 'CN', hq: 'corps' },
      infantry: { name: 'Vandamme' },
      cavalry: { name: 'Kellermann' },
    },
    answers: ['Yes'],
    dice: [6, 5, 3, 4, 3, 8, 2, 7, 5, 1, 7],
    headline: 'The defender forms square.',
    lines: [
      'Jurczik takes 3 hits and is Flustered: back 1″, facing the enemy, then back 3″, facing the enemy.',
      'The leader is wounded: move him back 12″; he cannot move next turn.',
      'Vandamme takes 1 hit and is Firm.',
      'Kellermann takes 2 hits and is Nervous: back 1″, facing the enemy.',
    ],
  },
  {
    book: 'la-bataille',
    card: 'assault',
    facts: {
      attackers: [{ name: 'I/21e', increments: 9, start: 9, melee: 22, morale: 26, fire: 8 }],
      attackSide: { leader: true, morale: 3, melee: 3 },
      defenders: [{ name: 'II/Alvensleben', increments: 6, start: 7, melee: 15, morale: 34, multiple: 3, fire: 5 }],
      distance: 3,
      method: 'French',
    },
    // Each d66 is two keys: 44, 36, 42, 31, 52; round two 31, 35, 12, 55, 46; the die of impetus.
    dice: [4, 4, 3, 6, 4, 2, 3, 1, 5, 2, 3, 1, 3, 5, 1, 2, 5, 5, 4, 6, 2],
    headline: 'Hex taken after 2 rounds.',
    lines: [
      'I/21e is Good Order, 1 increment lost.',
      'II/Alvensleben is Disordered and Recoils 2 hexes, 2 increments lost.',
      'At least one attacking unit enters the hex and goes on 2 hexes straight ahead.',
    ],
  },
  {
    book: 'la-bataille',
    card: 'roll-to-close',
    facts: { attackers: [{ name: 'I/21e', morale: 26 }], attackSide: { leader: true }, distance: 3 },
    dice: [3, 3],
    headline: 'I/21e does not close: it stays, fires at single value and is Good Order.',
  },
  {
    book: 'la-bataille',
    card: 'charge',
    facts: { cavalry: { name: 'Heising', leader: true, leaderMelee: 9 }, target: { name: 'I/25e' } },
    answers: ['Square', 'Ride on'],
    dice: [4, 1, 3, 5, 6, 1, 4, 5],
    headline: 'I/25e is in Square.',
    lines: ['I/25e: no loss. Heising: 2 increments lost, now Exhausted.'],
  },
  {
    book: 'esr',
    card: 'order-activation',
    facts: { order: 'S', issuer: 'C', receiver: 'C', distance: 26 },
    dice: [1, 3, 5],
    headline: 'Support is delayed and now carries 3 delay markers.',
  },
  {
    book: 'esr',
    card: 'artillery-skirmish',
    facts: { firers: [{ medium: 8, artillery: 'intense', doctrine: 'Ineffective', line: 8 }] },
    dice: [2, 3],
    headline: 'Score 25: the target assesses, at −2 for the score.',
    lines: ['The firing Formation takes 1 artillery fatigue for intense fire.'],
  },
  {
    book: 'esr',
    card: 'leader-fate',
    facts: { danger: 'other' },
    dice: [1, 1, 4, 4],
    headline: 'Unhorsed and stunned.',
    lines: ['His Formation converts to Defend.', 'His Formation assesses.'],
  },
  {
    book: 'esr',
    card: 'combat',
    facts: { attacker: { cr: 1, tr: 1 }, defender: { cr: 1, tr: 0 } },
    dice: [4, 5, 2, 4],
    headline: 'The attacker breaks through: up to 4″ ahead, and fights at once what it meets, twice at most (G38).',
    lines: ['The defender retires 4″, facing the enemy (G33).'],
  },
  {
    book: 'revolution-empire',
    card: 'firefight',
    facts: {
      first: { name: '2/17e', class: 'VL', figures: 12, start: 12, firstFire: true },
      second: { name: 'II/IR 44', class: 'RG', figures: 18, start: 18, firstFire: true },
    },
    dice: [7, 6, 3, 4, 8, 5, 5, 4, 4, 5],
    headline: '2/17e loses 3 figures.',
    lines: ['II/IR 44 loses 2 figures.', 'The firefight goes on.'],
  },
  {
    book: 'revolution-empire',
    card: 'charge',
    facts: {
      attacker: {
        name: '1/17e',
        class: 'VL',
        formation: 'column',
        figures: 12,
        frontRank: 6,
        impetus: true,
        attached: 'leaderUnit',
        behind: 24,
      },
      fire: [{ class: 'RG', figures: 18, firstFire: true }],
      defender: { name: 'I/IR 44', class: 'RG', figures: 18 },
    },
    answers: ['Close'],
    dice: [6, 5, 9, 7, 2, 7, 6, 8, 9, 5, 4, 6, 7],
    headline: 'Defensive fire: 3 casualties.',
    lines: [
      '1/17e wins (regular).',
      'I/IR 44 loses 1 figure and goes back 10″ in bad morale, facing away.',
      '1/17e breaks through 2″.',
    ],
  },
  {
    book: 'revolution-empire',
    card: 'bad-morale',
    facts: { casualties: 1 },
    dice: [8, 7],
    headline: 'It halts in the ME’s holding area and may rally in phase 11.',
  },
  {
    book: 'beyond-waterloo',
    card: 'combat-round',
    facts: {
      attacker: {
        gt: 'RFA',
        formations: [
          { mode: 'ECH', cf: 16, cavalry: 4 },
          { mode: 'ECH', cf: 22, cavalry: 6 },
        ],
        ability: 3,
        morale: 5,
        nations: 2,
        cards: ['skirmish'],
      },
      defender: {
        gt: 'GA',
        formations: [{ mode: 'LOB', cf: 32, cavalry: 6 }],
        ability: 1,
        morale: 4,
        cards: ['charge'],
      },
    },
    dice: [4, 3, 3, 2, 5, 3],
    headline: 'The attacker loses 1 step; at least 1 from the Lead.',
    lines: [
      'The defender lost 1 cavalry step in the charge.',
      'The defender loses 4 steps, the first of them cavalry; at least 2 from the Lead.',
    ],
  },
  {
    book: 'beyond-waterloo',
    card: 'cavalry-charge',
    facts: { card: 'defender', attackerCf: 10, defenderCf: 6 },
    dice: [4, 3],
    headline: 'The attacker’s cavalry wins.',
    lines: ['The defender loses 1 cavalry step at once, on top of FERT losses.'],
  },
  {
    book: 'beyond-waterloo',
    card: 'reaction-move',
    facts: { enemy: 2, own: 1 },
    dice: [4],
    headline: 'Its Senior Leader pays 1 AP.',
    lines: ['It enters the battle area in the mode it marched in, and loses a step.'],
  },
  {
    book: 'beyond-waterloo',
    card: 'strength',
    facts: {
      gt: 'RFA',
      formations: [
        { mode: 'ECH', cf: 16 },
        { mode: 'ECH', cf: 22 },
      ],
    },
    dice: [],
    headline: 'Formation 1: Combat Strength 32.',
    lines: ['Formation 2: Combat Strength 44.', 'Together 76.'],
  },
];
