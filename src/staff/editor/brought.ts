/**
 * A draft out of a battle of any book, at its start or at its end, from what every book tells of itself: its ground, its
 * pieces and its chronicle. What no book says alike (classes of troops, hours of arrival) is left to be drawn.
 */
import { days } from '../../game/day/days.ts';
import { hourOf, minutesOf, nationsIn } from '../../game/day/index.ts';
import type { BookGame, Spot } from '../../game/index.ts';
import { InputError, nth } from '../../kernel/index.ts';
import { openScene } from '../open-scene.ts';
import { corpsFrom, plainName } from './brought-army.ts';
import { groundFrom, placesFrom } from './brought-ground.ts';
import { type At, type Draft, emptyDraft } from './draft.ts';
import { offEdge } from './ground-acts.ts';
import { nationOf } from './nation.ts';

export interface Brought {
  readonly draft: Draft;
  /** What could not be said of it. */
  readonly notes: readonly string[];
}

interface Told {
  readonly scenario: {
    readonly id: string;
    readonly title: string;
    readonly sentence: string;
    readonly date: string;
    readonly place: string;
    readonly clock: { readonly start: string; readonly minutes: number; readonly turns: number };
    readonly sides: readonly {
      readonly seat: string;
      readonly name: string;
      readonly nation: string;
      readonly aim: string;
    }[];
    readonly sources: readonly string[];
  };
}

/** A scenario of a book, as it begins. */
export const fromScenario = (game: BookGame, data: unknown): Brought => fromBattle(game, game.start(data, {}));

/** A battle as it stands: whoever is gone is left out, and the others have the men they have left. */
export function fromBattle(game: BookGame, state: unknown): Brought {
  if (!game.day || !game.chronicle) throw new InputError('only a battle on a table can be opened in the editor');
  const { scenario } = (state as { readonly field: Told }).field;
  const scene = openScene(game, state);
  const sketch = game.desk.ground(game.rules.view(state, null));
  const metres = metresOf(game);
  const whole = (value: number) => Math.round(value);
  const ground = groundFrom(sketch, metres);
  const at = ([x, y]: Spot): [number, number] => [
    Math.max(0, Math.min(ground.width, whole(x * metres))),
    Math.max(0, Math.min(ground.height, whole(ground.height - y * metres))),
  ];
  const year = Number(/\b(1[78]\d\d)\b/.exec(`${scenario.date} ${scenario.id}`)?.[1] ?? 1809);
  const notes: string[] = [];
  const places = placesFrom(scene, at, ground);
  const chronicle = game.chronicle(state);
  const sides = scenario.sides.map(({ seat, name, nation: own, aim }) => {
    const nation = nationOf(own, year) ?? nth(nationsIn(year), 0);
    const corps = corpsFrom(scene, chronicle, { seat, nation, year, at, goal: places[0]?.id ?? '' });
    const general = scene.pieces.find((piece) => piece.symbol === 'general' && piece.seat === seat);
    return {
      ...emptyDraft().sides[0],
      seat,
      name,
      aim,
      nation,
      commander: {
        ...emptyDraft().sides[0].commander,
        name: general ? plainName(general) : `The ${name} commander`,
      },
      corps,
    };
  });
  const named = withIds(sides);
  const homes = homesOf(named, ground);
  const draft: Draft = {
    ...emptyDraft(),
    id: scenario.id,
    title: scenario.title,
    sentence: scenario.sentence,
    date: scenario.date,
    place: scenario.place,
    year: Math.max(1792, Math.min(1815, year)),
    clock: clockFrom(scenario.clock),
    ground,
    places,
    sides: named.map((side, i) => ({ ...side, home: homes[i]!, road: roadFor(ground, homes[i]!) })) as Draft['sides'],
    sources: scenario.sources.length > 0 ? [...scenario.sources] : ['Drawn in the editor.'],
  };
  const toPlace = draft.sides
    .flatMap(({ corps }) => corps.flatMap(({ divisions }) => divisions))
    .filter((one) => !one.stands);
  if (toPlace.length > 0)
    notes.push(`${toPlace.length} divisions are not on the map yet: give them a place or an hour.`);
  notes.push('Classes of troops are taken as line and light horse: look at the guard and the heavy horse.');
  return { draft, notes };
}

/** Metres of a board unit: a Day whose ground is known in metres, raised in the book, tells. */
function metresOf(game: BookGame): number {
  const day = nth(days(), 0);
  const raised = game.start(game.day!.raise(day).scenario, {});
  return day.ground.width / game.desk.ground(game.rules.view(raised, null)).width;
}

type Ground = Draft['ground'];
type Sided = Draft['sides'][0];

function withIds(sides: readonly Sided[]): Sided[] {
  let corpsMade = 0;
  return sides.map((side, s) => {
    let made = 0;
    return {
      ...side,
      corps: side.corps.map((corps) => ({
        ...corps,
        id: `C${++corpsMade}`,
        divisions: corps.divisions.map((division) => ({ ...division, id: `${s === 0 ? 'A' : 'B'}${++made}` })),
      })),
    };
  });
}

/** Whoever stands farther to an edge than the enemy has it behind him. */
function homesOf(sides: readonly Sided[], { width, height }: Ground): Sided['home'][] {
  const middles = sides.map(({ corps }): At => {
    const all = corps.flatMap(({ divisions }) => divisions.flatMap(({ stands }) => (stands ? [stands.at] : [])));
    const mean = (n: 0 | 1, otherwise: number) =>
      all.length === 0 ? otherwise : all.reduce((sum, one) => sum + one[n], 0) / all.length;
    return [mean(0, width / 2), mean(1, height / 2)];
  });
  const [dx, dy] = [middles[1]![0] - middles[0]![0], middles[1]![1] - middles[0]![1]];
  const upright = Math.abs(dy) * width >= Math.abs(dx) * height;
  const first: Sided['home'] = upright ? (dy >= 0 ? 'south' : 'north') : dx >= 0 ? 'west' : 'east';
  const across = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;
  return [first, across[first]];
}

function roadFor(ground: Ground, home: Sided['home']): Sided['road'] {
  const field = { ground } as Draft;
  for (const { id, points } of ground.roads)
    for (const end of ['first', 'last'] as const)
      if (offEdge(field, points.at(end === 'first' ? 0 : -1)!, home) <= 1) return { road: id, end };
  return { road: '', end: 'first' };
}

/** A Day is no longer than fourteen hours, and ends before midnight. */
function clockFrom({ start, minutes, turns }: Told['scenario']['clock']): Draft['clock'] {
  const from = minutesOf(start);
  return { start, end: hourOf(Math.min(24 * 60 - 1, from + Math.max(60, Math.min(14 * 60, minutes * turns)))) };
}
