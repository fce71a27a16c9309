/** Rules that meet: night, Grand Charges, lances, who lies down, and who stands on one hex of several. */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  type About,
  against,
  assaulted,
  close,
  field,
  foot,
  general,
  guns,
  having,
  horse,
  hussars,
  line,
  type Made,
  man,
  manoeuvre,
  marching,
  marked,
  named,
  skirmishers,
  stand,
  sum,
  sure,
  unit,
  worth,
} from '../positions.ts';
import { column, field24, ride } from './charge-fight.ts';
import { fired, row, shooters } from './fire.ts';

const night: About = { more: { light: [{ from: 1, light: 'night' }] } };
const dusk: About = { more: { light: [{ from: 1, light: 'dusk' }] } };
const prone = (state: State) => having(state, 'p1', { prone: true });
/** f1 assaults 0505 from beside it; the column of the melee. */
const melee = (made: Made, prussian: readonly Made[], about: About = {}, set = (state: State) => state) =>
  assaulted(marked(set(field([made], prussian, about)), ['f1'], '0505', 2), {
    dice: [named('Roll to Close', 66, 66), named('Roll to Stand', 66, 66), named('Melee', 33, 33)],
    answers: { 'fall-back': { hexes: 0 } },
  }).of('Melee')[0]?.lit?.column;
/** All of them and Murat charge p1 in 0503, once; how it stands. */
function grand(french: readonly Made[]) {
  const state = field24(french, [foot('p1', '0503')], { leaders: { fr: [general('murat', '0507', { cavalry: 9 })] } });
  let ridden = false;
  const charge = ({ options }: { options: readonly { units: readonly string[]; target: number }[] }) => {
    const found = ridden ? -1 : options.findIndex(({ units }) => units.length === french.length);
    ridden = true;
    return { charge: found < 0 ? null : found, sparing: false };
  };
  return ride(state, [], { charge }).of('p1 Roll to Stand')[0];
}

