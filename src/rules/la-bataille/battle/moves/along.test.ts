/** Orders to others of the brigade, given along with the one that is asked. */
import { describe, expect, test } from 'vitest';
import { hexNumbered, numberOf } from '../../../../board/hex/index.ts';
import { type AnyKind, SimulatedTable, stream } from '../../../../kernel/index.ts';
import { desk } from '../../desk/index.ts';
import type { State } from '../state.ts';
import { plain, scenarioOf, start, unit, view } from '../testing.ts';
import { type ManoeuvreRequest, manoeuvre } from './kinds.ts';
import { manoeuvrePhase } from './manoeuvre.ts';

/** Three battalions abreast, an enemy far off; one more stands before the third where it says so. */
function brigade(): State {
  const state = start(
    scenarioOf(
      plain(9, 14),
      [unit('a', 'fr', '0212'), unit('b', 'fr', '0412'), unit('c', 'fr', '0612'), unit('p', 'pr', '0501')],
      {},
      {},
    ),
    {},
  );
  state.step = 'manoeuvre';
  state.cup = [0];
  state.chits = [true, false];
  return state;
}

const numbered = (state: State, number: string): number => hexNumbered(state.field.map.grid, number);
const where = (state: State): string[] =>
  state.units.slice(0, 3).map(({ hexes }) => numberOf(state.field.map.grid, hexes[0]!));

/** Who was asked; what is answered is worked out from the question. */
function moved(state: State, answers: (request: ManoeuvreRequest, times: number) => unknown): string[] {
  const asked: string[] = [];
  const policy = (_seat: string, kind: AnyKind, request: unknown) => {
    if (kind.kind !== manoeuvre.kind) return kind.suggest(request);
    asked.push((request as ManoeuvreRequest).unit);
    return answers(request as ManoeuvreRequest, asked.length - 1) ?? kind.suggest(request);
  };
  const table = new SimulatedTable(stream('along'), policy);
  while (manoeuvrePhase(table, state) === 'goes on');
  return asked;
}

const filled = (state: State, request: ManoeuvreRequest, entries: object) => {
  const sheet = desk.sheets[manoeuvre.kind]!;
  const answer = sheet.answer(request, entries as never);
  expect(manoeuvre.check(request, answer as never)).toBeNull();
  expect(sheet.answer(request, sheet.entries(request, answer))).toEqual(answer);
  expect(state.activation).not.toBeNull();
  return answer;
};

const goes = (cell: string) => ({ do: 'go', to: { cell } });

describe('7: a brigade', () => {
  test('moves by one answer, each unit where it was sent', () => {
    const state = brigade();
    const asked = moved(state, (request) =>
      filled(state, request, { a: goes('0209'), b: goes('0409'), c: goes('0609') }),
    );
    expect(asked).toEqual(['a']);
    expect(where(state)).toEqual(['0209', '0409', '0609']);
  });

  test('stays where nothing was said of it, unless it is to be asked about afterwards', () => {
    const first = (entries: object) => {
      const state = brigade();
      const asked = moved(state, (request, i) => (i === 0 ? filled(state, request, entries) : undefined));
      return [asked, where(state)];
    };
    expect(first({ b: goes('0409'), rest: { after: true } })).toEqual([
      ['a', 'a'],
      ['0212', '0409', '0612'],
    ]);
    expect(first({ b: goes('0409') })).toEqual([['a'], ['0212', '0409', '0612']]);
    expect(first({})).toEqual([['a'], ['0212', '0412', '0612']]);
  });

  test('is asked again where an order can no longer be carried out', () => {
    const state = brigade();
    const far = numbered(state, '0101');
    const asked = moved(state, ({ unit: id }) =>
      id === 'a'
        ? {
            do: 'halt',
            along: [
              { unit: 'b', do: 'go', hex: far, facing: null },
              { unit: 'c', do: 'go', hex: numbered(state, '0609'), facing: null },
            ],
            stay: true,
          }
        : undefined,
    );
    // Of the rest it is asked as if nothing had been said; passing, all stay.
    expect(asked).toEqual(['a', 'b']);
    expect(where(state)).toEqual(['0212', '0412', '0612']);
  });

  test('orders go to those who wait to move, one each', () => {
    const state = brigade();
    const faults: unknown[] = [];
    moved(state, (request) => {
      const along = (...units: string[]) =>
        manoeuvre.check(request, { do: 'halt', along: units.map((one) => ({ unit: one, do: 'halt' })) })?.code;
      faults.push(along('p'), along('b', 'b'), along('b', 'c'));
      return { do: 'end' };
    });
    expect(faults).toEqual(['along', 'twice', undefined]);
  });

  test('what was said of those who wait is hidden from the enemy and from who looks on', () => {
    const state = brigade();
    const [mine, his] = state.field.seats;
    const table = new SimulatedTable(stream('along'), (_seat, kind: AnyKind, request: unknown) =>
      kind.kind === manoeuvre.kind
        ? ({ do: 'halt', along: [{ unit: 'b', do: 'halt' }], stay: true } as never)
        : (kind.suggest(request) as never),
    );
    while (!state.activation?.said) manoeuvrePhase(table, state);
    const saidTo = (seat: string | null) => view(state, seat).activation?.said;
    expect(saidTo(mine)).toEqual({ along: [{ unit: 'b', do: 'halt' }], stay: true });
    expect([saidTo(his), saidTo(null)]).toEqual([undefined, undefined]);
  });
});
