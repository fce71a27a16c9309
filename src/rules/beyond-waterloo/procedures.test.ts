import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  checkAnswer,
  InputError,
  marginal,
  oddsOf,
  parseFacts,
  type RollEntry,
  resolve,
  sampleFacts,
  sealedDice,
  sealedHand,
  stream,
  totalWeight,
  typedHand,
} from '../../kernel/index.ts';
import { book } from './book.ts';
import type { Options } from './options.ts';
import { adjust, brokenUnits, grandTactic, losses, tacticsCards, takeLosses } from './procedures/asks.ts';

const named = (id: string): AnyProcedure => book.procedures.find((procedure) => procedure.id === id)!;
const optionsOf = (raw: unknown = {}) => parseFacts(book.options, raw) as Options;

/** Plays a procedure with real dice to its end. */
function play(id: string, facts: unknown, dice: number[], options: unknown = {}, answers: unknown[] = []) {
  const procedure = named(id);
  const hand = typedHand(dice);
  const left = [...answers];
  const parsed = parseFacts(procedure.facts, facts);
  const played = resolve(procedure, parsed, optionsOf(options), {
    hand,
    instructions: (_seat, kind, request) => (left.length ? left.shift() : kind.suggest(request)),
  });
  expect(played.needs).toBeNull();
  expect(hand.left).toBe(0);
  const rolls = played.entries.filter((entry): entry is RollEntry => entry.type === 'roll');
  return { result: played.result, rolls, words: procedure.words(played.result, parsed).join(' ') };
}

function chances(id: string, facts: unknown, measure: string, options: unknown = {}): Record<string, number> {
  const procedure = named(id);
  const of = procedure.measures.find((one) => one.id === measure)!.of;
  const odds = oddsOf(procedure, parseFacts(procedure.facts, facts), optionsOf(options));
  return Object.fromEntries(marginal(odds, of).map(({ value, weight }) => [String(value), weight]));
}

const refusal = (id: string, facts: unknown) => () => parseFacts(named(id).facts, facts);

describe('6.6 Combat Strength', () => {
  const cs = (formation: object, more: object = {}, options: object = {}) =>
    play('strength', { formations: [{ cavalry: 0, ...formation }], ...more }, [], options).result.total;

  test('halves are rounded up one after the other: 33 in March Order, Force Marched, is 9', () => {
    expect(cs({ mode: 'MO', cf: 33 })).toBe(17);
    expect(cs({ mode: 'MO', cf: 33, forceMarched: true })).toBe(9);
    expect(cs({ mode: 'MO', cf: 33, forceMarched: true, outOfSupply: true })).toBe(5);
    // Twice a half, rounded up twice, is a quarter rounded up.
    for (let cf = 0; cf <= 60; cf++) expect(cs({ mode: 'MO', cf, forceMarched: true })).toBe(Math.ceil(cf / 4));
  });

  test('Force March weighs in the first round only, and never in a Pass (R8)', () => {
    const marched = { mode: 'LOB', cf: 20, forceMarched: true };
    expect(cs(marched)).toBe(10);
    expect(cs(marched, { round: 'second' })).toBe(20);
    const inPass = { mode: 'MO', cf: 20, forceMarched: true };
    expect(cs(inPass, { terrain: 'pass' })).toBe(10);
    expect(cs(inPass, { terrain: 'pass', round: 'second' }, { forceMarchInPass: 'lasting' })).toBe(5);
  });

  test('the March Order half lasts, unless the table reads the note otherwise (R9)', () => {
    expect(cs({ mode: 'MO', cf: 20 }, { round: 'second' })).toBe(10);
    expect(cs({ mode: 'MO', cf: 20 }, { round: 'second' }, { marchOrderHalf: 'firstRound' })).toBe(20);
  });

  test('Echelon doubles with a Flank Attack, Concentrated with General Advance and Hold', () => {
    expect(cs({ mode: 'ECH', cf: 22 }, { gt: 'RFA' })).toBe(44);
    expect(cs({ mode: 'ECH', cf: 22 }, { gt: 'GA' })).toBe(22);
    expect(cs({ mode: 'CON', cf: 22 }, { gt: 'GA' })).toBe(44);
    expect(cs({ mode: 'CON', cf: 22 }, { gt: 'HOLD' })).toBe(44);
    expect(cs({ mode: 'CON', cf: 22 }, { gt: 'LFA' })).toBe(22);
  });

  test('Line of Battle doubles with Hold in a Fortress, for the side inside (A5)', () => {
    const walls = { gt: 'HOLD', feature: 'fortress' };
    expect(cs({ mode: 'LOB', cf: 10 }, { ...walls, role: 'defender' })).toBe(20);
    expect(cs({ mode: 'LOB', cf: 10 }, { ...walls, role: 'attacker' })).toBe(10);
    expect(cs({ mode: 'LOB', cf: 10 }, { ...walls, role: 'attacker' }, { fortressDoubling: 'anyone' })).toBe(20);
  });

  test('behind the Lead a barred mode fights as it can (R11), and who could not pay adds nothing', () => {
    const { result, words } = play(
      'strength',
      {
        gt: 'RFA',
        formations: [
          { mode: 'ECH', cf: 20, cavalry: 0 },
          { mode: 'MO', cf: 11, cavalry: 0 },
          { mode: 'LOB', cf: 30, cavalry: 0, unpaid: true },
        ],
      },
      [],
    );
    expect(result).toEqual({ strengths: [40, 6, 0], total: 46 });
    expect(words).toContain('Together 46.');
  });

  test('what a mode forbids is refused', () => {
    expect(refusal('strength', { gt: 'LFA', formations: [{ mode: 'MO' }] })).toThrow(
      'gt: a Lead in March Order may not choose Left Flank Attack (5.3)',
    );
    expect(refusal('strength', { gt: 'RET', formations: [{ mode: 'CON' }] })).toThrow('may not choose Retreat');
    expect(refusal('strength', { formations: [{ mode: 'ECH', forceMarched: true }] })).toThrow(
      'formations.0.forceMarched: a Formation in Echelon may not Force March (5.3)',
    );
    expect(refusal('strength', { formations: [{ cf: 4, cavalry: 6 }] })).toThrow('more cavalry than');
  });
});

