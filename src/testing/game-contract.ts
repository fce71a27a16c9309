/**
 * What every whole game keeps to, in one suite: a book's test calls it with one line. Fuzzing with invariants and the
 * referee, replay byte for byte, views that are plain and stay as they were shown, secrets that can be changed without a
 * seat noticing, officers who are always legal, every chart reached, every switch, faults named by their path, golden
 * playthroughs. A game that is played at all is watched for all of this: nothing is played twice for two properties.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Book, type BookGame, type Chronicle, counted, type General, type Officer, sit } from '../game/index.ts';
import {
  type AnyKind,
  advance,
  answer,
  checkAnswer,
  drawnBy,
  type Entry,
  type Field,
  fieldsOf,
  type Game,
  isOver,
  journalFor,
  kindCalled,
  newGame,
  type Phase,
  pick,
  type Random,
  type Seat,
  SimulatedTable,
  sealedDice,
  sealedHand,
  shortId,
  stream,
} from '../kernel/index.ts';
import { fuzzGame } from '../staff/index.ts';
import { shortText, type Watched, watchedGame, wholeText } from './contract/golden.ts';
import { WatchedTable } from './contract/watched.ts';
import { isPlain, leaks } from './leaks.ts';
import { playedCharts } from './recorder.ts';

interface Contract {
  /** Where golden playthroughs lie: `import.meta.url` of the book's test; left out for the toy. */
  readonly golden?: string;
  /** The book whose charts must be reached, with those that play does not consult at the Table, and why. */
  readonly charts?: { readonly book: Book; readonly elsewhere: Readonly<Record<string, string>> };
  /** Games by lot a scenario, and by how many more at most charts are sought. */
  readonly games?: number;
  readonly chartGames?: number;
  /** Officer for golden playthroughs and for charts. */
  readonly officer?: string;
}

