import { describe, expect, it } from 'vitest';
import { procedureOf } from '../../../../game/index.ts';
import { checkAnswer, kindCalled, parseFacts, type Seat, SimulatedTable, stream } from '../../../../kernel/index.ts';
import type { State } from '../../battle/state.ts';
import { rules, start } from '../../battle/testing.ts';
import { book } from '../../book.ts';
import { scenarioFiles } from '../../scenarios.ts';
import { desk } from '../index.ts';

interface Asked {
  readonly kind: string;
  view(): unknown;
  readonly request: unknown;
  readonly given: unknown;
}

/** Plays by lot and calls back at every request, before it is answered. */
function playedByLot(file: unknown, seed: string, phases: number, call: (asked: Asked) => void): void {
  const state: State = start(file, {});
  const lots = stream(seed, 'lots');
  const policy = (seat: Seat, kind: (typeof rules.kinds)[number], request: unknown) => {
    const given = kind.sample(request, lots);
    call({ kind: kind.kind, view: () => rules.view(state, seat), request, given });
    return given;
  };
  const table = new SimulatedTable(stream(seed, 'dice'), policy);
  for (let i = 0, phase = rules.sequence(state); phase && i < phases; phase = rules.sequence(state), i++)
    rules.play(table, state, phase);
}

describe('the sheets', () => {
  const met = new Map<string, number>();
  const [teaching, hassenhausen] = scenarioFiles;
  const games = [
    ...[1, 2].map((n) => ({ file: teaching, seed: `sheets ${n}`, phases: 400 })),
    { file: hassenhausen, seed: 'sheets', phases: 40 },
  ];

  it('turn what was answered into entries and back, for every kind of request that play brings up', () => {
    for (const { file, seed, phases } of games)
      playedByLot(file, seed, phases, ({ kind: id, view, request, given }) => {
        met.set(id, (met.get(id) ?? 0) + 1);
        const kind = kindCalled(rules, id);
        const sheet = desk.sheets[id];
        if (!sheet) throw new Error(`${id} has no sheet`);
        // Moves are many and alike: of those every fifth is looked at.
        if (id === 'la-bataille/manoeuvre' && met.get(id)! % 5 > 0) return;
        const form = sheet.form(view(), request);
        const entries = sheet.entries(request, given);
        const again = sheet.answer(request, entries);
        expect([id, checkAnswer(kind, request, again)]).toEqual([id, null]);
        expect([id, sheet.entries(request, again)]).toEqual([id, entries]);
        expect([id, checkAnswer(kind, request, sheet.answer(request, {}))]).toEqual([id, null]);
        expect(form.lines.length).toBeGreaterThan(0);
        const keys = new Set(form.lines.flatMap(({ id: line, blanks }) => blanks.map(({ key }) => `${line} ${key}`)));
        for (const [line, blanks] of Object.entries(entries))
          for (const key of Object.keys(blanks))
            expect([id, line, key, keys.has(`${line} ${key}`)]).toEqual([id, line, key, true]);
        for (const arrow of sheet.preview?.(view(), request, entries) ?? [])
          expect(arrow.points.length).toBeGreaterThan(1);
        for (const line of form.lines)
          for (const { procedure, facts } of sheet.prospects?.(view(), request, entries, line.id) ?? [])
            expect(() => parseFacts(procedureOf(book, procedure).facts, facts)).not.toThrow();
      });
    const usual = ['command', 'manoeuvre', 'ride', 'opportunity', 'assault', 'fire'];
    for (const kind of usual) expect([kind, met.get(`la-bataille/${kind}`) ?? 0]).not.toEqual([kind, 0]);
  });

  it('do the same for what play asks but seldom', () => {
    const state: State = start(hassenhausen, {});
    const view = rules.view(state, 'prussians');
    const at = (id: string) => state.units.find(({ sheet }) => sheet.id === id)!.hexes[0]!;
    const seldom = {
      charge: {
        options: [{ units: ['Hei', 'Rei'], leader: 'bluecher', target: at('V25'), path: [at('Hei'), at('V25')] }],
      },
      react: { charger: '1Ch', path: [at('1Ch'), at('Hei')], units: ['Hei', 'Irw'] },
      receive: { unit: 'Irw', distance: 3, may: ['stand', 'retreat'] },
      'receive-charge': { distance: 3, increments: 7 },
      'break-off': { distance: 3 },
      'fall-back': { unit: 'Irw', from: at('I/25'), hexes: 4 },
      'press-on': { units: ['I/Alv'], from: at('I/Alv'), hex: at('I/Sch'), targets: [at('I/25'), at('V25')] },
      'assault-next': { targets: [at('I/25'), at('V25')], shouts: [at('V25')] },
    };
    const lots = stream('seldom', 'lots');
    for (const [name, request] of Object.entries(seldom)) {
      const kind = kindCalled(rules, `la-bataille/${name}`);
      const sheet = desk.sheets[kind.kind]!;
      expect(sheet.form(view, request).lines).toHaveLength(1);
      for (let i = 0; i < 12; i++) {
        const given = kind.sample(request, lots);
        expect([name, sheet.answer(request, sheet.entries(request, given))]).toEqual([name, given]);
      }
    }
  });

  it('are there for every kind the game asks', () => {
    for (const { kind } of rules.kinds) expect([kind, desk.sheets[kind] !== undefined]).toEqual([kind, true]);
  });
});
