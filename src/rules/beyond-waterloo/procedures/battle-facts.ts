/** The card of a whole battle: two rosters, the ground, what lies next door. */
import {
  cellAt,
  choice,
  contradiction,
  type Facts,
  facts,
  nth,
  part,
  several,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import { cardHands, terrainEffects } from '../charts.ts';
import { CARD_WORDS, MODE_WORDS, POWER_WORDS, type Power, ROLES, WEATHER_WORDS } from '../force.ts';
import { groundFields } from './combat-round.ts';

export const NATION_WORDS = {
  france: 'France',
  austria: 'Austria',
  prussia: 'Prussia',
  russia: 'Russia',
  britain: 'Britain',
  minor: 'a minor ally',
} as const;

const unitPart = part('Unit', {
  name: words('Name', '', { roster: 'name', rare: true }),
  arm: choice('Arm', { INF: 'infantry', CAV: 'cavalry' }, 'INF', { cite: '3 H8', roster: 'arm' }),
  steps: whole('Steps', 1, 9, 6, { cite: '3 H8', roster: 'steps' }),
  cf: whole('Combat factors (CF) per step', 1, 3, 2, { unit: 'CF', cite: '3 H8', roster: 'cf' }),
  screen: yes('Screens the whole battle', { cite: '6.8.1 H4', roster: 'screen' }),
  nation: choice('Nation, for the Allies', NATION_WORDS, 'prussia', { cite: '6.8.5 H8', rare: true, roster: 'nation' }),
  guard: yes('Guard', { cite: '27.2.3', rare: true, roster: 'guard' }),
  militia: yes('National Guard', { cite: '6.8.5', rare: true, roster: 'militia' }),
  broken: yes('Broken', { cite: '6.7.5', rare: true, roster: 'broken' }),
});

const leaderPart = part('Leader', {
  name: words('Name'),
  ability: whole('Battle Ability as he is', 0, 4, 2, { cite: '4.2 H9' }),
  rank: whole('Rank, 1 the highest', 1, 9, 5, { cite: '6.8 W19' }),
  napoleon: yes('He is Napoleon', { cite: '27.2.3' }),
  wounded: yes('Already wounded', { cite: '4.6 H2' }),
});

const formationFields = {
  name: words('Name'),
  mode: choice('Deployment Mode', MODE_WORDS, 'LOB', { cite: '5.3' }),
  morale: whole('Morale', 1, 6, 4, { cite: '5.2' }),
  units: several('Units', unitPart, 1, 6, [{}, { arm: 'CAV', steps: 3 }], { cite: '3 H8' }),
  ap: whole('AP left to its Senior Leader', 0, 5, 2, { unit: 'AP', cite: '4.2.3', rare: true }),
  forceMarched: yes('Force Marched this OPs Phase', { cite: '6.6 R8', rare: true }),
  outOfSupply: yes('Out of Supply', { cite: '6.6 R18', rare: true }),
  unpaid: yes('Marched in with no AP left to fight', { cite: '4.2.3 H3', rare: true }),
  cut: yes('No area to withdraw to', { cite: '6.11 H2', rare: true }),
  leaders: several('Its leaders, where they are to be told apart', leaderPart, 0, 4, [], {
    cite: '6.8 W19',
    rare: true,
  }),
};
const formationPart = (label: string) => part(label, formationFields);

const sidePart = (label: string, power: Power, mode: 'ECH' | 'LOB') =>
  part(label, {
    power: choice('Side', POWER_WORDS, power),
    ability: whole('Commander’s Battle Ability', 0, 4, 2, { cite: '6.8 S1' }),
    formations: several('Formations in the battle, the Lead first', formationPart('Formation'), 1, 20, [{ mode }], {
      cite: '6.2 A11',
    }),
    reserves: several('Formations next door that may react', formationPart('Formation'), 0, 6, [], {
      cite: '6.13',
      rare: true,
    }),
    hand: several('Cards in hand, or left in the deck', choice('Card', CARD_WORDS, 'skirmish'), 0, 30, [], {
      cite: '6.5 H6',
      rare: true,
    }),
    napoleon: yes('Napoleon commands, with the Lead', { cite: '27.2.3 A11', rare: true }),
    wounded: yes('The commander is already wounded', { cite: '4.6 H2', rare: true }),
    deputy: whole('Battle Ability of the next in rank', 0, 4, 0, { cite: '4.6 H9', rare: true }),
  });

export const battleFacts = facts(
  {
    attacker: sidePart('Attacker', 'allied', 'ECH'),
    defender: sidePart('Defender', 'french', 'LOB'),
    ...groundFields,
    weather: choice('Weather', { ...WEATHER_WORDS, roll: 'roll for it' }, 'fair', {
      group: 'Area',
      rare: true,
      cite: '6.8 H7',
    }),
    october: yes('October or later', { group: 'Area', rare: true, cite: '6.8 H7' }),
    storm: yes('Storm of a garrison that shut itself in', { group: 'Area', rare: true, cite: '6.9 H14' }),
    cards: choice(
      'Battle Tactics Cards',
      {
        table: 'held at the table',
        listed: 'the hands listed here',
        deck: 'what is left of the decks',
        none: 'not played',
      },
      'table',
      { cite: '6.5 H6' },
    ),
  },
  ({ attacker, defender, terrain, feature, storm, cards }) => {
    if (attacker.power === defender.power) {
      return contradiction('defender.power', 'both sides cannot be the same', '6.2');
    }
    if (storm && feature !== 'fortress') return contradiction('storm', 'only a fortress is stormed', '6.9 H14');
    const sides = { attacker, defender };
    for (const role of ROLES) {
      const side = sides[role];
      const napoleon =
        side.napoleon ||
        [...side.formations, ...side.reserves].some(({ leaders }) => leaders.some((one) => one.napoleon));
      if (napoleon && side.power === 'allied') {
        return contradiction(`${role}.napoleon`, 'Napoleon commands no Allies', '27.2.3');
      }
      if (cards === 'listed' && side.hand.length > cellAt(cardHands, String(side.ability), 'Hand')) {
        return contradiction(`${role}.hand`, 'more cards than the commander draws', '6.5 H6');
      }
      const most = cellAt(terrainEffects, terrain, 'Most steps a side') as number | null;
      const steps = side.formations.flatMap(({ units }) => units).reduce((sum, unit) => sum + unit.steps, 0);
      if (most !== null && steps > most) {
        return contradiction(
          `${role}.formations`,
          `no more than ${most} steps a side fit into a ${terrain}`,
          '6.8.6d H5',
        );
      }
      if (nth(side.formations, 0).unpaid) {
        return contradiction(`${role}.formations.0.unpaid`, 'the Lead must have paid for the fight', '4.2.3 H3');
      }
      const all = [...side.formations, ...side.reserves];
      for (let i = 0; i < all.length; i++) {
        const { mode, forceMarched, unpaid, units } = nth(all, i);
        const reserve = i >= side.formations.length;
        const at = reserve ? `${role}.reserves.${i - side.formations.length}` : `${role}.formations.${i}`;
        if (forceMarched && (mode === 'ECH' || mode === 'CON')) {
          return contradiction(`${at}.forceMarched`, `${MODE_WORDS[mode]} may not Force March`, '5.3 R10');
        }
        if (reserve && mode === 'CON') {
          return contradiction(`${at}.mode`, 'a Concentrated Formation does not march', '5.3 R10');
        }
        if (reserve && terrain === 'pass' && mode !== 'MO') {
          return contradiction(`${at}.mode`, 'only March Order enters a Pass', '5.3');
        }
        if (unpaid && (role === 'defender' || reserve)) {
          return contradiction(`${at}.unpaid`, 'only a Formation that marched in to attack pays', '4.2.3 H3');
        }
        if (role === 'attacker' && terrain === 'pass' && mode !== 'MO') {
          return contradiction(`${at}.mode`, 'a Pass is entered in March Order, and fought for in it', '5.3 H5');
        }
        for (let u = 0; u < units.length; u++) {
          const unit = nth(units, u);
          if (unit.screen && unit.arm === 'INF') {
            return contradiction(`${at}.units.${u}.screen`, 'only cavalry screens', '6.8.1 H4');
          }
          if (unit.militia && unit.guard) {
            return contradiction(`${at}.units.${u}.militia`, 'a unit is Guard or National Guard, not both', '6.8.5');
          }
        }
      }
    }
    return null;
  },
);

export type BattleFacts = Facts<typeof battleFacts>;
export type SideFacts = BattleFacts['attacker'];