export function gameContract<S>(name: string, game: BookGame<S>, own: Contract = {}): void {
  const { games = 3, officer = 'officer', chartGames = 40 } = own;

  describe(`${name}, as every game`, () => {
    test.each(game.scenarios.map(({ id, data }) => [id, data] as const))(
      '%s: played by lot it ends, keeps its invariants and replays byte for byte',
      (_id, data) => {
        for (let i = 0; i < games; i++)
          expect(fuzzGame(game, game.start(data, {}), `contract ${i}`).failure).toBeNull();
      },
    );

    test.each(switchSettings(game))('with %s it ends and keeps its invariants', (_words, setting) => {
      const { data } = game.scenarios[0]!;
      expect(fuzzGame(game, game.start(data, setting), 'switch').failure).toBeNull();
    });

    test('views are plain and stay as they were shown, and no seat can tell what another answered or hides', () => {
      const random = stream(name, 'shuffle');
      let compared = 0;
      // What lies hidden is exchanged for what it was at some moment before.
      const before: S[] = [];
      eachMoment(game, 'secrets', (at) => {
        const elsewhen = before.length > 0 ? pick(random, before) : at.state;
        before.push(game.rules.copy(at.state));
        const seats = [null, ...game.rules.seats(at.state)];
        for (const seat of seats) {
          expect(isPlain(game.rules, at.state, seat)).toBe(true);
          deepFreeze(game.rules.view(at.state, seat));
        }
        const found = leaks(at, seats, (real, seat) => {
          const state = game.twin?.(real.state, seat, elsewhen) ?? null;
          const journal = otherAnswers(real, seat, random);
          if (!state && !journal) return null;
          compared++;
          return { ...real, state: state ?? real.state, journal: journal ?? real.journal };
        });
        expect(found).toEqual([]);
      });
      expect(compared).toBeGreaterThan(0);
    });

    test('what a seat was shown stays as it was, however the state it was taken from is played on', () => {
      const random = stream(name, 'shown');
      const table = new SimulatedTable(random, (_seat, kind, request) => kind.sample(request, random));
      const state = game.start(game.scenarios[0]!.data, {});
      const seats = [null, ...game.rules.seats(state)];
      for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state)) {
        const shown = seats.map((seat) => game.rules.view(state, seat));
        const before = JSON.stringify(shown);
        game.rules.play(table, state, phase);
        expect(JSON.stringify(shown)).toBe(before);
      }
    });

    // The games of the golden pages: played once, and watched for everything.
    const pages = new Map<string, Watched>();
    const pageOf = (id: string): Watched => {
      if (!pages.has(id)) pages.set(id, watchedGame(game, id, officer, 'golden', id === game.scenarios[0]!.id));
      return pages.get(id)!;
    };
    test.each(game.scenarios.map(({ id }) => [id] as const))(
      `%s: the ${officer} is always legal, decides the same from the same, and no law is broken`,
      (id) => {
        const { unlawful, broken, answers } = pageOf(id);
        expect(unlawful).toEqual([]);
        expect(broken).toEqual([]);
        expect(answers).toBeGreaterThan(0);
      },
    );

    test.each(Object.keys(game.officers).filter((who) => who !== officer))(
      'the %s officer is always legal, and decides the same from the same',
      (who) => {
        const other = game.officers[who]!;
        // Whoever thinks ahead costs many battles a turn: a few imagined ones will do.
        const { data } = game.scenarios[0]!;
        const asked = officersGame(game, data, sit(other, counted(2)), `legal ${who}`, (table) => table);
        expect(asked.unlawful).toEqual([]);
        expect(asked.answers).toBeGreaterThan(0);
      },
    );

    const { general, chronicle } = game;
    if (general) plansFollowed(game, general);
    if (chronicle) chronicled(game, chronicle);

    test.each(game.scenarios.map(({ id, data }) => [id, data as Record<string, unknown>] as const))(
      '%s: what is wrong with a file is told with the path of the field',
      (_id, data) => {
        const faultOf = (changed: unknown) => () => game.start(changed, {});
        const { title: _, ...untitled } = data;
        expect(faultOf(untitled)).toThrow('title is missing');
        expect(faultOf({ ...data, nonsense: 1 })).toThrow(/nonsense/);
        const [first, second] = data.sides as { readonly seat: string }[];
        expect(faultOf({ ...data, sides: [first, { ...second, seat: first!.seat }] })).toThrow('sides.1.seat: ');
        const { levels } = data.victory as { readonly levels: readonly object[] };
        const flat = { ...(data.victory as object), levels: [...levels, levels.at(-1)] };
        expect(faultOf({ ...data, victory: flat })).toThrow(`victory.levels.${levels.length}.from: levels must rise`);
        expect(() => game.start(data, { nonsense: true })).toThrow('there is no switch "nonsense"');
      },
    );

    test('each scenario tells its aims, its levels and its sources', () => {
      for (const { data } of game.scenarios) {
        const state = game.start(data, {});
        const briefing = game.desk.briefing(game.rules.view(state, null));
        expect(briefing.sides.every(({ aim }) => aim.length > 10)).toBe(true);
        expect(briefing.levels.length).toBeGreaterThan(0);
        expect(briefing.sources.length).toBeGreaterThan(0);
      }
    });

    test('what a view does not tell can be imagined, and played on from there', () => {
      const { data } = game.scenarios[0]!;
      const state = game.start(data, {});
      for (const seat of game.rules.seats(state)) {
        const random = stream(name, 'imagine');
        const imagined = game.imagine(game.rules.view(state, seat), random);
        const table = new SimulatedTable(random, (_seat, kind, request) => kind.sample(request, random));
        const phase = game.rules.sequence(imagined);
        expect(phase).not.toBeNull();
        game.rules.play(table, imagined, phase!);
      }
    });

    const { act } = game.rules;
    if (act)
      test('a phase played act by act, each from a copy of what the last one left, is the phase played whole', () => {
        const { rules } = game;
        const playedBy = (play: (table: SimulatedTable, state: S, phase: Phase) => S): string[] => {
          const random = stream(name, 'acts');
          const table = new SimulatedTable(random, (_seat, kind, request) => kind.sample(request, random));
          let state = game.start(game.scenarios[0]!.data, {});
          const seen: string[] = [];
          for (let phase = rules.sequence(state); phase && seen.length < 60; phase = rules.sequence(state)) {
            state = play(table, state, phase);
            seen.push(JSON.stringify([phase.id, rules.view(state, null)]));
          }
          return seen;
        };
        let acts = 0;
        const byActs = playedBy((table, state, phase) => {
          let here = state;
          for (let goesOn = true; goesOn; acts++) {
            here = rules.copy(here);
            goesOn = act(table, here, phase);
            if (goesOn) expect(rules.sequence(here)).toEqual(phase);
          }
          return here;
        });
        const whole = playedBy((table, state, phase) => {
          rules.play(table, state, phase);
          return state;
        });
        expect(byActs).toEqual(whole);
        expect(acts).toBeGreaterThan(whole.length);
      });

    const { golden } = own;
    if (golden)
      test.each(game.scenarios.map(({ id }, i) => [id, i === 0 ? wholeText : shortText] as const))(
        '%s plays out as it is written down',
        async (id, textOf) => {
          const file = fileURLToPath(new URL(`./golden/${id}.txt`, golden));
          await expect(textOf(pageOf(id))).toMatchFileSnapshot(file);
        },
      );

    // Last, for all that was played before counts.
    if (own.charts) chartsReached(game, own.charts, officer, chartGames);
  });
}

