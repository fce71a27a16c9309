/** Tables beyond the exchange of blows: failures, leaders, Administration Points, and the house tables of the turn. */
import { chartsOf, d6, house, printed, repaired, twoD6 } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('beyond-waterloo');

/** A null roll is no roll: it simply happens. */
export const failureBattle = matrix<number | string | null>({
  id: 'catastrophic-failure-battle',
  title: 'Catastrophic Failure, Battle Game',
  section: '27.2.3',
  provenance: printed,
  columns: ['1D6 at most', 'Morale levels lost', 'Allied VP', 'Game ends'],
  rows: [
    ['Napoleon wounded', 2, 1, 3, 'no'],
    ['Napoleon killed', null, 2, 0, 'no'],
    ['Napoleon’s Formation at Morale 0', null, null, null, 'yes'],
  ],
  notes: [
    'The three points are for the wound itself: ruling R19, option napoleonWoundVp.',
    'Both Catastrophic Failure tables bear the number 27.2.3: ruling S7.',
  ],
});

export const failureBasic = matrix<number | string | null>({
  id: 'catastrophic-failure-basic',
  title: 'Catastrophic Failure, Basic and Advanced Game',
  section: '27.2.3',
  provenance: printed,
  columns: ['1D6 at most', 'Morale levels lost', 'Game ends'],
  rows: [
    ['Napoleon’s Formation retreats', 2, 1, 'no'],
    ['Formation with French Imperial Guard retreats', 2, 1, 'no'],
    ['Guard unit of any nation loses a step', 1, 1, 'no'],
    ['Napoleon’s own Formation at Morale 0', null, null, 'yes'],
  ],
  notes: [
    'The first two stand in one printed row: one roll, ruling A2, option retreatRolls.',
    'One roll for each Guard unit that lost steps in the round: ruling A1, option guardRolls.',
    'A retreat is every kind of withdrawal: ruling R20.',
  ],
});

export const woundRecovery = table<string>({
  id: 'wound-recovery',
  title: 'Leader Wound Recovery',
  section: '4.6.3',
  provenance: printed,
  dice: d6,
  columns: ['Result'],
  rows: [
    ['1-3', 'heals'],
    ['4-5', 'stays wounded'],
    ['6', 'dies'],
  ],
  cells: [
    { row: '1-3', provenance: repaired('the range is lost', 'R6') },
    { row: '4-5', provenance: repaired('the range is lost', 'R6') },
  ],
});

export const woundRecoverySlow = table<string>({
  id: 'wound-recovery-slow',
  title: 'Leader Wound Recovery, the slower mending',
  section: '4.6.3',
  provenance: repaired('the other way to split the lost ranges', 'R6'),
  dice: d6,
  columns: ['Result'],
  rows: [
    ['1-2', 'heals'],
    ['3-5', 'stays wounded'],
    ['6', 'dies'],
  ],
  notes: ['Used only with the option healing.'],
});

export const paralysis = table<string>({
  id: 'paralysis',
  title: 'Spanish and Portuguese Paralysis',
  section: '21.7',
  provenance: printed,
  dice: d6,
  columns: ['Effect'],
  rows: [
    ['1-4', 'stays neutral'],
    ['5+', 'enters the war'],
  ],
});

export const paralysisModifiers = modifiers({
  id: 'paralysis-modifiers',
  title: 'Modifiers to the Paralysis roll',
  section: '21.7',
  provenance: printed,
  entries: {
    ahead: { value: +1, label: 'Allies ahead by 5 to 14 VP' },
    farAhead: { value: +2, label: 'Allies ahead by 15 VP or more' },
    late: { value: +1, label: 'The harvest is in', cite: '21.7 H16' },
  },
});

/** Which of the two modifiers a lead brings; an empty cell brings none. */
export const paralysisLead = table<string | null>({
  id: 'paralysis-lead',
  title: 'Paralysis: the Allied lead in VP',
  section: '21.7',
  provenance: printed,
  columns: ['Modifier'],
  rows: [
    ['4 or less', null],
    ['5-14', 'ahead'],
    ['15+', 'farAhead'],
  ],
});

export const apCosts = matrix<number | string>({
  id: 'ap-costs',
  title: 'AP Cost Table',
  section: '4.2.3',
  provenance: printed,
  columns: ['AP', 'Who pays'],
  rows: [
    ['brigade or un-brigade a Formation', 1, 'the Senior Leader present'],
    ['brigade or un-brigade a unit', 1, 'whoever leads the Formation or stack'],
    ['attempt a Reaction Move', 1, 'the Formation’s Senior Leader'],
    ['break down or build up a corps', 1, 'the Formation’s Senior Leader'],
    ['fight where the Formation did not start its OPs Phase', 1, 'the Formation’s Senior Leader'],
    ['fight where the Formation started its OPs Phase', 0, 'nobody'],
    ['fight after a Reaction Move', 0, 'nobody'],
    ['take in a Replacement', 1, 'the leader concerned'],
    ['change mode in the Adjustment Round', 1, 'the Formation’s Senior Leader'],
    ['march, change mode on the march, defend', 0, 'nobody'],
  ],
  cells: [
    { row: 'change mode in the Adjustment Round', provenance: house('H3') },
    { row: 'march, change mode on the march, defend', provenance: house('H9', 'no line asks a price for it') },
  ],
});

