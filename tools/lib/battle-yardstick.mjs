/**
 * What is asked of single battles beside the record's own figures: who was never in it, who ran, who gave up by when, how
 * surely a place is kept. One line each, as the yardstick of all battles has them.
 */

const percent = (share) => `${Number((100 * share).toFixed(1))} %`;
const mean = (values) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const minutesOf = (hour) => {
  const [hours, minutes] = hour.split(':').map(Number);
  return 60 * hours + minutes;
};
const line = (what, value, { least, most }) => ({
  what,
  found: percent(value),
  wanted: least === undefined ? `at most ${percent(most)}` : `at least ${percent(least)}`,
  holds: least === undefined ? value <= most : value >= least,
});

/** Of a side's men so many, by what became of them: `run`, `captured`, `hit`. */
const men =
  (seat, what, words, limit) =>
  ({ tales, called }) =>
    line(`${called(seat)}, ${words}`, mean(tales.map((tale) => tale.men[seat][what])), limit);

const kept =
  (place, seat, least) =>
  ({ tales, called, staff }) =>
    line(
      `${place}, ${called(seat)} in the end in so many battles`,
      mean(tales.map(({ places }) => Number(staff.heldInTheEnd(staff.courseOf(places, place)) === seat))),
      { least },
    );

const idle =
  (seat, most) =>
  ({ tales, called }) =>
    line(`${called(seat)}, units that never fight`, mean(tales.map((tale) => tale.idle[seat])), { most });

const gaveUp =
  (seat, by, least) =>
  ({ tales, called, clock }) =>
    line(
      `${called(seat)}, beaten by ${by}`,
      mean(
        tales.map(({ winner, turns }) =>
          Number(winner !== null && winner !== seat && minutesOf(clock.start) + turns * clock.minutes <= minutesOf(by)),
        ),
      ),
      { least },
    );

const footAgainstFoot =
  (least) =>
  ({ tales }) =>
    line(
      'melees of foot against foot',
      tales.reduce((sum, { melees }) => sum + melees.foot, 0) /
        Math.max(
          1,
          tales.reduce((sum, { melees }) => sum + melees.all, 0),
        ),
      { least },
    );

/** By scenario. */
const ASKED = {
  'one-day/austerlitz': [
    men('allies', 'captured', 'prisoners at the least', { least: 0.08 }),
    men('french', 'run', 'run', { most: 0.15 }),
  ],
  'one-day/waterloo': [kept('Hougoumont', 'allies', 0.75), footAgainstFoot(1 / 3)],
  'la-bataille/hassenhausen': [
    men('prussians', 'hit', 'killed and wounded at the least', { least: 0.11 }),
    idle('prussians', 0.25),
  ],
  'la-bataille/quatre-bras': [kept('Quatre-Bras', 'allies', 0.75)],
  'esr/quatre-bras': [kept('Quatre-Bras', 'allies', 0.75), idle('french', 0.35), idle('allies', 0.35)],
  'revolution-empire/maida': [gaveUp('french', '11:30', 0.6)],
};

/** Of reserves that were never in it a quarter should stay out; where there is no reserve nothing is asked. */
const RESERVES = 0.25;
function reserveLines({ tales, called, record }) {
  if (!record.neverFought) return [];
  return Object.keys(tales[0].men).flatMap((seat) => {
    const shares = tales.flatMap(({ reserves }) => (reserves[seat] === null ? [] : [reserves[seat]]));
    return shares.length === 0
      ? []
      : [line(`${called(seat)}, reserves that never fight`, mean(shares), { least: RESERVES })];
  });
}

/** `one`: name, scenario, record, tales and the lab's tools; `called` gives a side its name. */
export const askedOf = (one) => [
  ...reserveLines(one),
  ...(ASKED[one.name] ?? []).map((asked) => asked({ ...one, clock: one.scenario.data.clock })),
];

/** What of a battle told is wanted here: units that never fight, of all and of the reserves, and melees by who met. */
export function noticedIn({ men: sides, units, fights }) {
  const share = (all) => (all.length === 0 ? null : all.filter(({ fought }) => fought === null).length / all.length);
  const of = (seat, more = () => true) => units.filter((unit) => unit.seat === seat && more(unit));
  const bySeat = (value) => Object.fromEntries(Object.keys(sides).map((seat) => [seat, value(seat)]));
  const melees = fights.filter(({ label }) => /melee/i.test(label));
  return {
    idle: bySeat((seat) => share(of(seat)) ?? 0),
    reserves: bySeat((seat) => share(of(seat, ({ reserve, missing }) => reserve && !missing))),
    melees: { all: melees.length, foot: melees.filter(({ arms }) => arms === 'foot v. foot').length },
  };
}
