/** Of the armies: who stands where nobody can, who stands on another, who comes late, who has far more. */
import { overlap } from '../../../board/plane/index.ts';
import { type DayDivision, hourOf, minutesOf } from '../../../game/day/index.ts';
import { withinWords } from '../../../game/index.ts';
import { sumOf } from '../army-acts.ts';
import { type At, type Draft, divisionsIn, type Placed } from '../draft.ts';
import { type Check, called, grouped } from './check.ts';
import { footOf, roomFor, type Trouble, troubleAt } from './room.ts';

export function armyChecks(draft: Draft): Check[] {
  return [...standingChecks(draft), ...meetingChecks(draft), ...hourChecks(draft), ...strengthChecks(draft)];
}

const IN: Readonly<Record<Trouble, string>> = {
  water: 'in the water',
  stream: 'in the stream',
  houses: 'among the houses',
  wood: 'in the wood',
  marsh: 'in the marsh',
};

const STANDS: Readonly<Record<Trouble, (name: string) => string>> = {
  water: (name) => `stands in ${name ? withinWords(name) : 'the water'}`,
  stream: (name) => `stands in ${name ? withinWords(name) : 'the stream'}`,
  houses: (name) => `stands among the houses of ${withinWords(name)}, and garrisons nothing`,
  wood: (name) => `is horse or guns, and stands in ${name ? withinWords(name) : 'the wood'}`,
  marsh: (name) => `is horse or guns, and stands in ${name ? withinWords(name) : 'the marsh'}`,
};

function standingChecks(draft: Draft): Check[] {
  return divisionsIn(draft).flatMap(({ division }): Check[] => {
    const { id, stands } = division;
    const trouble = stands && onMap(draft, stands.at) && troubleAt(draft, division, stands.at);
    if (!trouble) return [];
    const ref = { of: 'division', id } as const;
    return [
      {
        gravity: trouble.of === 'water' ? 'mend' : 'think',
        sentence: `${called(draft, ref)} ${STANDS[trouble.of](trouble.name)}.`,
        short: IN[trouble.of],
        ref,
        ...movedTo(draft, division),
      },
    ];
  });
}

/** Whoever is off it is told of as such. */
const onMap = ({ ground: { width, height } }: Draft, [x, y]: At): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

function movedTo(draft: Draft, division: DayDivision): Pick<Check, 'mend'> {
  const { at, facing } = division.stands!;
  const to = roomFor(draft, division, at);
  return to ? { mend: { words: 'Move it', acts: [{ act: 'stand', division: division.id, at: to, facing }] } } : {};
}

/** Enemies cannot stand on one another; friends are drawn up beside or behind each other when the battle is raised. */
function meetingChecks(draft: Draft): Check[] {
  const standing = divisionsIn(draft).filter(
    (one): one is Placed & { division: DayDivision & { stands: NonNullable<DayDivision['stands']> } } =>
      one.division.stands !== undefined && onMap(draft, one.division.stands.at),
  );
  const feet = standing.map(({ division }) => footOf(division, division.stands));
  return standing.flatMap((one, i) =>
    standing.slice(i + 1).flatMap((other, j): Check[] => {
      if (!overlap(feet[i]!, feet[i + 1 + j]!)) return [];
      const enemies = one.side !== other.side;
      const near = Math.hypot(
        one.division.stands.at[0] - other.division.stands.at[0],
        one.division.stands.at[1] - other.division.stands.at[1],
      );
      if (!enemies && near > FRIENDS) return [];
      const [ref, beside] = [other, one].map(({ division: { id } }) => ({ of: 'division', id }) as const);
      return [
        {
          gravity: enemies ? 'mend' : 'think',
          sentence: `${called(draft, ref!)} and ${called(draft, beside!)} stand on the same ground.`,
          short: enemies ? 'on the enemy' : 'on its neighbour',
          ref: ref!,
          ...movedTo(draft, other.division),
        },
      ];
    }),
  );
}

/** Metres between the middles of friends who overlap too much to be drawn up. */
const FRIENDS = 120;
/** Minutes before the end: who comes later than this will hardly fight. */
const LATE = 60;

function hourChecks(draft: Draft): Check[] {
  const [start, end] = [minutesOf(draft.clock.start), minutesOf(draft.clock.end)];
  const late = divisionsIn(draft).flatMap(({ division: { id, arrives } }): Check[] => {
    const at = arrives && minutesOf(arrives.time);
    if (!arrives || at === undefined || !(at < end && at > end - LATE) || !(end - 2 * LATE > start)) return [];
    const ref = { of: 'division', id } as const;
    const time = hourOf(end - 2 * LATE);
    return [
      {
        gravity: 'think',
        sentence: `${called(draft, ref)} comes at ${arrives.time}, too late to fight.`,
        ref,
        mend: { words: `Let it come at ${time}`, acts: [{ act: 'set', ref, field: 'arrives.time', value: time }] },
      },
    ];
  });
  const placed = divisionsIn(draft).every(({ division: { stands, arrives } }) => stands || arrives);
  if (late.length === 0 && placed && divisionsIn(draft).length > 1)
    late.push({ gravity: 'good', sentence: 'Every division has its place or its hour.' });
  return late;
}

/** From here on somebody has far more. */
const FAR_MORE = { men: 1.3, guns: 1.5, least: 6 } as const;

function strengthChecks(draft: Draft): Check[] {
  const [one, two] = ([0, 1] as const).map((side) => sumOf(draft, { of: 'side', side }));
  if (!one || !two || one.men === 0 || two.men === 0) return [];
  const told: string[] = [];
  const more = (a: number, b: number, from: number) => Math.max(a, b) >= from * Math.max(1, Math.min(a, b));
  const who = (a: number, b: number) => `The ${draft.sides[a > b ? 0 : 1].name}`;
  if (more(one.men, two.men, FAR_MORE.men))
    told.push(`${who(one.men, two.men)} have ${grouped(Math.abs(one.men - two.men))} more men`);
  if (more(one.guns, two.guns, FAR_MORE.guns) && Math.abs(one.guns - two.guns) >= FAR_MORE.least) {
    const subject = who(one.guns, two.guns);
    const words = `have ${Math.abs(one.guns - two.guns)} more guns`;
    told.push(told.length > 0 ? `${withinWords(subject)} ${words}` : `${subject} ${words}`);
  }
  if (told.length === 0) return [{ gravity: 'good', sentence: 'Neither side has far more men or guns.' }];
  if (draft.lopsided !== undefined) return [];
  const sentence = `${told.join('; ')}.`;
  const ref = { of: 'day' } as const;
  const meant = { act: 'set', ref, field: 'lopsided', value: sentence } as const;
  return [{ gravity: 'think', sentence, ref, mend: { words: 'It is meant so', acts: [meant] } }];
}
