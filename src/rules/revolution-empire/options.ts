/** Where careful readers of the sheets differ: the default is the ruling, the other reading is a switch. */
import { choice, type Facts, facts, yes } from '../../kernel/index.ts';

export const options = facts({
  smallArmsCell: choice(
    '15 or 16 figures, total 12 to 14',
    { mended: '1 & 3+', printed: '1 & 5+, as printed' },
    'mended',
    {
      cite: 'M1',
    },
  ),
  lineToSquare: choice('Line to square', { mended: 'divisional 1″, ancien fires', printed: 'as printed' }, 'mended', {
    cite: 'M7',
  }),
  deploysThree: yes('A deployment roll of 16 or more changes three steps', { default: true, cite: 'M5' }),
  failNumber: choice('A morale total equal to the fail number', { fails: 'fails', holds: 'holds' }, 'fails', {
    cite: 'A3',
  }),
  squareBands: choice('Horse at exactly 5, 8 or 12″', { near: 'counts as near', far: 'counts as far' }, 'near', {
    cite: 'A4',
  }),
  eighteenPounder: choice('An 18 pdr sets fire', { heavy: 'as the heavier pieces', light: 'as the lighter' }, 'heavy', {
    cite: 'A5',
  }),
  counterBatteryLong: choice(
    'Counter-battery at long range',
    { instead: '−3 or −5 instead of −13', added: 'on top of −13' },
    'instead',
    { cite: 'A7' },
  ),
  belowConscript: choice('Below Conscript in line', { instead: '−3 instead of −1', added: '−3 and −1' }, 'instead', {
    cite: 'A8',
  }),
  lossesBoth: yes('30 % in all and 25 % in the phase count together', { default: true, cite: 'A9' }),
  lancersInRain: choice('Lancers in rain', { added: '+2 on top of rain', instead: '+2 in all' }, 'added', {
    cite: 'A11',
  }),
  closedColumnVeterans: choice(
    'Closed column against cavalry',
    { veterans: 'Veterans or better', better: 'better than Veterans' },
    'veterans',
    { cite: 'A12' },
  ),
  subsequentAttempts: choice('A subsequent attempt on a structure', { each: '+1 each', once: '+1 once' }, 'each', {
    cite: 'A13',
  }),
  commanderActs: choice(
    'Several commander actions',
    { chain: 'a roll each, until one fails', one: 'one roll for all' },
    'chain',
    { cite: 'A14' },
  ),
  elevatedX: choice('X when firing over friends', { friends: 'guns to friends', target: 'guns to target' }, 'friends', {
    cite: 'A17',
  }),
  bombardmentMove: choice('“Unit moved” in bombardment', { firer: 'the battery', target: 'the target' }, 'firer', {
    cite: 'A18',
  }),
  noImpetus: choice(
    'Notes 8 and 9 of defensive fire',
    { neither: 'hold when both impetus and “Follow me” lack', either: 'hold when either lacks' },
    'neither',
    { cite: 'A19' },
  ),
  maneuverScreen: yes('A corps on Maneuver may screen', { default: true, cite: 'A21' }),
  closeAction: choice(
    'Who wins a close action',
    { dice: 'each side 2D10 and its shock', odds: 'D100 against the attacker’s share of the shock' },
    'dice',
    { cite: 'R1' },
  ),
  shockModifiers: choice(
    'Close action modifiers',
    { steps: 'steps on the ladder', points: 'points of shock' },
    'steps',
    {
      cite: 'R2',
    },
  ),
  elan: choice('Élan', { modified: 'attacker’s roll with our modifiers', plain: 'a plain 16+' }, 'modified', {
    cite: 'R3',
  }),
  firstCombatTurn: choice('Fatigue of the first turn of combat', { minus: '−6', plus: '+6, as printed' }, 'minus', {
    cite: 'R6',
  }),
  firefightRounds: choice(
    'Rounds of a running firefight',
    { turn: 'one a turn, and one in a bonus impulse', impulse: 'one in the impulse of each side' },
    'turn',
    { cite: 'V46' },
  ),
  infantrySupport: yes('Infantry MEs may take Support', { cite: 'R42' }),
});

export type Options = Facts<typeof options>;