describe('6.5 the Cavalry Charge', () => {
  test('a card player who wins by three doubles his result and costs the enemy no step', () => {
    const { result } = play('cavalry-charge', { attackerCf: 10, defenderCf: 8 }, [3, 2]);
    expect(result).toMatchObject({ winner: 'attacker', lost: { attacker: 0, defender: 0 }, times: { attacker: 2 } });
  });

  test('a tie costs both a step and doubles nothing (R14)', () => {
    const tie = (options: object) => play('cavalry-charge', { attackerCf: 10, defenderCf: 8 }, [2, 4], options).result;
    expect(tie({})).toMatchObject({ winner: 'nobody', lost: { attacker: 1, defender: 1 }, times: { attacker: 1 } });
    expect(tie({ chargeTieDoubles: true })).toMatchObject({ times: { attacker: 2, defender: 1 } });
  });

  test('unopposed there is no fight, the result is doubled, and the first loss is still cavalry (A4)', () => {
    const facts = { attackerCf: 4, defenderCf: 0 };
    expect(play('cavalry-charge', facts, []).result).toMatchObject({
      fought: false,
      times: { attacker: 2, defender: 1 },
      cavalryFirst: { attacker: true, defender: false },
    });
    expect(play('cavalry-charge', facts, [], { cavalryFirst: 'fought' }).result.cavalryFirst.attacker).toBe(false);
  });

  test('two cards cancel, even where one side has no cavalry (R15)', () => {
    const two = { card: 'both', attackerCf: 12, defenderCf: 2 };
    expect(play('cavalry-charge', two, [6, 1]).result).toMatchObject({
      winner: 'attacker',
      lost: { attacker: 0, defender: 1 },
      times: { attacker: 1, defender: 1 },
      cavalryFirst: { attacker: true, defender: true },
    });
    const none = { card: 'both', attackerCf: 12, defenderCf: 0 };
    expect(play('cavalry-charge', none, []).result.times.attacker).toBe(1);
    expect(play('cavalry-charge', none, [], { twoChargeCards: 'unopposed' }).result.times).toEqual({
      attacker: 2,
      defender: 1,
    });
  });

  test('Squares stop the doubling, rain adds a step to a loss and makes none (A10)', () => {
    const wet = { attackerCf: 10, defenderCf: 8, weather: 'rain' };
    expect(play('cavalry-charge', { ...wet, defenderSquares: true }, [6, 1]).result).toMatchObject({
      lost: { attacker: 0, defender: 2 },
      times: { attacker: 1 },
    });
    expect(play('cavalry-charge', wet, [3, 3]).result.lost).toEqual({ attacker: 0, defender: 0 });
  });

  test('with two factors more the attacker wins 26 of 36, ties 4, loses 6', () => {
    const found = chances('cavalry-charge', { attackerCf: 10, defenderCf: 8 }, 'winner');
    expect(found.attacker).toBeCloseTo(26 / 36, 12);
    expect(found.nobody).toBeCloseTo(4 / 36, 12);
    expect(found.defender).toBeCloseTo(6 / 36, 12);
  });

  test('without cavalry in line the card may not be played', () => {
    expect(refusal('cavalry-charge', { attackerCf: 0 })).toThrow('attackerCf: without cavalry in line');
  });
});

