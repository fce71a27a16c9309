/** What the scenario's envelope does not say of a battle of this book: points for losses, arrivals, rules in force. */
import { type Briefing, many } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { State } from '../battle/state.ts';
import { switches } from '../battle/switches.ts';

/** What a switch is called, and its section: as on its form. */
interface Labelled {
  readonly label: string;
  readonly cite: string;
}

type Own = { readonly points: string[]; readonly arrivals: Omit<Briefing['arrivals'][number], 'time'>[] };

export function briefing({ field }: State): Own & { readonly rules: { words: string; cite: string }[] } {
  const { scenario, seats, sheets, formations } = field;
  const { increment, unit, gunsTaken, gunsSpiked, leader, collapse } = scenario.victory;
  const worth = (points: number, what: string) => (points === 0 ? [] : [`${many(points, 'point')} for ${what}`]);
  const units = scenario.units.flatMap(({ name, arrives }, i) =>
    arrives ? [{ turn: arrives.turn, seat: seats[nth(sheets, i).side], who: name, where: nth(arrives.at, 0) }] : [],
  );
  const leaders = scenario.leaders.flatMap(({ name, side, arrives }) =>
    arrives ? [{ turn: arrives.turn, seat: side, who: name, where: nth(arrives.at, 0) }] : [],
  );
  const groups = formations.length;
  return {
    points: [
      ...worth(increment, 'each increment the enemy loses'),
      ...worth(unit, 'each enemy battalion or regiment gone, or in PGD at the end'),
      ...worth(gunsTaken, 'each battery taken'),
      ...worth(gunsSpiked, 'each battery spiked'),
      ...worth(leader, 'each leader killed or taken, unless his own line says otherwise'),
      ...(collapse === undefined || groups === 0
        ? []
        : [`an army whose formations are all at morale level ${collapse} has lost`]),
    ],
    arrivals: [...units, ...leaders],
    rules: Object.entries(switches.shape).flatMap(([key, field]) => {
      const { label, cite } = field.meta() as unknown as Labelled;
      return scenario.options[key as keyof typeof scenario.options] ? [{ words: label, cite }] : [];
    }),
  };
}
