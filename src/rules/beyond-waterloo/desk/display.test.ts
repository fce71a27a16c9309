import { describe, expect, test } from 'vitest';
import { standingOnly } from '../../../game/index.ts';
import {
  type AnswerEntry,
  type AnyKind,
  type Entry,
  oddsOf,
  parseFacts,
  SimulatedTable,
  stream,
} from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { grandTactic, losses, type TacticRequest, tacticsCards } from '../procedures/asks.ts';
import { combatRound } from '../procedures/combat-round.ts';
import { RoundOdds } from '../procedures/round-odds.ts';
import { foeChits, roundFacts } from './prospects.ts';

const state = game.start(game.scenarios[0]!.data, {});
const view = (seat: string | null) => game.rules.view(state, seat);

/** The first request of each kind put to the French in four days between officers. */
function asked(): Map<string, unknown> {
  const copy = game.rules.copy(state);
  const found = new Map<string, unknown>();
  const random = stream('display');
  const { officer } = game.officers;
  const table = new SimulatedTable(stream('display dice'), (seat: string, kind: AnyKind, request: unknown) => {
    if (seat === 'french' && !found.has(kind.kind)) found.set(kind.kind, request);
    return officer!(seat, () => game.rules.view(copy, seat), kind, request, random).answer;
  });
  for (let phase = game.rules.sequence(copy); phase; phase = game.rules.sequence(copy)) {
    game.rules.play(table, copy, phase);
  }
  return found;
}

const requests = asked();
const display = (kind: string, told: readonly Entry[] = [], seat: string | null = 'french') =>
  game.desk.display!(view(seat), { kind, request: requests.get(kind) }, told);

const laid = (seat: string, kind: string, answer: unknown): AnswerEntry => ({
  type: 'answer',
  seat,
  kind,
  answer,
  secret: true,
});
const begun: Entry = {
  type: 'report',
  text: 'Battle of Charleroi: Left Wing against Prussian I Corps.',
  cite: '6.3',
  event: { code: 'battle', sums: { area: state.field.areas.findIndex(({ name }) => name === 'Charleroi') } },
};
const reveal: Entry = { type: 'reveal', seats: ['french', 'allied'] };
const lies = (told: readonly Entry[], kind = tacticsCards.kind) =>
  display(kind, told)!.sides.map((side) => side.laid.map((one) => `${one.lies} ${one.face ?? ''}`.trim()));

describe('6.4: every pair of chits weighed', () => {
  const request = requests.get(grandTactic.kind) as TacticRequest;
  const { rules } = state.field.scenario;

  test('is what the round’s own procedure says, pair by pair', () => {
    const odds = new RoundOdds(request, rules);
    const [mine, his] =
      request.role === 'attacker' ? (['attacker', 'defender'] as const) : (['defender', 'attacker'] as const);
    for (const own of request.allowed) {
      for (const enemy of foeChits(request)) {
        const facts = parseFacts(combatRound.facts, roundFacts(request, own, enemy));
        const exact = oddsOf(combatRound, facts, rules);
        const mean = (role: 'attacker' | 'defender') =>
          exact.reduce((sum, { value, weight }) => sum + weight * value[role].steps, 0);
        const pair = odds.pair(own, enemy);
        expect(pair.mine, `${own} ${enemy}`).toBeCloseTo(mean(mine), 9);
        expect(pair.his, `${own} ${enemy}`).toBeCloseTo(mean(his), 9);
      }
    }
  });

  test('stands on the display, and a row is entered in the form’s own blank', () => {
    const { weighed, title, live } = display(grandTactic.kind, [begun])!;
    expect([title, live]).toEqual(['Battle of Charleroi', true]);
    expect(weighed!.rows.map(({ value }) => value)).toEqual(request.allowed);
    const form = game.desk.sheets[grandTactic.kind]!.form(view('french'), request);
    const blank = form.lines.find(({ id }) => id === weighed!.enters!.line)!.blanks[0]!;
    expect(blank.key).toBe(weighed!.enters!.key);
    for (const { chance } of weighed!.cells.flat()) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1 + 1e-9);
    }
  });

  test('6.16: who retreats leaves the field, and of two who hold the smaller share lost has it', () => {
    const odds = new RoundOdds({ ...request, round: 2 }, rules);
    expect(odds.pair('RET', 'GA').ahead).toBe(0);
    expect(odds.pair('GA', 'RET').ahead).toBeCloseTo(1);
    const worse = { ...request.self, lost: 5 };
    expect(new RoundOdds({ ...request, self: worse }, rules).pair('HOLD', 'HOLD').ahead).toBe(0);
  });
});

