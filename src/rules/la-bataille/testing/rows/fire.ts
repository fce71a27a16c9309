/** 15: who fires at whom, with what, against what, and what it costs. */
import { expect } from 'vitest';
import { type Outcome, play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  dice,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  horse,
  hussars,
  line,
  type Made,
  marked,
  named,
  skirmishers,
  sum,
  unit,
  worth,
} from '../positions.ts';

/** The French fire at that hex with these (all who can if nobody is named); the Prussians hold their fire. */
export function fired(
  state: State,
  target: string,
  roll: number,
  ids?: readonly string[],
  more: readonly number[] = [],
) {
  const at = hex(state, target);
  type Request = { readonly shooters: readonly { id: string; unit: string; targets: readonly number[] }[] };
  const fire = ({ shooters }: Request) => ({
    fire: Object.fromEntries(
      shooters
        .filter((one) => one.targets.includes(at) && (ids?.includes(one.unit) ?? true))
        .map((one) => [one.id, [at]]),
    ),
  });
  return play(game, state, {
    at: 'fire',
    dice: [named(' Fire ', roll), ...dice(...more)],
    answers: { 'french:fire': fire, 'prussian:fire': { fire: {} } },
  });
}
/** The row of the fire chart that was read. */
export const row = ({ of }: Outcome<State>): string | undefined => of(' Fire ')[0]?.lit?.row;
/** Who of a side may fire at what, by the ids of units. */
export function shooters(state: State, seat = 'french'): Record<string, readonly number[]> {
  const { asked } = play(game, state, { at: 'fire', answers: { fire: { fire: {} } } });
  const own = asked.find((one) => one.seat === seat)?.request.shooters ?? [];
  return Object.fromEntries(own.map((one: { unit: string; targets: readonly number[] }) => [one.unit, one.targets]));
}