/** Plans are more than words: each can be carried out, and it matters which. */
function plansFollowed<S>(game: BookGame<S>, general: General): void {
  test('every plan can be followed to the end, and at least two of them differ in what is ordered', () => {
    const { data } = game.scenarios[0]!;
    const start = game.start(data, {});
    const ways = new Set<string>();
    for (const seat of game.rules.seats(start)) {
      const plans = general.plans(game.rules.view(start, seat), seat);
      expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
      expect(plans.length).toBeGreaterThan(1);
      for (const plan of plans) {
        expect(plan.title.length).toBeGreaterThan(5);
        const given: string[] = [];
        const followed = general.follow(plan);
        const noted: Officer = (...asked) => {
          const decision = followed(...asked);
          if (given.length < 40) given.push(JSON.stringify(decision.answer));
          return decision;
        };
        expect(officersGame(game, data, noted, 'plans', (table) => table).unlawful).toEqual([]);
        ways.add(given.join());
      }
    }
    expect(ways.size).toBeGreaterThan(1);
  });
}

function chronicled<S>(game: BookGame<S>, chronicle: (state: S) => Chronicle): void {
  test('the chronicle knows every unit once, with no more men than it had, and every place', () => {
    for (const { data } of game.scenarios) {
      const state = game.rules.copy(game.start(data, {}));
      const seats = game.rules.seats(state);
      const random = stream('chronicle');
      const table = new SimulatedTable(random, (_seat, kind, request) => kind.sample(request, random));
      const ids = chronicle(state)
        .units.map(({ id }) => id)
        .sort();
      expect(new Set(ids).size).toBe(ids.length);
      // Journal, reports and typed orders call units by their names.
      const names = chronicle(state).units.map(({ name }) => name);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      const whole = new Map(chronicle(state).units.map(({ id, of }) => [id, of]));
      for (let phases = 0; phases < 12; phases++) {
        const { units, places } = chronicle(state);
        for (const { id, seat, losses, of } of units) {
          const { hit, captured, run, standing } = losses;
          expect(seats).toContain(seat);
          expect([id, Math.min(hit, captured, run, standing) >= 0]).toEqual([id, true]);
          expect(hit + captured + run + standing).toBeCloseTo(1, 9);
          if (whole.has(id)) expect([id, of]).toEqual([id, whole.get(id)]);
        }
        for (const { seat } of places) if (seat !== null) expect(seats).toContain(seat);
        const phase = game.rules.sequence(state);
        if (!phase) break;
        game.rules.play(table, state, phase);
      }
    }
  });
}

/** Each switch by itself in each of its positions, and all of them on at once. */
function switchSettings<S>(game: BookGame<S>): (readonly [string, Readonly<Record<string, unknown>>])[] {
  const fields = fieldsOf(game.switches).filter(({ path }) => !path.includes('.'));
  const values = ({ type, keys = [] }: Field): readonly unknown[] => (type === 'yes' ? [true, false] : keys);
  const single = fields.flatMap((field) =>
    values(field).map((value) => [`${field.path} ${value}`, { [field.path]: value }] as const),
  );
  const last = Object.fromEntries(fields.map((field) => [field.path, values(field)[0]]));
  return [...single, ['all of them', last]];
}