describe('6.2: the Battle Display', () => {
  test('shows both forces whenever something is asked in the battle', () => {
    for (const kind of [grandTactic, tacticsCards, losses]) {
      const { sides } = display(kind.kind, [begun])!;
      for (const { bodies, figures } of sides) {
        expect(bodies.length).toBeGreaterThan(0);
        expect(bodies[0]!.name).not.toMatch(/^Formation \d/);
        expect(figures.map(({ label }) => label)).toContain('Battle Ability');
      }
    }
  });

  test('chits lie face down until both are turned, and of the enemy’s only the back is seen', () => {
    const own = [begun, laid('french', grandTactic.kind, 'GA')];
    const shown = game.desk.display!(view('french'), null, own)!;
    expect(shown.sides.map((side) => side.laid[0])).toMatchObject([
      { lies: 'down', face: 'General Advance' },
      { lies: 'empty' },
    ]);
    expect(lies([...own, laid('allied', grandTactic.kind, 'HOLD'), reveal])[1]).toEqual(['up Hold', 'down']);
  });

  test('cards come beside the chits; the next chit laid begins a new round', () => {
    const first = [
      ...[begun, laid('french', grandTactic.kind, 'GA'), laid('allied', grandTactic.kind, 'HOLD'), reveal],
      ...[laid('french', tacticsCards.kind, ['battery']), laid('allied', tacticsCards.kind, []), reveal],
    ];
    expect(lies(first, losses.kind)).toEqual([['up General Advance', 'up Grand Battery'], ['up Hold']]);
    expect(lies([...first, laid('french', grandTactic.kind, 'CA')], losses.kind)[0]).toEqual([
      'down Concentric Attack',
    ]);
    expect(lies(first, grandTactic.kind)).toEqual([['empty'], ['down']]);
  });

  test('what is entered lies before it is sealed: the display names the blank and the face of every offer', () => {
    for (const kind of [grandTactic, tacticsCards]) {
      const { laying } = display(kind.kind, [begun])!;
      const form = game.desk.sheets[kind.kind]!.form(view('french'), requests.get(kind.kind));
      const blank = form.lines.find(({ id }) => id === laying!.line)!.blanks.find(({ key }) => key === laying!.key)!;
      if (blank.type !== 'choose' && blank.type !== 'choose-many') throw new Error('chits and cards are chosen');
      for (const { value, label } of blank.offers) expect(laying!.faces[value]).toBe(label);
    }
  });

  test('while the enemy chooses, the display shows who stands on the field, of the enemy what is seen', () => {
    const met = game.rules.copy(state);
    const at = met.field.map.indexOf('CRL');
    met.corps[met.field.sheets.findIndex(({ id }) => id === 'N2')]!.area = at;
    const shown = game.desk.display!(game.rules.view(met, 'french'), null, [begun])!;
    expect(shown).toMatchObject({ live: true, sentence: 'The enemy is choosing.' });
    const [french, allied] = shown.sides;
    expect(french.bodies).toMatchObject([{ words: expect.stringMatching(/CF, \d+ steps, Morale/) }]);
    expect(allied.bodies.map(({ words, strength }) => [words, strength])).toEqual([['Line of Battle', 0]]);
  });

  test('what was taken back does not lie there', () => {
    const told: Entry[] = [begun, laid('french', grandTactic.kind, 'GA'), { type: 'undo', of: 1 }];
    const standing = standingOnly(told.map((entry, at) => ({ at, entry })));
    expect(game.desk.display!(view('french'), null, standing)!.sides[0].laid[0]!.lies).toBe('empty');
  });

  test('the last battle stays to be looked at, until there is none', () => {
    const over: Entry = { type: 'report', text: 'The attacker wins.', cite: '6.16', event: { code: 'battle-result' } };
    expect(game.desk.display!(view('french'), null, [begun, over])).toMatchObject({ live: false });
    expect(game.desk.display!(view('french'), null, [])).toBeNull();
  });
});
