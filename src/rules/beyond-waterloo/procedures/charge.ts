/** 6.5: the Cavalry Charge card, fought once whoever played it. */
import { many } from '../../../game/desk/words.ts';
import {
  choice,
  contradiction,
  d6,
  type Facts,
  facts,
  nth,
  procedure,
  type Rule,
  rowIndex,
  whole,
  worth,
  yes,
} from '../../../kernel/index.ts';
import { cavalryCharge, chargeEffects, chargeModifiers, weatherEffects } from '../charts.ts';
import { type Both, both, ROLES, type Role, WEATHER_WORDS, type Weather } from '../force.ts';
import type { Options } from '../options.ts';

export interface Charge {
  /** Who played the card. */
  readonly played: Both<boolean>;
  /** CF of cavalry in line. */
  readonly cf: Both<number>;
  /** Who played Squares. */
  readonly squares: Both<boolean>;
  readonly weather: Weather;
}

export interface ChargeResult {
  readonly fought: boolean;
  readonly winner: Role | 'nobody';
  /** Cavalry steps lost at once. */
  readonly lost: Both<number>;
  /** What multiplies the FERT steps a side inflicts. */
  readonly times: Both<number>;
  /** Whose first FERT loss must be a cavalry step. */
  readonly cavalryFirst: Both<boolean>;
}

/** Row of the charge table by the margin; minus where the defender won. */
const margin = (difference: number): number => Math.sign(difference) * rowIndex(cavalryCharge, Math.abs(difference));

const bit = (yes: boolean) => (yes ? 1 : 0);

export const chargeFight: Rule<Charge, ChargeResult, Options> = {
  play(table, { played, cf, squares, weather }, options) {
    const twoCards = played.attacker && played.defender;
    const fought = cf.attacker > 0 && cf.defender > 0;
    let band = 0;
    if (fought) {
      const dice = (role: Role) => ({
        dice: d6,
        modifiers: [worth(chargeModifiers.mod.cavalry, cf[role])],
        who: role,
      });
      band = table.opposed(dice('attacker'), dice('defender'), { label: 'Cavalry Charge', cite: '6.5' }, margin);
    }
    const winner = !fought || band === 0 ? 'nobody' : band > 0 ? 'attacker' : 'defender';
    const row = nth(cavalryCharge.rows, Math.abs(band)).key;
    const lost = both((role) => {
      if (!fought) return 0;
      const column = winner === role ? 'Winner’s cavalry steps' : 'Loser’s cavalry steps';
      const steps = table.look(cavalryCharge, row, column) as number;
      // A10: rain makes a loss worse, it makes none.
      return steps > 0 ? steps + (table.look(weatherEffects, weather, 'Charge losses') as number) : 0;
    });
    const times = both((role) => {
      const foe = role === 'attacker' ? 'defender' : 'attacker';
      const effect = (of: string) => table.look(chargeEffects, of, 'FERT steps ×');
      if (!played[role]) return 1;
      const factor = () => {
        if (!fought) {
          const alone = cf[role] > 0 && (!twoCards || options.twoChargeCards === 'unopposed');
          return alone ? effect('unopposed') : effect('both played the card');
        }
        if (twoCards) return effect('both played the card');
        if (winner === role) return effect('wins');
        if (winner !== 'nobody') return effect('loses');
        return effect(options.chargeTieDoubles ? 'wins' : 'ties');
      };
      const found = factor();
      return squares[foe] ? 1 : found;
    });
    const cavalryFirst = both((role) => played[role] && (fought || options.cavalryFirst === 'always'));
    return { fought, winner, lost, times, cavalryFirst };
  },
  key: ({ played, cf, squares, weather }) =>
    `${bit(played.attacker)}${bit(played.defender)}${bit(squares.attacker)}${bit(squares.defender)}${weather}${cf.attacker}:${cf.defender}`,
};

const SEATS = { attacker: 'attacker', defender: 'defender' } as const;

const chargeFacts = facts(
  {
    card: choice('Who played the card', { ...SEATS, both: 'both' }, 'attacker', { cite: '6.5' }),
    attackerCf: whole('Attacker’s cavalry in line', 0, 120, 10, { unit: 'CF', cite: '6.5 S5' }),
    defenderCf: whole('Defender’s cavalry in line', 0, 120, 8, { unit: 'CF', cite: '6.5 S5' }),
    attackerSquares: yes('Attacker played Squares', { rare: true, cite: '6.5 H6' }),
    defenderSquares: yes('Defender played Squares', { rare: true, cite: '6.5 H6' }),
    weather: choice('Weather', WEATHER_WORDS, 'fair', { rare: true, cite: '6.8 H7' }),
  },
  ({ card, attackerCf, defenderCf }) => {
    if (attackerCf === 0 && defenderCf === 0) {
      return contradiction('attackerCf', 'nobody has cavalry in line to charge with', '6.5 R15');
    }
    if (card === 'attacker' && attackerCf === 0) {
      return contradiction('attackerCf', 'without cavalry in line the card may not be played', '6.5 R15');
    }
    if (card === 'defender' && defenderCf === 0) {
      return contradiction('defenderCf', 'without cavalry in line the card may not be played', '6.5 R15');
    }
    return null;
  },
);

function chargeWords({ fought, winner, lost, times, cavalryFirst }: ChargeResult): string[] {
  const lines = [
    !fought
      ? 'No cavalry fight: one side has none in line.'
      : winner === 'nobody'
        ? 'The cavalry fight is a tie.'
        : `The ${winner}’s cavalry wins.`,
  ];
  for (const role of ROLES) {
    if (lost[role] > 0) {
      lines.push(`The ${role} loses ${many(lost[role], 'cavalry step')} at once, on top of FERT losses.`);
    }
    if (times[role] > 1) lines.push(`The FERT steps the ${role} inflicts this round are doubled, Morale is not (R13).`);
    if (cavalryFirst[role]) lines.push(`The first step the ${role} loses to the FERT this round is cavalry.`);
  }
  if (times.attacker === 1 && times.defender === 1) lines.push('No effect on the FERT results.');
  return lines;
}

export const charge = procedure<Facts<typeof chargeFacts>, ChargeResult, Options>({
  id: 'cavalry-charge',
  title: 'Cavalry Charge',
  section: '6.5',
  purpose: 'When a Cavalry Charge card lies on the table, before the FERT rolls.',
  facts: chargeFacts,
  play: (table, { card, attackerCf, defenderCf, attackerSquares, defenderSquares, weather }, options) =>
    table.play(
      chargeFight,
      {
        played: { attacker: card !== 'defender', defender: card !== 'attacker' },
        cf: { attacker: attackerCf, defender: defenderCf },
        squares: { attacker: attackerSquares, defender: defenderSquares },
        weather,
      },
      options,
    ),
  words: chargeWords,
  measures: [
    {
      id: 'winner',
      label: 'The cavalry fight goes to',
      of: ({ winner }) => winner,
      order: ['attacker', 'nobody', 'defender'],
    },
    { id: 'attackerLost', label: 'Attacker’s cavalry steps', of: ({ lost }) => lost.attacker },
    { id: 'defenderLost', label: 'Defender’s cavalry steps', of: ({ lost }) => lost.defender },
    {
      id: 'doubled',
      label: 'FERT steps doubled',
      of: ({ times }) => (times.attacker > 1 ? 'attacker’s' : times.defender > 1 ? 'defender’s' : 'nobody’s'),
    },
  ],
});
