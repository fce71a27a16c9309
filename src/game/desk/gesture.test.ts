/** Orders by hand: the same entries as by the form, or a sentence with its rule. */
import { describe, expect, test } from 'vitest';
import type { Blank, Form } from './desk.ts';
import { byHand, type Gestured, gestureOn, nearestFacing } from './gesture.ts';

const order: Blank = {
  type: 'choose',
  key: 'order',
  label: 'Order',
  offers: [
    { value: 'F', label: 'Fire' },
    { value: 'CM', label: 'Combat Move' },
  ],
};
const plan: Blank = {
  type: 'choose',
  key: 'plan',
  label: 'Plan',
  when: { key: 'order', is: ['CM'] },
  offers: [
    { value: 'HOLD', label: 'Hold' },
    { value: 'GO', label: 'Go' },
    { value: 'ATTACK', label: 'Attack' },
  ],
};
const blanks: Blank[] = [
  order,
  {
    type: 'rows',
    key: 'fire',
    label: 'Fire',
    when: { key: 'order', is: ['F'] },
    most: 3,
    blanks: [{ type: 'pick', key: 'target', label: 'Target', pieces: ['A1', 'A2'], least: 1, most: 1 }],
  },
  plan,
  {
    type: 'place',
    key: 'to',
    label: 'Where to',
    cite: '2.032',
    when: { key: 'plan', is: ['GO'] },
    from: [10, 10],
    south: 24,
    reach: 3,
    facings: 'any',
    facing: 90,
  },
  {
    type: 'choose',
    key: 'form',
    label: 'Formation there',
    when: { key: 'plan', is: ['GO'] },
    wheel: true,
    offers: [
      { value: 'line', label: 'line' },
      { value: 'square', label: 'square', refused: { sentence: 'a square moves 1″', cite: '2.031(e)' } },
    ],
  },
  { type: 'facing', key: 'face', label: 'Facing', when: { key: 'plan', is: ['HOLD'] }, facings: 'any' },
  {
    type: 'pick',
    key: 'attack',
    label: 'Whom',
    when: { key: 'plan', is: ['ATTACK'] },
    pieces: ['A1'],
    least: 1,
    most: 1,
  },
];
const form: Form = {
  title: 'Orders',
  sentence: '',
  cite: '2.02',
  otherwise: '',
  lines: [{ id: 'F1', label: 'Saint-Hilaire', piece: 'F1', blanks }],
};
const done = (gestured: Gestured) => {
  if (gestured.refusal) throw new Error(gestured.refusal.sentence);
  return gestured;
};
const lineAfter = (gestured: Gestured) => done(gestured).entries.F1;

