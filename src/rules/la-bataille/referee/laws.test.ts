import { describe, expect, test } from 'vitest';
import { judged } from '../../../game/index.ts';
import { play } from '../../../testing/position.ts';
import { type State, touch } from '../battle/state.ts';
import { game } from '../game.ts';
import {
  acting,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  horse,
  man,
  skirmishers,
  unit,
  wagon,
} from '../testing/positions.ts';
import { willing } from './between.ts';
import { laws } from './laws.ts';

/** Foot, horse, guns and a wagon of the French before Prussian foot in two lines. */
const position = (): State =>
  field(
    [
      foot('f1', '0506'),
      skirmishers('f2', '0706'),
      horse('f3', '0310'),
      guns('g', '0908'),
      wagon('w', '0911'),
      foot('f4', '0111'),
    ],
    [foot('p1', '0503'), foot('p2', '0902'), horse('p3', '1202')],
    {
      leaders: { fr: [general('petit', '0506')] },
      more: { objectives: [{ id: 'mill', name: 'Mill', hexes: ['0711'], points: 1, held: 'french' }] },
    },
  );

const place = (state: State, id: string, to: string) => having(state, id, { hexes: [hex(state, to)] });

/** The step played by the rules, then spoilt: what the referee says of it. */
function spoilt(step: string, spoil: (state: State) => void, before = position()): string[] {
  if (step === 'manoeuvre') acting(before);
  const answers = { 'french:fire': { fire: {} }, 'prussian:fire': { fire: {} } };
  const { after, entries, before: began } = play(game, before, { at: step, otherDice: 'middle', answers });
  const phase = { id: `1/${step}`, title: step, cite: '' };
  expect(judged(laws, { before: began, phase, entries, after })).toEqual([]);
  spoil(after);
  return judged(laws, { before: began, phase, entries, after });
}

describe('the referee of La Bataille sees', () => {
  test.each<[string, string, (state: State) => void]>([
    ['a regiment that rode off in Command', 'command', (state) => place(state, 'f3', '0309')],
    [
      'more chits than Command Points',
      'command',
      (state) => Object.assign(state.field.scenario.sides[0], { points: [{ from: 1, points: 0 }] }),
    ],
    ['a march beyond the MP', 'manoeuvre', (state) => place(state, 'f4', '1411')],
    ['a third Opportunity shot', 'manoeuvre', (state) => having(state, 'p1', { shots: 3 })],
    [
      'an Assault marker on horse',
      'manoeuvre',
      (state) => having(state, 'f3', { marker: { target: hex(state, '0503'), distance: 5 } }),
    ],
    [
      'an Assault from seven hexes off',
      'manoeuvre',
      (state) => having(state, 'f1', { marker: { target: hex(state, '0505'), distance: 7 } }),
    ],
    ['a Square of two increments', 'manoeuvre', (state) => having(state, 'f2', { shape: 'Square' })],
    ['General Order in the open', 'manoeuvre', (state) => having(state, 'f1', { shape: 'General Order' })],
    ['horse that joined foot', 'manoeuvre', (state) => place(state, 'f3', '0111')],
    ['a battalion that moved in the Fire segment', 'fire', (state) => place(state, 'f1', '0507')],
    ['losses twice as heavy as the fire', 'fire', (state) => having(state, 'p1', { shot: 1, increments: 7 })],
    ['a place that was left and given up', 'reorganisation', (state) => Object.assign(state, { held: [-1] })],
    ['losses no volley cost', 'fire', (state) => having(state, 'p1', { shot: 2, increments: 7 })],
    ['rounds out of nowhere', 'fire', (state) => having(state, 'g', { rounds: 13 })],
    [
      'a marker left after the Assaults',
      'assault',
      (state) => having(state, 'f1', { marker: { target: hex(state, '0505'), distance: 4 } }),
    ],
    ['increments regained', 'reorganisation', (state) => having(state, 'p1', { increments: 10 })],
    ['a place held by nobody in it', 'reorganisation', (state) => Object.assign(state, { held: [1] })],
    ['horses that tired at rest', 'reorganisation', (state) => having(state, 'f3', { readiness: 'tired' })],
    [
      'a leader who fell in Reorganisation',
      'reorganisation',
      (state) => Object.assign(man(state, 'petit'), { fate: 'dead' }),
    ],
  ])('%s', (_what, step, spoil) => {
    expect(spoilt(step, spoil)).not.toEqual([]);
  });

  test('a unit that came back from the dead', () => {
    const before = position();
    Object.assign(unit(before, 'f4'), { fate: 'destroyed', hexes: [] });
    touch(before, unit(before, 'f4'));
    const back = (state: State) => having(state, 'f4', { fate: 'here', hexes: [hex(state, '0111')] });
    expect(spoilt('command', back, before)).toHaveLength(1);
  });

  test('order that came back without a check, and readiness after a fight', () => {
    const before = having(having(position(), 'f4', { order: 'disorder' }), 'f3', { readiness: 'tired', fought: true });
    const rallied = (state: State) => having(having(state, 'f4', { order: 'good' }), 'f3', { readiness: 'ready' });
    const steps = spoilt('fire', rallied, before).join('\n');
    expect(steps).toContain('order comes back');
    expect(steps).toContain('readiness comes back');
  });

  test('a Rout past bayonets that cost nobody', () => {
    const before = having(field([foot('f1', '0506')], [foot('p1', '0505', { mp: 2 })]), 'p1', { order: 'pgd' });
    expect(spoilt('reorganisation', (state) => having(state, 'p1', { increments: 9 }), before).join()).toContain(
      '10.5',
    );
  });

  test('a roll that was added up wrongly, and a check that passed at its morale', () => {
    const before = having(position(), 'f4', { order: 'disorder' });
    const { after, entries, before: began } = play(game, before, { at: 'reorganisation', otherDice: 'middle' });
    const wrong = entries.map((entry) => (entry.type === 'roll' ? { ...entry, total: 26, result: 'passes' } : entry));
    const phase = { id: '1/reorganisation', title: 'Reorganisation', cite: '' };
    const said = judged(laws, { before: began, phase, entries: wrong, after }).join('\n');
    expect(said).toContain('a check passes only above the morale');
  });

  test('a shot beyond its reach', () => {
    const before = position();
    const { after, entries, before: began } = play(game, before, { at: 'fire', otherDice: 'middle' });
    const shot = {
      type: 'answer' as const,
      seat: 'french',
      kind: 'la-bataille/fire',
      answer: { fire: { f1: [hex(before, '0902')] } },
    };
    const phase = { id: '1/fire', title: 'Fire', cite: '' };
    expect(judged(laws, { before: began, phase, entries: [...entries, shot], after })[0]).toContain('beyond his reach');
  });
});

test('who runs into a Square before horse does not move of his own will (19.6)', () => {
  const before = position();
  const after = game.rules.copy(before);
  place(after, 'f2', '0507');
  const two = { was: unit(before, 'f2'), is: unit(after, 'f2') };
  const phase = { id: '1/manoeuvre', title: 'Manoeuvre', cite: '' };
  const shelters = { type: 'report', text: '', event: { code: 'shelters', who: ['f2'] } } as const;
  expect(willing({ before, phase, entries: [], after }, two)).toBe(true);
  expect(willing({ before, phase, entries: [shelters], after }, two)).toBe(false);
});