describe('6.13.8 the Reaction Move', () => {
  test('the enemy’s screen hinders and the own one helps (R7)', () => {
    expect(play('reaction-move', { enemy: 2, own: 1 }, [4]).result.arrival).toBe('arrives, a step lost');
    expect(play('reaction-move', { enemy: 0, own: 3 }, [6]).result.arrival).toBe('arrives');
    expect(play('reaction-move', { enemy: 0, own: 3 }, [6], { reactionScreens: 'absolute' }).result.arrival).toBe(
      'stays',
    );
    expect(play('reaction-move', { enemy: 3, own: 0, weather: 'storm' }, [3]).result.arrival).toBe('stays');
    expect(play('reaction-move', { enemy: 1, own: 0, ownGuns: true }, [3]).rolls[0]).toMatchObject({ total: 3 });
  });

  test('with even screens it is half and half', () => {
    expect(chances('reaction-move', {}, 'arrival')).toEqual({ arrives: 0.5, 'arrives, a step lost': 0.5 });
  });
});

describe('4.6, 27.2.3 leaders and failures', () => {
  test('a wounded leader heals on 1-3, and dies of the sixes in the end one time in four', () => {
    expect([1, 3, 4, 5, 6].map((die) => play('wound-recovery', {}, [die]).result.result)).toEqual([
      'heals',
      'heals',
      'stays wounded',
      'stays wounded',
      'dies',
    ]);
    expect(play('wound-recovery', {}, [3], { healing: 'two' }).result.result).toBe('stays wounded');
    const odds = chances('wound-recovery', {}, 'result');
    expect(odds.dies! / (odds.dies! + odds.heals!)).toBeCloseTo(0.25, 12);
  });

  test('an enemy’s natural 12: 4-5 wounds, 6 kills, and a second wound kills', () => {
    const fate = (die: number, wounded = false) => play('leader-casualty', { wounded }, [die]).result.fate;
    expect([1, 3, 4, 5, 6].map((die) => fate(die))).toEqual(['unhurt', 'unhurt', 'wounded', 'wounded', 'killed']);
    expect(fate(4, true)).toBe('killed');
    expect(play('leader-casualty', { cause: 'front' }, [6]).result.fate).toBe('wounded');
  });

  test('Battle Game: Napoleon’s wound is worth three points whatever the die says (R19)', () => {
    const hit = (die: number[], facts: object, options: object = {}) =>
      play('catastrophic-failure-battle', facts, die, options).result;
    expect(hit([3], {})).toEqual({ lost: 0, morale: 6, alliedVp: 3, gameEnds: false });
    expect(hit([3], {}, { napoleonWoundVp: 'moraleLoss' })).toMatchObject({ lost: 0, alliedVp: 0 });
    expect(hit([2], {}, { napoleonWoundVp: 'moraleLoss' })).toMatchObject({ lost: 1, alliedVp: 3 });
    expect(hit([1], { morale: 1 })).toMatchObject({ morale: 0, gameEnds: true });
    expect(hit([], { napoleon: 'killed' })).toEqual({ lost: 2, morale: 4, alliedVp: 10, gameEnds: false });
    expect(hit([], { napoleon: 'killed', morale: 2 }).gameEnds).toBe(true);
    expect(hit([], { napoleon: 'killed', morale: 2 }, { deathEndsGame: false }).gameEnds).toBe(false);
  });

  test('Basic Game: one roll for Napoleon and his Guard together, two if the table likes (A2)', () => {
    const id = 'catastrophic-failure-basic';
    expect(play(id, {}, [2]).result).toMatchObject({ lost: 1, morale: 4 });
    expect(play(id, {}, [1, 2], { retreatRolls: 'two' }).result).toMatchObject({ lost: 2, morale: 3 });
    expect(play(id, { napoleon: false, morale: 1 }, [2]).result).toMatchObject({ morale: 0, gameEnds: false });
    expect(refusal(id, { napoleon: false, imperialGuard: false })).toThrow('trigger: only Napoleon’s');
  });

  test('Basic Game: a Guard unit that bled checks once, on a 1 (A1)', () => {
    const id = 'catastrophic-failure-basic';
    const bled = { trigger: 'guard', units: 2, steps: 3 };
    expect(play(id, bled, [1, 2]).result.lost).toBe(1);
    expect(play(id, bled, [1], { guardRolls: 'round' }).result.lost).toBe(1);
    expect(play(id, bled, [2, 1, 1], { guardRolls: 'step' }).result.lost).toBe(2);
  });
});