describe('on the plane', () => {
  test('a drag to open ground is a Combat Move there, with all it depends on, and keeps the facing', () => {
    expect(lineAfter(gestureOn(form, {}, { piece: 'F1', to: [11.004, 12] }))).toEqual({
      order: 'CM',
      plan: 'GO',
      to: { x: 11, y: 12, facing: 90 },
    });
  });

  test('farther than it reaches is refused when it is let go, with both lengths and the rule', () => {
    const { refusal } = gestureOn(form, {}, { piece: 'F1', to: [14, 13] });
    expect(refusal).toMatchObject({ sentence: 'Saint-Hilaire moves 3.0″; that is 5.0″ away', cite: '2.032' });
  });

  test('at the edge of its reach it is entered on a tenth that the rule allows, not on one a hair beyond', () => {
    const done = gestureOn(form, {}, { piece: 'F1', to: [10.79, 12.894] });
    if (done.refusal) throw new Error(done.refusal.sentence);
    const { x, y } = done.entries.F1!.to as { x: number; y: number };
    expect(Math.hypot(x - 10, y - 10)).toBeLessThanOrEqual(3);
  });

  test('a turn of the handle turns it where it is to go, or else where it stands', () => {
    const gone = done(gestureOn(form, {}, { piece: 'F1', to: [11, 12] })).entries;
    expect(lineAfter(gestureOn(form, gone, { piece: 'F1', turn: 44.6 }))).toMatchObject({ to: { x: 11, facing: 45 } });
    expect(lineAfter(gestureOn(form, {}, { piece: 'F1', turn: -10 }))).toEqual({
      order: 'CM',
      plan: 'HOLD',
      face: 350,
    });
  });

  test('let go on an enemy it attacks; if it could fire as well, that is the other meaning', () => {
    const struck = done(gestureOn(form, {}, { piece: 'F1', on: 'A1', to: [12, 10] }));
    expect(struck.entries.F1).toEqual({ order: 'CM', plan: 'ATTACK', attack: 'A1' });
    expect(struck.meanings).toEqual(['Attack', 'Fire']);
    const fired = gestureOn(form, struck.entries, { piece: 'F1', on: 'A1', as: 'Fire' });
    expect(lineAfter(fired)).toMatchObject({ order: 'F', fire: [{ target: 'A1' }] });
  });

  test('whom it can only fire at it fires at; whom it can do nothing to is refused', () => {
    expect(lineAfter(gestureOn(form, {}, { piece: 'F1', on: 'A2' }))).toEqual({ order: 'F', fire: [{ target: 'A2' }] });
    expect(gestureOn(form, {}, { piece: 'F1', on: 'A9' }).refusal?.sentence).toMatch(
      /^Saint-Hilaire can’t be sent to that unit in this step/,
    );
    expect(gestureOn(form, {}, { piece: 'F1', on: 'A9', to: [10, 22] }).refusal?.sentence).toBe(
      'Saint-Hilaire can’t be sent to that unit this turn: it is 12.0″ away, and this move covers 3.0″',
    );
  });

  test('a formation of its wheel, and one that cannot be taken with its reason', () => {
    expect(lineAfter(gestureOn(form, {}, { piece: 'F1', formation: 'line' }))).toMatchObject({
      plan: 'GO',
      form: 'line',
    });
    expect(gestureOn(form, {}, { piece: 'F1', formation: 'square' }).refusal).toMatchObject({ cite: '2.031(e)' });
  });

  test('a piece nothing is asked of says so', () => {
    expect(gestureOn(form, {}, { piece: 'F7', to: [1, 1] }).refusal?.sentence).toMatch(
      /that unit gets no order in this step/,
    );
    expect(byHand(form, {}, 'F7')).toBeNull();
  });

  test('an order that cannot be given refuses what hangs on it', () => {
    const why = { sentence: 'it is out of command', cite: '2.02' };
    const held: Blank = { ...order, offers: [order.offers[0]!, { value: 'CM', label: 'Combat Move', refused: why }] };
    const barred = { ...form, lines: [{ ...form.lines[0]!, blanks: [held, ...blanks.slice(1)] }] };
    expect(gestureOn(barred, {}, { piece: 'F1', to: [11, 12] }).refusal).toMatchObject(why);
  });
});

describe('on hexes', () => {
  const hexes: Form = {
    ...form,
    lines: [
      {
        id: 'I/17',
        label: 'I/17e Ligne',
        piece: 'I/17',
        blanks: [
          {
            type: 'choose',
            key: 'do',
            label: 'It',
            offers: [
              { value: 'go', label: 'goes' },
              { value: 'halt', label: 'halts' },
            ],
          },
          {
            type: 'place',
            key: 'to',
            label: 'To',
            cite: '13',
            when: { key: 'do', is: ['go'] },
            from: [0, 0],
            reach: 7,
            facings: [
              { value: 0, label: 'N' },
              { value: 60, label: 'NE' },
            ],
            facing: null,
            cells: [{ cell: '0605', words: '2 MP' }],
          },
        ],
      },
    ],
  };

  test('a drag to a lit hex goes there, and to a dark one is refused by its number', () => {
    const gone = done(gestureOn(hexes, {}, { piece: 'I/17', to: '0605' }));
    expect(gone.entries['I/17']).toEqual({ do: 'go', to: { cell: '0605' } });
    expect(done(gestureOn(hexes, gone.entries, { piece: 'I/17', turn: 50 })).entries['I/17']).toMatchObject({
      to: { facing: 60 },
    });
    expect(gestureOn(hexes, {}, { piece: 'I/17', to: '0101' }).refusal?.sentence).toBe(
      'I/17e Ligne can’t reach 0101 this turn',
    );
  });

  test('an offer says by itself what a hand does for it', () => {
    const charge: Form = {
      ...form,
      lines: [
        {
          id: 'choice',
          label: 'Charge',
          blanks: [
            {
              type: 'choose',
              key: 'take',
              label: 'Charge',
              offers: [
                { value: '0', label: '7e Hussards at 0106', hand: { pieces: ['7Hu'], to: '0106', on: ['Katte'] } },
              ],
            },
          ],
        },
      ],
    };
    expect(done(gestureOn(charge, {}, { piece: '7Hu', on: 'Katte' })).entries.choice).toEqual({ take: '0' });
    expect(byHand(charge, {}, '7Hu')).toMatchObject({ cells: [{ cell: '0106' }], pieces: ['Katte'] });
  });

  test('a way grows cell by cell and is cut back to a cell on it', () => {
    const way: Form = {
      ...form,
      lines: [
        {
          id: 'N',
          label: 'Ney',
          piece: 'N',
          blanks: [{ type: 'path', key: 'way', label: 'Way', from: 'a', next: { a: ['b'], b: ['c'] } }],
        },
      ],
    };
    const one = done(gestureOn(way, {}, { piece: 'N', to: 'b' })).entries;
    const two = done(gestureOn(way, one, { piece: 'N', to: 'c' })).entries;
    expect(two.N).toEqual({ way: ['b', 'c'] });
    expect(done(gestureOn(way, two, { piece: 'N', to: 'b' })).entries.N).toEqual({ way: ['b'] });
    expect(gestureOn(way, {}, { piece: 'N', to: 'c' }).refusal?.sentence).toMatch(/can’t go on to c/);
  });
});

