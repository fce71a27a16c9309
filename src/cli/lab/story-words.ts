/** A story of many battles, as text that lines up. */

import type { HistoricalRecord } from '../../game/index.ts';
import { nth, type Seat, signed } from '../../kernel/index.ts';
import type { GaugeLine, PlaceLine, SideLine, StoryTable, YardstickLine } from '../../staff/index.ts';
import { columns, percent, wrap } from '../print.ts';

export function storyLines(title: string, story: StoryTable, held: readonly YardstickLine[]): string[] {
  const { games, turns, throws, weights, fights, places, twoChanged, sides, gauges, record } = story;
  return [
    `${title}: ${games} battles told, ${turns.toFixed(1)} turns each`,
    ...section(
      'Thrown in a battle',
      ['', 'throws', 'dice', 'modifiers (10, 50, 90 of a hundred)', 'what came of it'],
      throws.map(({ label, throws: times, dice, nets, results }) => [
        label,
        times.toFixed(1),
        dice.toFixed(1),
        nets ? nets.map(signed).join(' ') : '',
        results.map(({ words, share }) => `${words} ${percent(share)}`).join(', '),
      ]),
    ),
    ...section(
      'What weighed on the throws',
      ['', 'modifier', 'worth', 'in'],
      weights.map(({ label, what, share, worth }) => [label, what, signed(Number(worth.toFixed(1))), percent(share)]),
    ),
    ...section(
      'Fights',
      ['', 'arms', 'a battle', 'of its kind'],
      fights.map(({ label, arms, perGame, share }) => [label, arms, perGame.toFixed(1), percent(share)]),
    ),
    ...placeLines(places, record),
    `Two places or more changed hands in ${percent(twoChanged)} of the battles.`,
    ...section(
      'The armies',
      [
        '',
        'hit',
        'captured',
        'run',
        'missed at roll call',
        'in history',
        'never fought',
        'never came',
        'marched astray',
        'reserve fought',
        'where lost',
      ],
      sides.map((side) => sideCells(side, record)),
    ),
    ...gaugeLines(gauges),
    ...section(
      'Held against the record',
      ['', 'found', 'wanted', ''],
      held.map(({ what, found, wanted, holds }) => [what, found, wanted, holds ? 'yes' : 'no']),
    ),
    ...(record ? ['', ...wrap(`${record.battle}: ${record.note}. Sources: ${record.sources.join('; ')}.`, '')] : []),
  ];
}

function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return ['', title, ...columns([head, ...rows], ['left', 'right'])];
}

function placeLines(places: readonly PlaceLine[], record: HistoricalRecord | null): string[] {
  if (places.length === 0) return [];
  const seats: Seat[] = Object.keys(nth(places, 0).held);
  return section(
    'Places',
    ['', 'changed hands', ...seats.map((seat) => `${seat} at the end`), 'in history'],
    places.map(({ name, changed, held }) => {
      const then = record?.places[name];
      return [
        name,
        percent(changed),
        ...seats.map((seat) => percent(held[seat]!)),
        then ? `${then.end}: ${then.told}` : '',
      ];
    }),
  );
}

function gaugeLines(gauges: readonly GaugeLine[]): string[] {
  return section(
    'Turn by turn, and in the end',
    ['', 'of', ...(gauges[0]?.byTurn ?? []).map((_, i, { length }) => (i === length - 1 ? 'end' : `${i + 1}`))],
    gauges.map(({ name, seat, byTurn }) => [name, seat, ...byTurn.map((value) => value.toFixed(1))]),
  );
}

function sideCells(
  { seat, hit, captured, run, lost, idle, missing, astray, reserve }: SideLine,
  record: HistoricalRecord | null,
): string[] {
  const then = record?.lost[seat];
  return [
    seat,
    percent(hit),
    percent(captured),
    percent(run),
    percent(lost),
    then ? (then[0] === then[1] ? `${then[0]} %` : `${then[0]} to ${then[1]} %`) : '',
    percent(idle),
    percent(missing),
    percent(astray),
    reserve ? percent(reserve.fought) + (reserve.turn === null ? '' : `, turn ${reserve.turn.toFixed(1)}`) : '',
    reserve ? percent(reserve.whenLost) : '',
  ];
}