describe('the round', () => {
  const side = (gt: string, more: object = {}) => ({ gt, formations: [{ mode: 'LOB', cf: 40, cavalry: 0 }], ...more });
  const drms = (facts: object, options: object = {}) =>
    play('combat-round', facts, [3, 4, 3, 4], options).rolls.map(({ modifiers }) =>
      Object.fromEntries(modifiers.map(({ key, value }) => [key, value])),
    );

  test('Hold and Retreat do not meet: the retreating side leaves unhurt (R4)', () => {
    const { result, words } = play('combat-round', { attacker: side('RET'), defender: side('HOLD') }, []);
    expect(result).toMatchObject({ combat: false, attacker: { leaves: true }, defender: { leaves: false } });
    expect(words).toContain('Attacker leaves unhurt.');
    expect(play('combat-round', { attacker: side('RET'), defender: side('RET') }, []).result).toMatchObject({
      attacker: { leaves: true },
      defender: { leaves: false },
    });
  });

  test('the attacker may not hold in the first round, unless the table lets him (H3)', () => {
    const facts = { attacker: side('HOLD'), defender: side('GA') };
    expect(() => play('combat-round', facts, [3, 4, 3, 4])).toThrow(
      'attacker.gt: the attacker may not hold in the first round (6.4 H3)',
    );
    expect(play('combat-round', facts, [3, 4, 3, 4], { attackerMayHold: true }).result.combat).toBe(true);
    expect(play('combat-round', { ...facts, round: 'second' }, [3, 4, 3, 4]).result.combat).toBe(true);
  });

  test('flank attacks on March Order: left +3, right +2, or the same for both (R3)', () => {
    const against = (gt: string, options: object = {}) =>
      drms(
        { attacker: side(gt), defender: side('GA', { formations: [{ mode: 'MO', cf: 40, cavalry: 0 }] }) },
        options,
      )[0]!.deployment;
    expect([against('LFA'), against('RFA')]).toEqual([3, 2]);
    expect([against('LFA', { flankVsMarchOrder: 'both2' }), against('RFA', { flankVsMarchOrder: 'both2' })]).toEqual([
      2, 2,
    ]);
    expect([against('LFA', { flankVsMarchOrder: 'both3' }), against('RFA', { flankVsMarchOrder: 'both3' })]).toEqual([
      3, 3,
    ]);
  });

  test('higher Morale shifts the better side, or both ways (S3)', () => {
    const facts = { attacker: side('GA', { morale: 5 }), defender: side('GA', { morale: 3 }) };
    const columns = (options: object) => play('combat-round', facts, [3, 4, 3, 4], options).rolls.map((r) => r.label);
    expect(columns({})).toEqual(['FERT, G', 'FERT, F']);
    expect(columns({ moraleShift: 'both' })).toEqual(['FERT, G', 'FERT, E']);
  });

  test('shifts past A cost one on the dice each', () => {
    const weak = { formations: [{ mode: 'LOB', cf: 12, cavalry: 0 }], ability: 0 };
    const { rolls } = play('combat-round', { attacker: side('GA'), defender: side('RET', weak) }, [3, 4, 3, 4]);
    expect(rolls[1]).toMatchObject({ label: 'FERT, A' });
    // 12 is C, three left: one past the edge; Retreat against Line of Battle −2.
    expect(rolls[1]!.modifiers.map(({ key, value }) => [key, value])).toEqual([
      ['deployment', -2],
      ['left', -1],
    ]);
  });

  test('no strength, no roll', () => {
    const facts = { attacker: side('GA'), defender: side('GA', { formations: [{ cf: 0, cavalry: 0 }] }) };
    expect(play('combat-round', facts, [6, 5]).rolls).toHaveLength(1);
  });

  test('a natural 12 endangers the enemy’s commander, and the next wound counts', () => {
    const facts = { attacker: side('GA', { ability: 1, cards: ['front'] }), defender: side('GA') };
    const { rolls, result } = play('combat-round', facts, [3, 4, 6, 6, 4, 6]);
    expect(rolls.map(({ label }) => label).slice(2)).toEqual(['Leader casualty', 'Lead from the Front']);
    expect(result.attacker.fate).toBe('killed');
    expect(result.defender.fate).toBe('unhurt');
  });

  test('highlands: two and one more in March Order; nobody has Superiority', () => {
    const horse = { formations: [{ mode: 'MO', cf: 40, cavalry: 20 }] };
    const [attacker, defender] = drms({ attacker: side('GA', horse), defender: side('GA'), terrain: 'highlands' });
    expect(attacker).toMatchObject({ highlands: -2, terrain: -1 });
    expect(attacker).not.toHaveProperty('superiority');
    expect(defender).not.toHaveProperty('enemySuperiority');
  });

  test('superiority wants three factors more, or two against none, and is worth less in woods', () => {
    const horse = (cavalry: number) => ({ formations: [{ mode: 'LOB', cf: 40, cavalry }] });
    const seen = (a: number, d: number, terrain = 'clear') =>
      drms({ attacker: side('GA', horse(a)), defender: side('GA', horse(d)), terrain }).map(
        (list) => list.superiority ?? list.enemySuperiority ?? 0,
      );
    expect(seen(5, 3)).toEqual([0, 0]);
    expect(seen(6, 3)).toEqual([2, -1]);
    expect(seen(1, 0)).toEqual([0, 0]);
    expect(seen(0, 2)).toEqual([-1, 2]);
    expect(seen(9, 1, 'woods')).toEqual([1, 0]);
  });

  test('cards: a Grand Battery is +3 against Hold, nothing in rain or against a Counter-battery', () => {
    const gun = side('GA', { cards: ['battery'] });
    expect(drms({ attacker: gun, defender: side('HOLD') })[0]).toMatchObject({ batteryHold: 3 });
    expect(drms({ attacker: gun, defender: side('HOLD'), weather: 'rain' })[0]).toMatchObject({
      battery: 0,
      weather: -1,
    });
    expect(drms({ attacker: gun, defender: side('HOLD'), weather: 'mist' })[0]).toMatchObject({ batteryHold: 1 });
    const counter = drms({ attacker: gun, defender: side('HOLD', { cards: ['counterBattery'] }) });
    expect(counter.map((list) => Object.keys(list).filter((key) => /attery/.test(key)))).toEqual([[], []]);
  });

  test('Refuse the Flank takes the right shift, Rear Guard halves the losses', () => {
    const facts = { attacker: side('RFA'), defender: side('GA', { cards: ['refuse'] }) };
    expect(play('combat-round', facts, [3, 4, 3, 4]).rolls[0]!.label).toBe('FERT, F');
    const back = { attacker: side('GA', { formations: [{ cf: 120, cavalry: 0 }] }), defender: side('RET') };
    const plain = play('combat-round', back, [6, 5, 1, 1]).result.defender.steps;
    const saved = { ...back, defender: side('RET', { cards: ['rearGuard'] }) };
    expect(play('combat-round', saved, [6, 5, 1, 1]).result.defender.steps).toBe(2);
    // 120 is I, one right: J; 11 and +2: five steps.
    expect(plain).toBe(5);
  });

  test('a Feint is asked for after the chits, and a card it makes useless is wasted (A8)', () => {
    const feinting = side('GA', { ability: 3, cards: ['feint', 'bayonet'] });
    const { rolls, result } = play(
      'combat-round',
      { attacker: feinting, defender: side('GA'), round: 'second' },
      [3, 4, 3, 4],
      {},
      ['HOLD'],
    );
    expect(result.attacker.gt).toBe('HOLD');
    expect(rolls[0]!.modifiers.map(({ key }) => key)).not.toContain('bayonet');
    expect(rolls[1]!.modifiers.map(({ key }) => key)).not.toContain('enemyBayonet');
  });

  test('an unopposed charge doubles steps and not Morale (R13)', () => {
    const horse = side('GA', { cards: ['charge'], formations: [{ cf: 110, cavalry: 10 }] });
    const { result } = play('combat-round', { attacker: horse, defender: side('GA') }, [5, 5, 1, 1]);
    // 110 is I; 10, +2 and +2: four steps, and a Morale level.
    expect(result.defender).toMatchObject({ steps: 8, morale: 1, cavalryFirst: false });
    expect(result.attacker.cavalryFirst).toBe(true);
  });

  test('nations weigh on the Allies, National Guard on the French, supply on either', () => {
    const list = drms({
      attacker: side('GA', { nations: 2, formations: [{ cf: 40, cavalry: 0, outOfSupply: true }] }),
      defender: side('GA', { nationalGuard: 3, broken: 2 }),
      river: true,
    });
    expect(list[0]).toMatchObject({ nationalities: -2, outOfSupply: -2, terrain: -1 });
    expect(list[1]).toMatchObject({ nationalGuard: -3, broken: -2 });
    // The line is the French player’s: militia of the Allies can be entered and weighs nothing.
    const landwehr = drms({ attacker: side('GA', { nationalGuard: 2 }), defender: side('GA') });
    expect(landwehr[0]).not.toHaveProperty('nationalGuard');
    expect(refusal('combat-round', { defender: { cards: ['bayonet'] } })).toThrow(
      'defender.cards: Bayonet Assault: the Grand Tactic is no attack (6.5 H6)',
    );
  });

  test('chosen in secret, both are asked for tactics and then for cards', () => {
    const { entries } = resolve(
      named('combat-round'),
      parseFacts(named('combat-round').facts, { chits: 'secret' }),
      optionsOf(),
      { hand: typedHand([3, 4, 3, 4]), instructions: (_seat, kind, request) => kind.suggest(request) },
    );
    expect(entries.flatMap((entry) => (entry.type === 'answer' ? [`${entry.seat} ${entry.kind}`] : []))).toEqual([
      'attacker beyond-waterloo/grand-tactic',
      'defender beyond-waterloo/grand-tactic',
      'attacker beyond-waterloo/cards',
      'defender beyond-waterloo/cards',
    ]);
  });
});