export const meetingMore = chapter(
  'Rules that meet: night, Grand Charges, lances',
  rule('19.6, 19.16', 'Before a Grand Charge of light horse −12, and no more before one of heavy', () => {
    const before = (made: typeof horse) => sum(grand([made('f1', '0507'), made('f2', '0507', { increments: 6 })]));
    expect([before(hussars), before(horse)]).toEqual([-12, -12]);
  }),
  rule('17.2.2, 21.1', 'At night lancers who are assaulted have no Lance Bonus, and fight at a sixth', () => {
    const uhlans = sure(hussars, 'p1', '0505', { melee: 36, lance: 4 });
    // 18 and 4 by day, 9 and 4 at dusk, 6 alone at night.
    const at = (strength: number, about: About = {}) =>
      melee(sure(foot, 'f1', '0506', { melee: strength }), [uhlans], about);
    expect([at(22), at(21)]).toEqual(['1-1', '1-1.5']);
    expect([at(13, dusk), at(12, dusk)]).toEqual(['1-1', '1-1.5']);
    expect([at(6, night), at(5, night)]).toEqual(['1-1', '1-1.5']);
  }),
  rule('19.14.3', 'Lancers who charge in Column add no Lance Bonus, in Column of Companies they add it once', () => {
    const lancers = (lance: number, more = {}) => hussars('f1', '0507', { melee: 20, lance, ...more });
    expect([column(lancers(0)), column(lancers(6))]).toEqual(['1-1.5', '1-1.5']);
    const file = { shape: 'Column of Companies', hexes: 2, melee: 36 };
    expect([column(lancers(0, file)), column(lancers(4, file))]).toEqual(['1-1.5', '1-1']);
  }),
  rule('19.14.7, 19.15', 'Exhausted horse that stands to receive a charge fights at a sixth', () => {
    const tired = (state: State) => having(state, 'p1', { readiness: 'exhausted' });
    const worth = (strength: number) =>
      column(horse('f1', '0507', { melee: strength }), horse('p1', '0503', { melee: 60 }), {}, tired);
    expect([worth(10), worth(9)]).toEqual(['1-1', '1-1.5']);
  }),
  rule('19.14.4', 'Heavy horse that turns on its way has not ridden three hexes straight, and is not doubled', () => {
    // From 0707 to 0503: two hexes one way and then two or three another.
    const at = (from: string, facing: string) =>
      ride(
        field24([horse('f1', from, { melee: 22, facing })], [sure(foot, 'p1', '0503')]),
        [named('Melee', 44)],
        {},
      ).of('Melee')[0]!.lit?.column;
    expect([at('0507', 'N'), at('0706', 'N')]).toEqual(['2-1', '1-1']);
  }),
  rule('12.13.6, 15.7', 'Prone men who are enfiladed have the defence of a Column and 2', () => {
    const shot = (set: (state: State) => State) => {
      const battery = guns('f1', '0405', { facing: 'NE' }, { short: 12 });
      return row(fired(set(field([battery], [line('p1', '0505', { prone: true })])), '0505', 11));
    };
    // 12 from the side against 8 and 6, two rows better.
    expect([shot(prone), shot((state) => state)]).toEqual(['2.5-1', '3-1']);
  }),
  rule('15.3.1, 12.9.6', 'The first volley of a Square counts its multiple and one, and a third of that', () => {
    const state = field([foot('f1', '0506', { shape: 'Square' })], [foot('p1', '0505')], {
      switched: { firstFire: true },
    });
    const first = fired(state, '0505', 11);
    expect(row(first)).toBe('2-1');
    expect(row(fired(having(first.after, 'f1', { firedThisTurn: false }), '0505', 11))).toBe('1.5-1');
  }),
  rule('12.10.8, 12.10.12', 'Horse skirmishers two hexes off fire at half their skirmish value', () => {
    const at = (from: string) =>
      row(
        fired(
          field([hussars('f1', from, { shape: 'Skirmish', facing: 'NNE', increments: 3 })], [foot('p1', '0504')]),
          '0504',
          11,
        ),
      );
    expect([at('0505'), at('0506')]).toEqual(['1-1.5', '1-3']);
  }),
  rule('13.3.4, 20.1.2', 'Elites do not mind the −3 of a force march', () => {
    const march = (elite: boolean) =>
      manoeuvre(field([foot('f1', '0506', { elite })], [foot('p1', '1401')]), {
        dice: [named('Morale check', 66)],
        answers: { manoeuvre: marching({ f1: [{ do: 'force' }] }) },
        otherDice: 'middle',
      }).of('Morale check');
    expect([march(false).map(sum), march(true).map(sum)]).toEqual([[-3], [0]]);
  }),
  rule('16.2, 21.1', 'At night nobody assaults whom he cannot see three hexes off', () => {
    const offered = (from: string, about: About) => {
      const state = field([foot('f1', from)], [foot('p1', '0503')], about);
      const asked = manoeuvre(state, { otherDice: 'middle' }).askedFor('assault');
      return JSON.stringify(asked.map(({ request }) => request)).includes('"f1"');
    };
    expect([offered('0506', {}), offered('0506', night), offered('0505', night)]).toEqual([true, false, true]);
  }),
  rule('18.7, 21.1', 'At night guns fire two hexes far', () => {
    const may = (from: string, about: About) =>
      Object.keys(shooters(field([guns('g', from)], [foot('p1', '0503')], about))).length;
    expect([may('0506', {}), may('0506', night), may('0505', night)]).toEqual([1, 0, 1]);
  }),
  rule('16.6, 17', 'A leader whose stack surrenders is taken', () => {
    const state = field(
      [sure(foot, 'f1', '0506', { melee: 60 })],
      [sure(foot, 'p1', '0505', { facing: 'S', melee: 10 })],
      {
        leaders: { pr: [general('blücher', '0505', { infantry: 0, morale: 0 })] },
      },
    );
    const { after } = assaulted(marked(state, ['f1'], '0505'), {
      dice: [named('Melee', 66), named('Leader casualty', 6), named('16.9.3', 6)],
    });
    expect([unit(after, 'p1').fate, man(after, 'blücher').fate]).toEqual(['surrendered', 'captured']);
  }),
  rule('16.4, 20.1', 'A Special Structure helps nobody to close', () => {
    const gates = { sides: [{ kind: 'gate', at: ['0506 N'] }] };
    const state = field([foot('f1', '0506', { shape: 'General Order', increments: 6 })], [line('p1', '0505')], {
      ground: { '0506': 'C' },
      map: gates,
    });
    const roll = close(marked(state, ['f1'], '0505', 4));
    expect([worth(roll, 'structure'), sum(roll)]).toEqual([0, -3]);
  }),
  rule('20.1, 17', 'Three losses at once are one check for who checks at each even loss', () => {
    const checks = (roll: number) => {
      const state = field([guns('g', '0506', {}, { short: 60 })], [foot('p1', '0504', { checks: 'even' })]);
      const { after, of } = fired(state, '0504', roll, undefined, [66]);
      return [9 - unit(after, 'p1').increments, of('Morale check').length];
    };
    expect(checks(45)).toEqual([3, 1]);
  }),
  rule(
    '16.5, 12.6',
    'Of a Line of two hexes those in the hex assaulted count in the odds, and their share in the melee',
    () => {
      const long = line('p1', '0505', { hexes: 2, increments: 8, melee: 44, morale: 11, fire: 0, multiple: 1 });
      const twelve = sure(foot, 'f1', '0506', { increments: 8, melee: 22 });
      expect(worth(stand(marked(field([twelve], [long]), ['f1'], '0505', 2)), 'odds')).toBe(-3);
      expect(melee(twelve, [long])).toBe('1-1');
    },
  ),
  rule('19.7.2, 21.1, 20.3', 'A worn side tries a Square at dusk from four hexes at −9', () => {
    const state = field24([hussars('f1', '0507')], [foot('p1', '0503')], dusk);
    state.levels = [0, 1];
    expect(ride(state, [], { 'receive-charge': 'square' }).of('Rallying Square').map(sum)).toEqual([-9]);
  }),
  rule('19.17, 20.3, 8', 'A worn side’s horse reacts at −3, and its leader helps it', () => {
    const state = field24([horse('f1', '0507')], [foot('p1', '0503'), hussars('p2', '0703', { facing: 'SW' })], {
      leaders: { pr: [general('blücher', '0703')] },
    });
    state.levels = [0, 1];
    const told = {
      otherDice: 'middle' as const,
      answers: { charge: against(state, 'f1', '0503'), react: { unit: 'p2' }, 'receive-charge': 'hold' },
    };
    expect(manoeuvre(state, told).of('Reaction').map(sum)).toEqual([0]);
  }),
  rule('18.8, 17.2.3, 12.9.6', 'Half a battery beside its target: half its short value, and two rows better', () => {
    const half = (state: State) => having(state, 'g', { increments: 2 });
    // 10 against 6 is 1.5-1.
    expect(row(fired(half(field([guns('g', '0506')], [foot('p1', '0505')])), '0505', 11))).toBe('2.5-1');
  }),
  rule('16.4, 12.11.4', 'Disordered, from beside the enemy, at who lies Prone: −12, −3 and −6', () => {
    const state = having(prone(field([foot('f1', '0506')], [line('p1', '0505', { prone: true })])), 'f1', {
      order: 'disorder',
    });
    expect(sum(close(marked(state, ['f1'], '0505', 1)))).toBe(-21);
  }),
  rule('12.10.10, 19.14.4', 'Skirmishers who stand before a long charge of heavy horse: double against half', () => {
    const caught = skirmishers('p1', '0503', { morale: 11, melee: 20, fire: 0, skirmish: 1 });
    const state = field24([horse('f1', '0507', { melee: 20 })], [caught]);
    const out = ride(state, [named('Roll to Stand', 66), named('Melee', 33)]);
    expect(out.of('Melee')[0]!.lit?.column).toBe('4-1');
  }),
  rule('19.6, 11.3', 'Foot of two nations in one hex stands before horse at a further −6', () => {
    const two = [
      foot('p1', '0503', { nation: 'Prussian', increments: 4 }),
      foot('p2', '0503', { nation: 'Saxon', increments: 4 }),
    ];
    const state = field24([horse('f1', '0507')], two, { leaders: { pr: [general('blücher', '0503', { morale: 0 })] } });
    expect(ride(state).of('p1 Roll to Stand').map(sum)).toEqual([-15]);
  }),
  rule('12.9.9, 16.4', 'A Square that is assaulted at night stands at +6 and −6', () => {
    const square = foot('p1', '0505', { shape: 'Square' });
    const state = marked(field([foot('f1', '0506')], [square], night), ['f1'], '0505', 2);
    const { of } = assaulted(state, { dice: [named('Roll to Close', 66)] });
    expect(sum(of('Roll to Stand')[0])).toBe(0);
  }),
  rule(
    '19.6, 18.5.2',
    'Guns fire beside a Line that stands before horse, and it fires as many increments fewer',
    () => {
      const row = (increments: number) => {
        const battery = guns('p2', '0503', { increments, morale: 11 }, { short: 4 });
        const state = field24([horse('f1', '0507', { increments: 9 })], [line('p1', '0503', { morale: 11 }), battery]);
        return ride(state, [named('Melee', 44)]).of('Defensive fire')[0]?.lit?.row;
      };
      // 3 × 3 and 4, doubled, against 6, and two rows better; with four increments of guns nothing but the 4.
      expect([row(1), row(4)]).toEqual(['6-1', '2-1']);
    },
  ),
  rule('19.6, 12.9.6', 'Guns in a Square add to its third when horse comes', () => {
    const square = foot('p1', '0503', { shape: 'Square', morale: 11, multiple: 1 });
    const battery = guns('p2', '0503', { morale: 11 }, { short: 36 });
    const out = ride(field24([horse('f1', '0507', { increments: 9 })], [square, battery]), [named('Melee', 44)]);
    // (9 and 36) ÷ 3, doubled, against 6.
    expect(out.of('Defensive fire')[0]?.lit?.row).toBe('5-1');
  }),
  rule('18.14, 16.5', 'Guns that fire in an Assault or at a charge spend a round for each shot', () => {
    const left = (after: State) => unit(after, 'p2').rounds;
    const made = (at: string) => [line('p1', at, { morale: 11 }), guns('p2', at, { morale: 11 }, { short: 1 })];
    const waits = { opportunity: { fire: [], charge: null } };
    const ridden = field24([horse('f1', '0507', { increments: 9 })], made('0503'));
    const charged = ride(ridden, [named('Melee', 44)], waits);
    expect(left(charged.before) - left(charged.after)).toBe(1);
    const state = marked(field([sure(foot, 'f1', '0506', { melee: 30 })], made('0505')), ['f1'], '0505', 4);
    const { before, after } = assaulted(state, { dice: [named('Melee', 33, 33)] });
    expect(left(before) - left(after)).toBe(2);
  }),
);
