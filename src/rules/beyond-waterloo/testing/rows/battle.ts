/** Chapter 6 on the map: who commands, who fights, where the beaten go. */
import { expect } from 'vitest';
import { cellAt } from '../../../../kernel/index.ts';
import { play } from '../../../../testing/position.ts';
import { card, chapter, rule, ruled, simplified } from '../../../../testing/rules.ts';
import { reactors } from '../../campaign/array.ts';
import { DECK } from '../../campaign/open.ts';
import type { State } from '../../campaign/state.ts';
import { fert } from '../../charts.ts';
import type { Card, Tactic } from '../../force.ts';
import { chits as chosen, fight } from '../fights.ts';
import { areaOf, battle, corpsOf, game, indexOf, map, opened, placeOf } from '../positions.ts';

const stay = { react: 'stay' };
/** The same chits in both rounds, and no cards. */
const chits = (attacker: Tactic, defender: Tactic) => ({ ...chosen([attacker, defender]), cards: [] });

/** Ney upon Orange, with what either was offered as the first cards to play. */
function wagedWith(switches: object, told: Partial<Parameters<typeof fight>[1]>, rest: Partial<State> = {}) {
  const placed = { N2: { area: 'QBR', from: 'CRL', mode: 'LOB' }, W1: { area: 'QBR', mode: 'LOB' } } as const;
  const state = map('four-days', placed, { ...battle('french'), turn: 5, ...rest }, switches);
  const fought = fight(state, { chits: ['GA', 'HOLD'], ...told });
  const asked = (side: string): readonly Card[] =>
    fought.askedFor('cards').find(({ seat }) => seat === side)!.request.hand;
  return { ...fought, asked };
}