export const fire = chapter(
  'Fire',
  rule('15 C.6', 'Infantry fires one hex far, through its front', () => {
    const near = field(
      [foot('f1', '0506'), foot('f2', '0706', { facing: 'S' })],
      [foot('p1', '0505'), foot('p2', '0705')],
    );
    expect(shooters(near)).toEqual({ f1: [hex(near, '0505')] });
    expect(shooters(field([foot('f1', '0506')], [foot('p1', '0504')]))).toEqual({});
  }),
  rule('12.10.12', 'Skirmishers fire two hexes far, at half value unless they have rifles', () => {
    const far = (more = {}) => field([skirmishers('f1', '0506', more)], [line('p1', '0504')]);
    expect(row(fired(far(), '0504', 33))).toBe('1-3');
    expect(row(fired(far({ rifles: true }), '0504', 33))).toBe('1-1.5');
    expect(row(fired(field([skirmishers('f1', '0506')], [line('p1', '0505')]), '0505', 33))).toBe('1-1.5');
    expect(shooters(field([skirmishers('f1', '0507')], [foot('p1', '0504')]))).toEqual({});
  }),
  rule('15 C.6', 'A unit fires once, and all who fire at one hex make one attack', () => {
    const state = field([foot('f1', '0506'), foot('f2', '0405', { facing: 'NE' })], [foot('p1', '0505')]);
    const played = fired(state, '0505', 33);
    expect(played.of(' Fire ')).toHaveLength(1);
    expect(row(played)).toBe('2.5-1');
  }),
  rule('15 C.6', 'Of a stack in Column only the top unit fires', () => {
    const state = field([foot('f1', '0506'), foot('f2', '0506')], [foot('p1', '0505')]);
    expect(Object.keys(shooters(state))).toEqual(['f1']);
  }),
  rule('7 C.1', 'The fire of a segment is simultaneous: who is destroyed by it still fires', () => {
    const state = field([foot('f1', '0506')], [line('p1', '0505', { increments: 1 })]);
    const { after, of } = play(game, state, { at: 'fire', dice: [named('f1 Fire', 66), named('p1 Fire', 66)] });
    expect(of('p1 Fire')[0]!.lit?.row).toBe('1-2');
    expect([unit(after, 'p1').fate, unit(after, 'f1').increments]).toEqual(['destroyed', 8]);
  }),
  rule('12.4.3, 12.7.3', 'Column and General Order fire the printed value', () => {
    expect(row(fired(field([foot('f1', '0506')], [line('p1', '0505')]), '0505', 33))).toBe('1-1.5');
    const village = field([foot('f1', '0506', { shape: 'General Order' })], [foot('p1', '0505')], {
      ground: { '0506': 'V' },
    });
    expect(row(fired(village, '0505', 33))).toBe('1-1');
  }),
  rule('12.6.5', 'A Line fires up to four increments a hex times its Fire Multiple', () => {
    expect(row(fired(field([line('f1', '0506')], [foot('p1', '0505')]), '0505', 33))).toBe('2-1');
    expect(row(fired(field([line('f1', '0506', { increments: 3 })], [foot('p1', '0505')]), '0505', 33))).toBe('1.5-1');
  }),
  rule('18.5.2', 'A Line with guns in its hex fires as many increments fewer', () => {
    const state = field(
      [line('f1', '0506'), guns('g', '0506', { increments: 2, facing: 'N' }, { short: 6 })],
      [foot('p1', '0505')],
    );
    // (4 − 2) × 3 and 6 of the guns, 12 to 6; adjacent guns two rows.
    expect(row(fired(state, '0505', 22))).toBe('3-1');
  }),
  rule('12.9.6', 'A Square fires a third of up to nine increments times its multiple, at up to three hexes', () => {
    const state = field(
      [foot('f1', '0506', { shape: 'Square', increments: 12 })],
      [foot('p1', '0505'), foot('p2', '0507')],
    );
    const { asked } = play(game, state, { at: 'fire', answers: { fire: { fire: {} } } });
    expect(asked[0]!.request.shooters[0]).toMatchObject({ most: 3 });
    expect(asked[0]!.request.shooters[0].targets).toHaveLength(2);
    expect(row(fired(state, '0505', 33))).toBe('1.5-1');
  }),
  rule('18.2', 'Limbered guns do not fire', () => {
    const state = (shape: string) => field([guns('g', '0507', { shape })], [foot('p1', '0505')]);
    expect([Object.keys(shooters(state('Unlimbered'))), shooters(state('Limbered'))]).toEqual([['g'], {}]);
  }),
  rule('12.11.3, 12.12.3, 12.8.4', 'Disorder fires half the printed value; PGD and Road Column do not fire', () => {
    const state = () => field([foot('f1', '0506')], [foot('p1', '0505')]);
    expect(row(fired(having(state(), 'f1', { order: 'disorder' }), '0505', 33))).toBe('1-1.5');
    expect(shooters(having(state(), 'f1', { order: 'pgd' }))).toEqual({});
    expect(shooters(having(state(), 'f1', { shape: 'Road Column' }))).toEqual({});
  }),
  rule(
    '12.10.8, 17.2.2',
    'Cavalry fires as skirmishers alone: its skirmish value less 1 for each three increments lost',
    () => {
      const spread = { shape: 'Skirmish', hexes: 2, facing: 'NNE' };
      const state = () => field([hussars('f1', '0506', spread)], [foot('p1', '0505')]);
      expect(row(fired(state(), '0505', 33))).toBe('1-1.5');
      expect(row(fired(having(state(), 'f1', { increments: 6 }), '0505', 33))).toBe('1-2');
      expect(shooters(field([hussars('f1', '0506')], [foot('p1', '0505')]))).toEqual({});
      expect(
        shooters(field([horse('f1', '0506', { shape: 'Line', hexes: 2, facing: 'NNE' })], [foot('p1', '0505')])),
      ).toEqual({});
    },
  ),
  rule('17.2.1', 'The last increment of a Column, in General Order or in Disorder fires at half', () => {
    const state = () => having(field([foot('f1', '0506')], [foot('p1', '0505')]), 'f1', { increments: 1 });
    expect(row(fired(state(), '0505', 33))).toBe('1-1.5');
    expect(row(fired(having(state(), 'f1', { order: 'disorder' }), '0505', 33))).toBe('1-3');
  }),
  rule('18.8', 'Guns at an adjacent target read two rows better', () => {
    expect(row(fired(field([guns('g', '0506')], [foot('p1', '0505')]), '0505', 11))).toBe('5-1');
    expect(row(fired(field([guns('g', '0506')], [foot('p1', '0504')]), '0504', 11))).toBe('3-1');
  }),
  rule('17.2.3', 'Artillery fires less by the part of its increments that is lost', () => {
    const state = having(field([guns('g', '0506')], [foot('p1', '0504')]), 'g', { increments: 2 });
    expect(row(fired(state, '0504', 11))).toBe('1.5-1');
  }),
  rule(
    '15.3.1',
    'First Fire, where it is played: the first volley of a Line or Square counts its multiple and one',
    () => {
      const state = field([line('f1', '0506')], [foot('p1', '0505')], { switched: { firstFire: true } });
      const first = fired(state, '0505', 11);
      expect(row(first)).toBe('2.5-1');
      expect(row(fired(having(first.after, 'f1', { firedThisTurn: false }), '0505', 11))).toBe('2-1');
    },
  ),
  rule('15', 'Many in the target hex are hit the more: 10 to 12 increments +3, to 15 +6, to 18 +12, more +18', () => {
    for (const [one, two, more] of [
      [5, 4, 0],
      [5, 5, 3],
      [6, 6, 3],
      [7, 6, 6],
      [8, 7, 6],
      [8, 8, 12],
      [9, 9, 12],
    ] as const) {
      const state = field(
        [foot('f1', '0506')],
        [foot('p1', '0505', { increments: one }), foot('p2', '0505', { increments: two })],
      );
      expect(sum(fired(state, '0505', 11).of(' Fire ')[0]), `${one} + ${two}`).toBe(more);
    }
    const regiment = { increments: 10, regiment: 'x' };
    const state = field([foot('f1', '0506')], [foot('p1', '0505', regiment), foot('p2', '0505', regiment)]);
    expect(sum(fired(state, '0505', 11).of(' Fire ')[0])).toBe(18);
  }),
  rule('18.5.1', 'A leader’s artillery bonus helps the fire of guns, not that of foot', () => {
    const leaders = { fr: [general('petit', '0506', { artillery: 3 })] };
    expect(
      worth(fired(field([guns('g', '0506')], [foot('p1', '0504')], { leaders }), '0504', 11).of(' Fire ')[0], 'leader'),
    ).toBe(3);
    expect(sum(fired(field([foot('f1', '0506')], [foot('p1', '0505')], { leaders }), '0505', 11).of(' Fire ')[0])).toBe(
      0,
    );
  }),
  rule('15.7', 'Fire through a flank finds the defence of a Column', () => {
    const at = (from: string, facing: string) => field([foot('f1', from, { facing })], [line('p1', '0505')]);
    expect(row(fired(at('0506', 'N'), '0505', 33))).toBe('1-1.5');
    expect(row(fired(at('0405', 'NE'), '0505', 33))).toBe('1-1');
    expect(row(fired(at('0604', 'SW'), '0505', 33))).toBe('1-1');
  }),
  ruled('15.7', 'Enfilade counts only if it holds for every firer', 'M8', () => {
    const state = field([foot('f1', '0506'), foot('f2', '0405', { facing: 'NE' })], [line('p1', '0505')]);
    expect(row(fired(state, '0505', 33))).toBe('1.5-1');
    expect(row(fired(state, '0505', 33, ['f2']))).toBe('1-1');
  }),
  rule('15.7', 'More than six increments in Line in a hex are fired at as a Column', () => {
    const at = (more: Record<string, unknown>) => field([foot('f1', '0506')], [line('p1', '0505', more)]);
    expect(row(fired(at({ increments: 7 }), '0505', 33))).toBe('1-1');
    expect(row(fired(at({ increments: 8, hexes: 2 }), '0505', 33))).toBe('1-1.5');
  }),
  rule('15.7', 'A Square of more than nine increments has fire defence 4', () => {
    const at = (increments: number) =>
      field([foot('f1', '0506')], [foot('p1', '0505', { shape: 'Square', increments })]);
    expect(row(fired(at(10), '0505', 11))).toBe('2-1');
    expect(row(fired(at(9), '0505', 11))).toBe('1.5-1');
  }),
  ruled('15.7', 'Behind a bank a large Square has what that ground gives', 'M23', () => {
    const wall = { map: { sides: [{ kind: 'wall', at: ['0505 S'] }] } };
    const state = field([foot('f1', '0506')], [foot('p1', '0505', { shape: 'Square', increments: 10 })], wall);
    expect(row(fired(state, '0505', 11))).toBe('1-1.5');
  }),
  rule('12.13.6', 'Who lies Prone has 2 more fire defence and is fired at by skirmishers and guns alone', () => {
    const state = (...french: Made[]) =>
      having(field(french, [line('p1', '0505', { prone: true })]), 'p1', { prone: true });
    expect(shooters(state(foot('f1', '0506')))).toEqual({});
    // 9 and 2 against 6: no more than 1-2, where 9 would be 1-1.5.
    expect(row(fired(state(skirmishers('f1', '0506')), '0505', 33))).toBe('1-2');
  }),
  ruled('15', 'Fire below 1-3 does nothing', 'A2', () => {
    const state = () => field([foot('f1', '0506', { fire: 1 })], [foot('p1', '0505')]);
    const { after, rolls } = play(game, state(), {
      at: 'fire',
      answers: { 'prussian:fire': { fire: {} } },
      otherDice: 'highest',
    });
    expect(unit(after, 'p1').increments).toBe(9);
    expect(rolls.filter(({ label }) => label === 'Fire').every(({ lit }) => !lit?.column)).toBe(true);
  }),
  ruled('15', 'Losses go to the top unit first, then in turn', 'G6', () => {
    const battery = guns('g', '0506', {}, { short: 60 });
    const state = field([battery], [foot('p1', '0504', { increments: 4 }), foot('p2', '0504', { increments: 4 })]);
    const { after } = fired(state, '0504', 33, undefined, [66]);
    expect([unit(after, 'p1').increments, unit(after, 'p2').increments]).toEqual([2, 3]);
  }),
  ruled('15', 'Unlimbered guns alone lose nothing to one hit and one increment to two or three', 'G6', () => {
    const at = (short: number, roll: number, more: number[] = []) =>
      unit(
        fired(field([guns('g', '0506', {}, { short })], [guns('p1', '0504')]), '0504', roll, undefined, more).after,
        'p1',
      );
    expect(at(32, 33).increments).toBe(4);
    expect(at(32, 55, [66]).increments).toBe(3);
  }),
  ruled('15', 'Guns beside infantry take half of the loss, rounded down', 'G6', () => {
    const state = field(
      [guns('g', '0506', {}, { short: 60 })],
      [foot('p1', '0504', { increments: 4 }), guns('p2', '0504')],
    );
    const { after } = fired(state, '0504', 33, undefined, [66, 66]);
    expect([unit(after, 'p1').increments, unit(after, 'p2').increments]).toEqual([2, 3]);
  }),
  rule('16.2', 'Who assaults and who is assaulted keep their fire for each other; others may fire at either', () => {
    const state = field([foot('f1', '0506'), foot('f2', '0405', { facing: 'NE' })], [foot('p1', '0505')]);
    marked(state, ['f1'], '0505');
    expect(shooters(state)).toEqual({ f2: [hex(state, '0505')] });
    expect(shooters(state, 'prussian')).toEqual({ p1: [hex(state, '0405')] });
  }),
);
