/** 18.4, 18.10 and 18.12: guns that are charged, left and manned again. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { game } from '../../game.ts';
import { at, field, foot, guns, having, horse, manoeuvre, named, unit } from '../positions.ts';
import { field24, ride } from './charge-fight.ts';

export const lostGuns = chapter(
  'Guns charged, left and manned again',
  rule('18.4', 'Unlimbered guns stand like foot, and their short value fires at double', () => {
    const battery = guns('p1', '0503', { morale: 11, melee: 22 }, { short: 6 });
    const { of } = ride(field24([horse('f1', '0507', { increments: 9 })], [battery]), [named('Melee', 44)]);
    expect(of('Roll to Stand')).toHaveLength(1);
    expect(['2-1', '3-1']).toContain(of('Defensive fire')[0]!.lit?.row);
  }),
  ruled('18.12', 'Guns a charge overruns are spiked on 1, else stand abandoned', 'A15', () => {
    const lost = (die: number) => {
      const state = field([horse('f1', '0507', { morale: 11 })], [guns('p1', '0503', { morale: 65 }, { short: 0 })]);
      const charge = ({ options }: { options: { target: number }[] }) => ({
        charge: options.length > 0 ? 0 : null,
        sparing: false,
      });
      return unit(
        manoeuvre(state, {
          dice: [named('Roll to Stand', 11), named('18.12', die)],
          answers: { charge, receive: { do: 'stand' } },
          otherDice: 'highest',
        }).after,
        'p1',
      );
    };
    expect([lost(1).fate, lost(2).abandoned]).toEqual(['spiked', true]);
  }),
  ruled('18.12', 'Abandoned guns are manned again by who spends a turn in their hex', 'A15', () => {
    const state = having(
      field([foot('f1', '0506')], [guns('p1', '0503'), foot('p2', '0503', { increments: 4 })]),
      'p1',
      { abandoned: true },
    );
    const { after } = play(game, state, { at: 'reorganisation', otherDice: 'middle' });
    expect([at(after, 'p1'), unit(after, 'p1').abandoned]).toEqual(['0503', false]);
  }),
);