/** Plays the first scenario by lot at the live Table, every answer waited for, and looks at it before each. */
function eachMoment<S>(game: BookGame<S>, seed: string, look: (at: Game<S>) => void): void {
  const at = newGame(game.rules, game.start(game.scenarios[0]!.data, {}));
  const random = stream(seed, 'moments');
  // Answers left in advance keep long phases from costing the square of their length; the first of all is waited for.
  let asked = 0;
  const instructions = (_seat: Seat, kind: AnyKind, request: unknown): unknown =>
    asked++ % 6 === 0 ? undefined : kind.sample(request, random);
  const deal = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(at.journal)), instructions });
  advance(at, deal());
  while (!isOver(at)) {
    look(at);
    const need = at.needs[random.below(at.needs.length)];
    if (need?.type !== 'answer') throw new Error('sealed dice never pause');
    const kind = kindCalled(game.rules, need.kind);
    if (random.below(2) === 0) {
      // One envelope lies on the table while the other is still open.
      const refusal = answer(at, need.seat, kind.sample(need.request, random), { hand: deal().hand });
      expect(refusal).toBeNull();
    } else expect(answer(at, need.seat, kind.sample(need.request, random), deal())).toBeNull();
  }
}

/** The journal with others' sealed answers exchanged for other legal ones; null where there are none. */
function otherAnswers<S>(real: Game<S>, seat: Seat | null, random: Random): Entry[] | null {
  const shown = new Set(journalFor(real.journal, seat));
  let changed = false;
  const journal = real.journal.map((entry): Entry => {
    if (entry.type !== 'answer' || !entry.secret || entry.seat === seat || shown.has(entry)) return entry;
    changed = true;
    return { ...entry, answer: { other: random.below(1e6) } };
  });
  return changed ? journal : null;
}

function deepFreeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

/** One game with the same officer on all seats; what he answers is checked, and asked twice of the same dice. */
function officersGame<S>(
  game: BookGame<S>,
  data: unknown,
  decides: Officer,
  seed: string,
  seat: (table: SimulatedTable) => ConstructorParameters<typeof WatchedTable>[0],
): { readonly unlawful: string[]; readonly answers: number } {
  const unlawful: string[] = [];
  let answers = 0;
  const state = game.rules.copy(game.start(data, {}));
  const table = new SimulatedTable(stream(seed, 'dice'), (who, kind, request) => {
    const turn = answers++;
    const ask = () =>
      decides(who, () => game.rules.view(state, who), kind, request, stream(seed, `${who} ${turn}`)).answer;
    const given = ask();
    const refusal = checkAnswer(kind, request, given);
    if (refusal) unlawful.push(`${kind.kind}: ${refusal.sentence}`);
    if (turn % 50 === 0 && JSON.stringify(ask()) !== JSON.stringify(given))
      unlawful.push(`${kind.kind}: decided otherwise when asked again`);
    return refusal ? kind.suggest(request) : given;
  });
  for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state))
    game.rules.play(seat(table), state, phase);
  return { unlawful, answers };
}

function chartsReached<S>(
  game: BookGame<S>,
  { book, elsewhere }: NonNullable<Contract['charts']>,
  officer: string,
  most: number,
): void {
  test('every chart of the book is reached by play', () => {
    const seen = new Set<string>(playedCharts());
    const missing = () =>
      book.charts.filter((chart) => !seen.has(chart.id) && !(shortId(chart) in elsewhere)).map(shortId);
    const settings = switchSettings(game);
    for (let i = 0; i < most && missing().length > 0; i++)
      for (const { data } of game.scenarios) {
        const decides = game.officers[i % 2 === 0 ? officer : 'random']!;
        const [, setting] = settings.length > 0 ? settings[i % settings.length]! : ['', {}];
        const watched = { ...game, start: (file: unknown) => game.start(file, setting) };
        officersGame(watched, data, decides, `charts ${i}`, (table) => new WatchedTable(table, seen));
        if (missing().length === 0) break;
      }
    expect(missing()).toEqual([]);
    // What is said to be read elsewhere is a chart of the book.
    const ids = book.charts.map(shortId);
    expect(Object.keys(elsewhere).filter((id) => !ids.includes(id))).toEqual([]);
  });
}