describe('the tables of the turn', () => {
  test('21.7: a lead of 5 to 14 adds one, of 15 two', () => {
    const enters = (lead: number) => chances('paralysis', { lead }, 'enters').true;
    expect([-3, 4, 5, 14, 15].map(enters)).toEqual([2 / 6, 2 / 6, 3 / 6, 3 / 6, 4 / 6]);
  });

  test('6.8: fair weather three times in six, and mud only from October', () => {
    expect(chances('weather', {}, 'weather')).toEqual({ fair: 3 / 6, mist: 1 / 6, rain: 1 / 6, storm: 1 / 6 });
    expect(chances('weather', { october: true }, 'weather').mud).toBe(1 / 6);
  });

  test('7: a tie in initiative is the French player’s', () => {
    expect(play('initiative', { french: 3, allied: 4 }, [5, 4]).result.chooses).toBe('french');
    expect(play('initiative', { french: 3, allied: 4 }, [4, 4]).result.chooses).toBe('allied');
    expect(chances('initiative', { french: 3, allied: 3 }, 'chooses').french).toBeCloseTo(21 / 36, 12);
  });

  test('4.2.3: who pays, and for how often', () => {
    expect(play('ap-cost', { act: 'reaction' }, []).result).toEqual({
      cost: 1,
      payer: 'the Formation’s Senior Leader',
      left: 2,
      enough: true,
    });
    expect(play('ap-cost', { act: 'replacement', times: 4, left: 3 }, []).result).toMatchObject({
      cost: 4,
      enough: false,
    });
    expect(play('ap-cost', { act: 'afterReaction' }, []).words).toContain('It is free.');
    expect(play('ap-cost', { act: 'inPlace' }, []).result).toMatchObject({ cost: 0, payer: 'nobody' });
  });

  describe('5.3: the march', () => {
    const march = (facts: object, options: object = {}) => play('march', facts, [], options).result;
    const clear = { terrain: 'clear' };

    test('Blücher’s: two MP into clear ground and one to change into Echelon', () => {
      expect(march({})).toEqual({ allowance: 5, cost: 3, may: 'yes' });
      expect(march({ way: [clear, clear] })).toMatchObject({ cost: 5, may: 'yes' });
      expect(march({ way: [clear, clear, clear] })).toMatchObject({ cost: 7, may: 'no' });
      expect(march({ mode: 'LOB', last: 'none', way: [{ terrain: 'highlands' }] })).toMatchObject({
        may: 'by the least move',
      });
      expect(march({ mode: 'CON', last: 'none' })).toMatchObject({ allowance: 0, may: 'no' });
    });

    test('a mode may be changed without marching (W17)', () => {
      expect(march({ mode: 'LOB', last: 'CON', way: [] })).toEqual({ allowance: 2, cost: 1, may: 'yes' });
      expect(march({ mode: 'CON', first: 'ECH', last: 'none', way: [] })).toMatchObject({ cost: 1, may: 'yes' });
    });

    test('each area of the way has its own ground and border (W18)', () => {
      const way = [
        { terrain: 'clear', river: true },
        { terrain: 'clear', length: 'm' },
      ];
      expect(march({ last: 'none', way })).toMatchObject({ cost: 6, may: 'no' });
      expect(march({ last: 'none', way, forced: true })).toMatchObject({ allowance: 7, cost: 6, may: 'yes' });
      expect(march({ last: 'none', way: [{ terrain: 'clear', river: true, ownFortress: true }, clear] })).toMatchObject(
        {
          cost: 4,
        },
      );
      expect(march({ last: 'none', way: [{ length: 'L' }] }).cost).toBe(4);
      expect(march({ last: 'none', way: [{ length: 'X' }] }).cost).toBe(5);
      expect(march({ last: 'none', way: [{ terrain: 'pass' }] })).toMatchObject({ cost: 4, may: 'yes' });
    });

    test('one change of mode in a Segment, first thing or last, is all (W18)', () => {
      expect(refusal('march', { mode: 'LOB', first: 'MO', last: 'ECH' })).toThrow('last: one change of mode');
    });

    test('leaving Concentrated first, a Formation marches with what is left, and has no least move (R10, W26)', () => {
      const leaves = { mode: 'CON', first: 'MO', last: 'none', way: [clear, clear] };
      expect(march(leaves)).toMatchObject({ cost: 5, may: 'yes' });
      expect(march(leaves, { leavingConcentrated: 'stays' })).toMatchObject({ may: 'no' });
      expect(march({ ...leaves, first: 'LOB', way: [{ terrain: 'highlands' }] })).toMatchObject({ may: 'no' });
      expect(refusal('march', { mode: 'MO', last: 'CON' })).toThrow('last: March Order does not change straight');
      expect(refusal('march', { mode: 'LOB', last: 'none', way: [{ terrain: 'pass' }] })).toThrow(
        'only March Order enters a Pass',
      );
    });
  });

  test('a Force March costs a step on a 5, and Morale too on a 6; Guards take one off', () => {
    expect(play('force-march', {}, [6]).result).toEqual({ steps: 1, morale: 1 });
    expect(play('force-march', { guard: true }, [6]).result).toEqual({ steps: 1, morale: 0 });
    expect(play('force-march', { guard: true }, [5]).result).toEqual({ steps: 0, morale: 0 });
    expect(refusal('force-march', { mode: 'ECH' })).toThrow('mode: only March Order');
  });

  test('attrition: a cut-off, crowded, marching army wastes away', () => {
    expect(play('attrition', {}, [6]).result).toEqual({ steps: 1, morale: 0 });
    expect(play('attrition', { quarters: true }, [6]).result).toEqual({ steps: 0, morale: 0 });
    // A fortress in the highlands, as at Grenoble: the one takes back what the other adds.
    expect(play('attrition', { quarters: true, ground: true }, [6]).result).toEqual({ steps: 1, morale: 0 });
    const worst = { outOfSupply: true, ground: true, crowded: true, forceMarched: true, unpaid: true };
    expect(play('attrition', worst, [3]).result).toEqual({ steps: 2, morale: 1 });
  });

  test('a siege wants three steps to one, and 12 with a bonus for each turn', () => {
    expect(play('siege', { besiegers: 2 }, []).result.result).toBe('no roll');
    expect(play('siege', { turns: 2 }, [5, 5]).result.result).toBe('surrenders');
    expect(play('siege', { turns: 1 }, [5, 5]).result.result).toBe('holds out');
  });
});

