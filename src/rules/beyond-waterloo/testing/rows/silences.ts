/** Where the sheet is silent and two readings are open: what was ruled, played. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { refitRequest } from '../../campaign/mobilisation.ts';
import type { Card } from '../../force.ts';
import { at, order } from '../campaign-steps.ts';
import { fight } from '../fights.ts';
import { battle, corpsOf, game, map, placeOf } from '../positions.ts';

const ney = { area: 'GBX', mode: 'ECH', from: 'CRL' } as const;

export const silences = chapter(
  'Where the sheet is silent',
  ruled(
    '4.6.3',
    'A leader who heals in the morning has his whole rating that day, who does not has half of it',
    'W58',
    () => {
      const refilled = (die: number) => {
        const state = at(
          'hundred-days',
          { F2: { area: 'PAR', leaders: ['wounded', 'fit', 'fit'], ap: 0 } },
          'administration',
        );
        return corpsOf(play(game, state, { dice: [{ for: '4.6.3', faces: [die] }], otherDice: 'lowest' }).after, 'F2')
          .ap;
      };
      expect([refilled(3), refilled(4)]).toEqual([3, 2]);
    },
  ),
  ruled('9', 'Who is shut in behind walls does not waste away: his siege is rolled', 'W59', () => {
    const { of } = play(
      game,
      at('hundred-days', { F6: { area: 'BEL', shut: true }, A12: { area: 'BEL' } }, 'attrition', { turn: 4 }),
      { otherDice: 'lowest' },
    );
    expect([of('Siege').length, of('Attrition').length]).toEqual([1, 1]);
  }),
  ruled('6.5', 'A result is cut to what it may take before the Rear Guard halves it', 'W60', () => {
    const state = map(
      'four-days',
      { N1: ney, N2: ney, P2: { area: 'GBX', mode: 'LOB', steps: [5, 0, 1, 0] } },
      battle('french'),
    );
    const dice = [{ for: 'the French FERT', faces: [6, 6] }];
    const lost = (cards: readonly Card[]) =>
      fight(state, { chits: ['LFA', 'RET'], cards: { allied: { 1: cards } }, dice }).cost('allied')!.lost;
    // Six by the result, a third of six steps: two, and half of those. Halved first, two of the three would still go.
    expect([lost([]), lost(['rearGuard'])]).toEqual([2, 1]);
  }),
  ruled(
    '6.16',
    'The Senior Leader of a Formation that is ridden over is taken, and a point for the enemy',
    'W61',
    () => {
      const state = map(
        'hundred-days',
        { F2: { area: 'STQ', mode: 'MO' }, A16: { area: 'MAU' } },
        { active: 0, first: 0, turn: 2 },
      );
      const { after } = play(game, state, {
        through: '2/ops/0-march-0-0',
        answers: { march: order('F2', 'ATH') },
        otherDice: 'lowest',
      });
      expect([placeOf(after, 'A16'), after.glory]).toEqual([null, [1, 0]]);
    },
  ),
  ruled('6.9', 'Gates shut before an enemy who comes hold for that Segment', 'W62', () => {
    const state = map(
      'hundred-days',
      { F5: { area: 'STR', steps: [2, 1, 1] }, GSTR: { area: 'STR' }, A9: { area: 'STR', from: 'LAN', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    const { askedFor, after } = play(game, state, {
      through: '3/ops/0-battle-1-0',
      answers: { 'shut-in': 'shut' },
      otherDice: 'middle',
    });
    expect([corpsOf(after, 'F5').shut, askedFor('next-battle').length, askedFor('array').length]).toEqual([true, 0, 0]);
  }),
  rule('14.2', 'A unit that was destroyed is rebuilt with one step, and grows from the next turn on', () => {
    const offered = (steps: readonly number[]) =>
      refitRequest(
        at('hundred-days', { F2: { area: 'PAR', steps } }, 'administration', { chest: [50, 50] }),
        0,
      ).units.map(({ id, missing }) => [id, missing]);
    expect(offered([0, 4, 1])).toEqual([['F2/0', 1]]);
    expect(offered([1, 4, 1])).toEqual([['F2/0', 2]]);
  }),
);