export const battles = chapter(
  'Battle',
  rule('6.8', 'The highest-ranking leader in a Formation that fights commands, those who arrive among them', () => {
    // Orange stands alone at Ath against the French left; Wellington comes up from Brussels.
    const state = map(
      'hundred-days',
      { F2: { area: 'ATH', from: 'MAU', mode: 'LOB' }, A1: { area: 'ATH' }, A3: { area: 'BRU' } },
      { ...battle('french'), turn: 2 },
    );
    const { of } = play(game, state, {
      through: '2/ops/0-battle-0-0',
      answers: { ...chits('GA', 'HOLD'), react: 'react' },
      dice: [{ for: 'Reaction', faces: [1] }],
      otherDice: 'middle',
    });
    const abilities = of('FERT')
      .filter(({ who }) => who === 'the Allies')
      .map(({ modifiers }) => modifiers.find(({ key }) => key === 'leader')?.value);
    expect(abilities).toEqual([1, 4]);
  }),
  rule('6.8', 'A wounded commander has one Battle Ability less', () => {
    const state = map(
      'hundred-days',
      { F2: { area: 'ATH', from: 'MAU', leaders: ['wounded', 'gone', 'gone'] }, A1: { area: 'ATH' } },
      { ...battle('french'), turn: 2 },
    );
    const { of } = play(game, state, {
      through: '2/ops/0-battle-0-0',
      answers: chits('GA', 'HOLD'),
      otherDice: 'middle',
    });
    expect(of('FERT')[0]!.modifiers.find(({ key }) => key === 'leader')?.value).toBe(1);
  }),
  rule('6.9', 'A small force is beaten by a large one: a step against forty factors does not hold a field', () => {
    const state = map(
      'hundred-days',
      {
        A9: { area: 'KAI', from: 'MAI', mode: 'LOB' },
        A17: { area: 'KAI', from: 'MAI', mode: 'LOB' },
        NGVER: { area: 'KAI' },
      },
      { ...battle('allied'), turn: 3 },
    );
    const { after } = play(game, state, {
      through: '3/ops/0-battle-1-0',
      answers: chits('GA', 'HOLD'),
      otherDice: 'middle',
    });
    expect(placeOf(after, 'A9')).toBe('KAI');
    expect(placeOf(after, 'NGVER')).not.toBe('KAI');
  }),
  card('6.9', 'The FERT is read in the column of one’s own strength, and two to fifty steps lose whole steps', () => {
    expect(['A', 'E', 'J'].map((column) => cellAt(fert, 7, column))).toEqual(['0', '1', '2']);
    expect(['A', 'E', 'J'].map((column) => cellAt(fert, 18, column))).toEqual(['1m', '3m', '8mm']);
  }),
  rule('6.13', 'Whether a reactor’s horse screens is its owner’s choice', () => {
    const state = map(
      'hundred-days',
      { F2: { area: 'CHA', from: 'MAU', mode: 'LOB' }, A4: { area: 'CHA' }, A5: { area: 'NAM' } },
      { ...battle('french'), turn: 2 },
    );
    const rolled = (react: string) =>
      play(game, state, {
        through: '2/ops/0-battle-0-0',
        answers: { ...chits('GA', 'HOLD'), react },
        otherDice: 'middle',
      }).of('Reaction')[0]!;
    expect(rolled('react').modifiers).toEqual([]);
    expect(rolled('screen').modifiers.map(({ value }) => value)).toEqual([-2]);
  }),
  rule('6.13', 'Surprise: Hill, Wellington and Bülow do not react in the first OPs Phase of 1815', () => {
    const state = opened('hundred-days');
    const at = (phase: number) =>
      reactors({ ...state, phase }, 1, areaOf(state, 'ATH')).map((i) => state.field.sheets[i]!.id);
    expect(at(0)).not.toContain('A3');
    expect(at(1)).toContain('A3');
  }),
  rule('6.11', 'Only the Formation that has nowhere to go capitulates, not its whole side', () => {
    // Behind the Nollendorf Pass there is room for one step more.
    const state = map(
      'saxony-1813',
      {
        A1: { area: 'NOL', from: 'TEP', mode: 'MO' },
        F3: { area: 'NOL', mode: 'MO', steps: [1, 0, 0] },
        F6: { area: 'NOL', mode: 'MO', steps: [2, 2] },
        F4: { area: 'PIR', steps: [6, 4, 4, 3], mode: 'LOB' },
        F7: { area: 'PIR', steps: [4, 4, 3, 1], mode: 'LOB' },
      },
      { ...battle('allied'), turn: 2 },
    );
    const { after } = play(game, state, {
      through: '2/ops/0-battle-1-0',
      answers: { ...chits('GA', 'RET'), ...stay },
      otherDice: 'lowest',
    });
    expect([corpsOf(after, 'F3').fate, placeOf(after, 'F3')]).toEqual(['here', 'PIR']);
    expect(corpsOf(after, 'F6').fate).toBe('gone');
  }),
  ruled('6.11', 'A beaten Formation withdraws over a two-phase road where no other is open', 'W48', () => {
    const state = map(
      'hundred-days',
      { F7: { area: 'BOR' }, A9: { area: 'BOR', from: 'TRS', mode: 'LOB' } },
      { ...battle('allied'), turn: 4 },
    );
    const { after } = play(game, state, {
      through: '4/ops/0-battle-1-0',
      answers: chits('GA', 'RET'),
      otherDice: 'lowest',
    });
    expect(corpsOf(after, 'F7').fate).toBe('here');
    expect(placeOf(after, 'F7')).not.toBe('BOR');
  }),
  rule('4.6', 'Napoleon killed is ten points to the Allies, wherever in the battle his Formation stands', () => {
    const state = map(
      'hundred-days',
      {
        F1: { area: 'CHA', from: 'MAU', mode: 'LOB', leaders: ['wounded', 'fit', 'fit'] },
        F2: { area: 'CHA', from: 'MAU', mode: 'LOB' },
        A4: { area: 'CHA' },
      },
      { ...battle('french'), turn: 2 },
    );
    const { after } = play(game, state, {
      through: '2/ops/0-battle-0-0',
      answers: { ...chits('GA', 'RET'), 'french:array': { lead: 'F2', screens: [] } },
      dice: [
        { for: 'the Allies FERT', faces: [6, 6] },
        { for: 'Leader casualty', faces: [4] },
      ],
      otherDice: 'middle',
    });
    expect(corpsOf(after, 'F1').leaders[0]).toBe('gone');
    expect(after.glory[1] - state.glory[1]).toBeGreaterThanOrEqual(10);
  }),
  rule('6.6', 'Fourteen steps of a side find room in the first round of a battle of 1815, twenty in the second', () => {
    const state = map(
      'hundred-days',
      {
        F1: { area: 'CHA', from: 'MAU', mode: 'LOB' },
        F2: { area: 'CHA', from: 'MAU', mode: 'LOB' },
        F3: { area: 'CHA', from: 'GIV', mode: 'LOB' },
        A5: { area: 'CHA', mode: 'LOB' },
        A7: { area: 'CHA', mode: 'LOB' },
      },
      { ...battle('french'), turn: 2 },
    );
    const { askedFor } = play(game, state, {
      through: '2/ops/0-battle-0-0',
      answers: { ...chits('GA', 'HOLD'), ...stay },
      otherDice: 'lowest',
    });
    const engaged = askedFor('grand-tactic')
      .filter(({ seat }) => seat === 'attacker' || seat === 'french')
      .map(({ request }) => request.self.bodies.reduce((sum: number, body: { steps: number }) => sum + body.steps, 0));
    expect(engaged[0]).toBe(14);
    expect(engaged[1]).toBeGreaterThan(14);
    expect(engaged[1]).toBeLessThanOrEqual(20);
  }),
  ruled('6.6', 'In Saxony and in the four days all who are there fight', 'W36', () => {
    for (const id of ['saxony-1813', 'four-days'] as const)
      expect(opened(id).field.scenario.rules.frontage).toBe('all');
    expect(opened('beyond-waterloo').field.scenario.rules.frontage).toBe('limited');
  }),
  ruled('6.13', 'Nobody reacts into ground with a cap', 'W8', () => {
    const state = map('hundred-days', { A3: { area: 'BRU' }, A2: { area: 'GHE' } }, { turn: 2 });
    expect(reactors(state, 1, areaOf(state, 'GHE'))).toEqual([]);
  }),
  ruled('6.5', 'Sides play from what is left of their decks', 'W6', () => {
    const { asked, after } = wagedWith({}, { cards: { french: { 1: ['skirmish'] } } });
    expect(asked('french')).toHaveLength(30);
    expect(after.decks[0]).toHaveLength(29);
    expect(after.decks[0].filter((card) => card === 'skirmish')).toHaveLength(2);
    expect(after.decks[1]).toHaveLength(30);
  }),
  ruled(
    '6.5',
    'Where hands are drawn, a side plays from as many cards as its commander’s Battle Ability gives',
    'W6',
    () => {
      const { asked, entries, after } = wagedWith({ hands: true }, {});
      // Ney has 2, Orange 1.
      expect([asked('french').length, asked('allied').length]).toEqual([4, 3]);
      const draws = entries.flatMap((entry) => (entry.type === 'roll' && entry.label === 'Card drawn' ? [entry] : []));
      expect(draws.map(({ audience }) => audience)).toEqual([
        ...new Array(4).fill(['french']),
        ...new Array(3).fill(['allied']),
      ]);
      expect(after.decks.map((deck) => deck.length)).toEqual([30, 30]);
    },
  ),
  ruled('6.5', 'A drawn card that was played is out of the deck, the others go back', 'W6', () => {
    const decks = [['charge', 'skirmish', 'skirmish', 'skirmish', 'guns'], DECK] as const;
    const { asked, after } = wagedWith({ hands: true }, { cards: { french: { 1: ['skirmish'] } } }, { decks });
    expect(asked('french')).toHaveLength(4);
    expect(after.decks[0]).toEqual(['charge', 'skirmish', 'skirmish', 'guns']);
  }),
  ruled('6.5', 'A deck that runs out while a hand is drawn is made up of what was played', 'W6', () => {
    const { asked, after } = wagedWith({ hands: true }, {}, { decks: [['charge', 'guns'], DECK] });
    expect([...asked('french').slice(0, 2)].sort()).toEqual(['charge', 'guns']);
    expect(asked('french')).toHaveLength(4);
    expect(after.decks[0]).toEqual(DECK);
  }),
  simplified('6.10', 'The owner chooses the steps that marches and attrition take', 'W49', () => {
    const state = map('four-days', { N1: { area: 'BEA' } });
    expect(state.field.sheets[indexOf(state, 'N1')]!.data.units.length).toBeGreaterThan(1);
  }),
  simplified('4.2.3', 'Formations and units are brigaded, corps broken down and built up, for an AP', 'W15'),
);