describe('what commanders may answer', () => {
  const unit = (steps: number, more: object = {}) => ({
    name: 'a corps',
    steps,
    cf: 2,
    guard: false,
    lead: false,
    cavalry: false,
    screen: false,
    exposed: false,
    ...more,
  });

  const face = {
    power: 'french' as const,
    ability: 2,
    morale: 4,
    broken: 0,
    nations: 1,
    militia: 0,
    bodies: [],
    brought: 10,
    lost: 0,
  };
  const situation = {
    role: 'attacker' as const,
    round: 1 as const,
    self: face,
    foe: face,
    terrain: 'clear' as const,
    feature: 'none' as const,
    river: false,
    weather: 'fair' as const,
  };

  test('a Lead in March Order may not attack a flank', () => {
    const request = {
      ...situation,
      allowed: ['GA', 'CA', 'RET'] as const,
      mode: 'MO' as const,
      enemyMode: 'LOB' as const,
      cf: 20,
      enemyCf: 20,
    };
    expect(grandTactic.check(request, 'LFA')).toMatchObject({ cite: '5.3' });
    expect(grandTactic.check(request, 'HOLD')).toMatchObject({ cite: '6.4 H3' });
    expect(grandTactic.check(request, 'GA')).toBeNull();
    expect(checkAnswer(grandTactic, request, 'CHARGE')).toMatchObject({ code: 'shape' });
  });

  test('a card must be in hand, legal, and not the same twice', () => {
    const request = {
      playable: ['skirmish', 'battery'] as const,
      most: 2,
      hand: ['skirmish', 'charge'] as const,
      meeting: null,
    };
    expect(tacticsCards.check(request, ['skirmish'])).toBeNull();
    expect(tacticsCards.check(request, ['battery'])).toMatchObject({ sentence: 'Grand Battery is not in hand' });
    expect(tacticsCards.check(request, ['charge'])).toMatchObject({ sentence: expect.stringContaining('may not') });
    expect(tacticsCards.check(request, ['skirmish', 'skirmish'])).toMatchObject({ cite: '6.5 A6' });
    expect(tacticsCards.check({ ...request, most: 1, hand: null }, ['skirmish', 'battery'])).toMatchObject({
      code: 'cards',
    });
  });

  test('half the steps come from the Lead, screens last, the exposed first', () => {
    const units = [unit(3, { lead: true }), unit(6), unit(2, { cavalry: true, screen: true })];
    const request = { steps: 4, units, kind: 'fert' as const, cavalryFirst: false };
    expect(losses.check(request, [1, 3, 0])).toMatchObject({
      sentence: 'at least 2 must come from the Lead Formation',
    });
    expect(losses.check(request, [2, 1, 1])).toMatchObject({ cite: '6.10 H4' });
    expect(losses.check(request, [2, 2, 0])).toBeNull();
    const chased = {
      steps: 1,
      units: [unit(3), unit(3, { exposed: true })],
      kind: 'other' as const,
      cavalryFirst: false,
    };
    expect(losses.check(chased, [1, 0])).toMatchObject({ cite: '6.11 R11' });
    expect(losses.suggest(chased)).toEqual([0, 1]);
  });

  test('every sampled and every suggested loss is a legal one', () => {
    const random = stream('losses');
    for (let i = 0; i < 2000; i++) {
      const units = Array.from({ length: 1 + random.below(5) }, (_, u) => {
        const cavalry = random.below(2) === 1;
        return unit(random.below(4), { lead: u < 2, cavalry, screen: cavalry && random.below(3) === 0 });
      });
      const kind = (['charge', 'fert', 'other'] as const)[random.below(3)]!;
      const request = { steps: random.below(7), units, kind, cavalryFirst: kind === 'fert' && random.below(2) === 1 };
      const show = JSON.stringify(request);
      expect(losses.check(request, losses.sample(request, random)), show).toBeNull();
      expect(losses.check(request, losses.suggest(request)), show).toBeNull();
      expect(takeLosses(request, (from) => from.at(-1)!).length).toBe(units.length);
    }
  });

  test('units that lost a step are Broken first', () => {
    const request = {
      count: 1,
      units: [
        { name: 'a', hit: false },
        { name: 'b', hit: true },
      ],
    };
    expect(brokenUnits.check(request, [0])).toMatchObject({ sentence: 'a unit that lost a step comes first' });
    expect(brokenUnits.check(request, brokenUnits.suggest(request))).toBeNull();
    expect(brokenUnits.check({ ...request, count: 2 }, [1])).toMatchObject({ sentence: 'mark 2 units' });
  });

  test('March Order does not become Concentrated between rounds', () => {
    const formation = { here: true, name: '', mode: 'MO' as const, mayChange: true, body: null, morale: 4, broken: 0 };
    const request = { lead: 0, formations: [formation], situation };
    expect(adjust.check(request, { lead: 0, modes: ['CON'] })).toMatchObject({ cite: '5.3' });
    expect(adjust.check(request, { lead: 1, modes: ['MO'] })).toMatchObject({ cite: '6.14 H3' });
    expect(adjust.check(request, { lead: 0, modes: ['LOB'] })).toBeNull();
  });
});