export const leaderCasualty = table<string>({
  id: 'leader-casualty',
  title: 'Leader casualty, after an enemy’s natural 12',
  section: '4.6',
  provenance: house('H2'),
  dice: d6,
  columns: ['Leader'],
  rows: [
    ['1-3', 'unhurt'],
    ['4-5', 'wounded'],
    ['6', 'killed'],
  ],
});

export const pursuit = matrix<number>({
  id: 'pursuit',
  title: 'Pursuit: steps the loser of a battle leaves behind',
  section: '6.11',
  provenance: house('H2'),
  columns: ['Steps'],
  rows: [
    ['Superiority', 1],
    ['Superiority, loser’s Lead at Morale 0', 2],
    ['Hot Pursuit card', 1],
  ],
  notes: ['Superiority counts for a winner who did not hold in the last round.'],
});

export const victoryPoints = matrix<number>({
  id: 'victory-points',
  title: 'Victory points of a battle',
  section: '6.16',
  provenance: house('H15'),
  columns: ['VP'],
  rows: [
    ['enemy steps for a point', 3],
    ['enemy steps brought, at least', 6],
    ['battle won', 2],
    ['battle won with Hold', 1],
    ['beaten enemy lost, in percent', 30],
    ['enemy badly beaten', 3],
    ['Napoleon killed', 10],
    ['another Senior Leader dead or taken', 1],
  ],
  notes: ['Points for steps add up over the whole game; a card counts those of its own battle.'],
});

export const forceMarch = table<number>({
  id: 'force-march',
  title: 'Force March: two MP more',
  section: '5.3',
  provenance: house('H11'),
  dice: d6,
  columns: ['Steps lost', 'Morale lost'],
  rows: [
    ['4 or less', 0, 0],
    ['5', 1, 0],
    ['6', 1, 1],
  ],
});

export const forceMarchModifiers = modifiers({
  id: 'force-march-modifiers',
  title: 'Modifiers to the Force March',
  section: '5.3',
  provenance: house('H11'),
  entries: { guard: { value: -1, label: 'Guard Formation', cite: '5.3 H11' } },
});

export const marching = matrix<number>({
  id: 'marching',
  title: 'Movement points beyond the allowance and the ground',
  section: '5.3',
  provenance: house('H11'),
  columns: ['MP'],
  rows: [
    ['Force March', 2],
    ['leaving an area with an enemy in it', 1],
  ],
});

export const attrition = table<number>({
  id: 'attrition',
  title: 'Attrition',
  section: '9',
  provenance: house('H12'),
  dice: d6,
  columns: ['Steps lost', 'Morale lost'],
  rows: [
    ['5 or less', 0, 0],
    ['6-7', 1, 0],
    ['8+', 2, 1],
  ],
});

export const attritionModifiers = modifiers({
  id: 'attrition-modifiers',
  title: 'Modifiers to the attrition die',
  section: '9',
  provenance: house('H12'),
  entries: {
    outOfSupply: { value: +1, label: 'Out of Supply', cite: '9 H12' },
    ground: { value: +1, label: 'In Pass, Highlands or Swamp', cite: '9 H12' },
    crowded: { value: +1, label: 'More than 30 friendly steps in the area', cite: '9 H12' },
    forceMarched: { value: +1, label: 'Force Marched this turn', cite: '9 H12' },
    unpaid: { value: +1, label: 'More than 10 steps and no RP paid for them', cite: '11 H12' },
    quarters: { value: -1, label: 'Quartered in an own city or fortress', cite: '9 H12' },
  },
});

export const siege = table<string>({
  id: 'siege',
  title: 'Siege, with three besieging steps to each of the garrison',
  section: '6.9',
  provenance: house('H14'),
  dice: twoD6,
  columns: ['Fortress'],
  rows: [
    ['11 or less', 'holds out'],
    ['12+', 'surrenders'],
  ],
});

export const siegeModifiers = modifiers({
  id: 'siege-modifiers',
  title: 'Modifiers to the siege roll',
  section: '6.9',
  provenance: house('H14'),
  entries: { earlier: { value: +1, label: 'Earlier full turn of siege', cite: '6.9 H14' } },
});

export const siegeStrength = matrix<number>({
  id: 'siege-strength',
  title: 'Steps of a siege',
  section: '6.9',
  provenance: house('H14'),
  columns: ['Steps'],
  rows: [
    ['besieging for each of the garrison', 3],
    ['most that may shut themselves in, garrison aside', 4],
  ],
});

export const initiative = modifiers({
  id: 'initiative',
  title: 'Initiative in an OPs Phase: 1D6 on each side',
  section: '7',
  provenance: house('H10'),
  entries: { rating: { value: 0, label: 'AP rating of the commander-in-chief', cite: '7 H10' } },
  notes: ['The higher total chooses who goes first; a tie is the French player’s.'],
});