test('a facing is a whole degree, or the nearest there is', () => {
  expect(nearestFacing('any', -0.4)).toBe(0);
  expect(nearestFacing([{ value: 0 }, { value: 300 }], 340)).toBe(0);
});

describe('where only some places may be taken', () => {
  const spots = [
    { at: [5, 3] as const, facing: 0, words: '2.0″ north, facing north' },
    { at: [5, 1] as const, facing: 0, words: '4.0″ north, facing north' },
    { at: [5, 5] as const, facing: 45, words: 'turns to face north-east' },
  ];
  const place: Blank = {
    type: 'place',
    key: 'to',
    label: 'To',
    from: [5, 5],
    south: 10,
    reach: 4,
    cite: 'pg 78',
    facings: 'any',
    facing: 0,
    spots,
  };
  const form: Form = {
    title: 'Action',
    sentence: '',
    cite: 'pg 78',
    otherwise: '',
    lines: [{ id: 'Fa', label: '1/24e Léger', piece: 'Fa', blanks: [place] }],
  };

  test('the hand enters the nearest of them, so that what is shown is what is played', () => {
    const done = gestureOn(form, {}, { piece: 'Fa', to: [5.4, 1.6] });
    expect(!done.refusal && done.entries.Fa).toEqual({ to: { x: 5, y: 1, facing: 0 } });
  });

  test('a drop far from all of them is refused, and the nearest is named', () => {
    const { refusal } = gestureOn(form, {}, { piece: 'Fa', to: [9, 5] });
    expect(refusal?.sentence).toMatch(
      /^1\/24e Léger can’t go there; the nearest .* 4″ away: turns to face north-east$/,
    );
  });

  test('the knob turns it where it stands by the turns there are', () => {
    const done = gestureOn(form, {}, { piece: 'Fa', turn: 80 });
    expect(!done.refusal && done.entries.Fa).toEqual({ to: { x: 5, y: 5, facing: 45 } });
  });
});

test('a battalion stands for its brigade, taken or aimed at', () => {
  const upon: Blank = {
    type: 'choose',
    key: 'upon',
    label: 'Upon',
    offers: [{ value: 'H', label: 'Brigade Haller', hand: { on: ['Ha'] } }],
  };
  const form: Form = {
    title: 'March',
    sentence: '',
    cite: 'pg 50',
    otherwise: '',
    lines: [{ id: 'F', label: 'Brigade Brunet', piece: 'Fa', blanks: [upon] }],
    stands: { Fa: 'Fa', Fb: 'Fa', Ha: 'Ha', Hb: 'Ha' },
  };
  const done = gestureOn(form, {}, { piece: 'Fb', on: 'Hb' });
  expect(!done.refusal && done.entries).toEqual({ F: { upon: 'H' } });
  expect(byHand(form, {}, 'Fb')?.pieces).toEqual(['Ha', 'Hb']);
});