describe('every procedure', () => {
  test.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))(
    '%s resolves under thirty seeds, and its odds know the result',
    (id, procedure) => {
      const options = optionsOf();
      const valuesOf = (result: unknown) => JSON.stringify(procedure.measures.map((measure) => measure.of(result)));
      let weighed = 0;
      for (let seed = 0; seed < 30; seed++) {
        const facts = seed === 0 ? procedure.facts.parse({}) : sampleFacts(procedure.facts, stream(`${id} ${seed}`));
        const answers = stream(`answers ${seed}`);
        const hand = () => sealedHand(sealedDice(`seed${seed}`));
        try {
          const sampled = resolve(procedure, facts, options, {
            hand: hand(),
            instructions: (_seat, kind, request) => kind.sample(request, answers),
          });
          expect(sampled.needs).toBeNull();
          expect(procedure.words(sampled.result, facts).join(' ')).not.toMatch(/undefined|NaN|\[object/);
          const suggested = resolve(procedure, facts, options, {
            hand: hand(),
            instructions: (_seat, kind, request) => kind.suggest(request),
          });
          const odds = oddsOf({ ...procedure, resultKey: valuesOf }, facts, options);
          expect(Math.abs(totalWeight(odds) - 1)).toBeLessThan(1e-12);
          expect(odds.map(({ value }) => valuesOf(value))).toContain(valuesOf(suggested.result));
          weighed++;
        } catch (error) {
          // The one fact that only an option allows: the attacker on Hold in the first round.
          if (!(error instanceof InputError)) throw error;
          expect(error.message).toContain('may not hold in the first round');
        }
      }
      expect(weighed).toBeGreaterThan(20);
    },
  );
});
