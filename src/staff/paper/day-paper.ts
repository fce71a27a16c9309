/**
 * A Day on paper, for a real table: the ground both sides may see, a briefing each with its own troops, where they stand or
 * when they come, and the form for the result. One page of HTML that needs nothing else.
 */
import { type Body, type Day, divisionsOf, type FieldDivision, ladder } from '../../game/day/index.ts';
import type { ScenarioOutline } from '../../game/index.ts';
import { cellAt } from '../../kernel/index.ts';
import { dayMap, mapWords } from './day-map.ts';
import { escaped } from './escaped.ts';
import type { Rosters } from './rosters.ts';

type Side = Day['sides'][number];

/** With the rosters of a book where it is to be fought by one. */
export function dayPaper(day: Day, rosters?: Rosters): string {
  const { title, date, sentence } = day;
  const sheets = [
    groundSheet(day),
    ...day.sides.map((side) => sideSheet(day, side)),
    ...(rosters?.outline.armies ?? []).map((army) => rosterSheet(army, rosters!)),
    resultSheet(day),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><p class="screen">${escaped(title)}, ${escaped(date)}. ${escaped(sentence)} Print this page: each sheet goes on paper of its own. Give the ground and the result to both sides, and each briefing to its own side alone.</p>
${sheets.join('\n')}
</body></html>
`;
}

const STYLE = `
body{font:11pt/1.35 Georgia,serif;margin:0 auto;max-width:52rem;padding:1rem;color:#111;background:#fff}
section{break-after:page;margin-bottom:3rem}h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:1rem 0 .3rem}
.map{width:100%;height:auto;max-height:150mm;display:block}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9em}
th,td{border:1px solid #888;padding:.2em .4em;text-align:left;vertical-align:top}td.n{text-align:right;white-space:nowrap}
td.blank{min-width:3em}.line{border-bottom:1px solid #444;display:inline-block;min-width:12em}
@media print{.screen{display:none}body{padding:0;max-width:none}section{margin:0}tr{break-inside:avoid}}
@page{margin:14mm}
`;

const sheet = (title: string, ...parts: readonly string[]): string =>
  `<section><h1>${escaped(title)}</h1>${parts.join('')}</section>`;
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><thead><tr>${head.map((one) => `<th>${escaped(one)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.join('')}</tr>`)
    .join('')}</tbody></table></div>`;
const cell = (text: string): string => `<td>${escaped(text)}</td>`;
const number = (value: number): string => `<td class="n">${value}</td>`;
const BLANK = '<td class="blank"></td>';
const LINE = '<span class="line"></span>';

const WEATHER: Readonly<Record<Day['weather'], string>> = {
  clear: 'Clear weather.',
  rain: 'Rain.',
  storm: 'A storm.',
  fog: 'Fog.',
  heat: 'Great heat.',
};

function groundSheet(day: Day): string {
  const { clock, ground, places, special } = day;
  const dusk = clock.dusk === undefined ? '' : `, dusk at ${clock.dusk}`;
  return sheet(
    `${day.title}: the ground`,
    paragraph(`${day.date}. From ${clock.start} to ${clock.end}${dusk}. ${WEATHER[day.weather]}`),
    dayMap(day, []),
    paragraph(`The ground is ${ground.width} × ${ground.height} m. ${mapWords(day)}`),
    '<h2>Places worth points</h2>',
    table(
      ['Place', 'Points', 'For', 'Held at the start by'],
      places.map(({ name, points, for: seat, held }) => [
        cell(name),
        number(points),
        cell(seat === undefined ? 'either side' : nameOf(day, seat)),
        cell(held === undefined ? 'nobody' : nameOf(day, held)),
      ]),
    ),
    ...special.map(paragraph),
  );
}

const nameOf = ({ sides }: Day, seat: string): string => sides.find((side) => side.seat === seat)?.name ?? seat;

function sideSheet(day: Day, side: Side): string {
  const own = divisionsOf(day).filter(({ seat }) => seat === side.seat);
  const sum = (what: 'men' | 'guns') => own.reduce((all, division) => all + division[what], 0);
  return sheet(
    `${day.title}: briefing of the ${side.name}`,
    paragraph(side.aim),
    paragraph(
      `${side.commander.name} commands ${sum('men')} men with ${sum('guns')} guns. Your edge is in the ${side.home}; your line of communication is the ${roadName(day, side.road.road)}.`,
    ),
    dayMap(day, [side.seat]),
    '<h2>Your divisions</h2>',
    table(
      ['', 'Division', 'Commander', 'Order', 'Where and when', 'Troops'],
      own.map((division) => [
        cell(division.id),
        cell(`${division.own.name}, ${division.corps.name}`),
        cell(`${division.own.commander.name}${division.own.commander.bold ? ', bold' : ''}`),
        cell(orderOf(division, own)),
        cell(whereOf(day, division)),
        `<td>${division.bodies.map((body) => escaped(troopsOf(body))).join('<br>')}</td>`,
      ]),
    ),
  );
}

const roadName = ({ ground }: Day, id: string): string => ground.roads.find((road) => road.id === id)?.name ?? id;

function orderOf({ own }: FieldDivision, all: readonly FieldDivision[]): string {
  if (own.order !== 'support') return own.order;
  return `support ${all.find(({ id }) => id === own.supports)?.own.name ?? ''}`.trim();
}

const QUARTERS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const facingWords = (degrees: number): string => QUARTERS[Math.round(degrees / 45) % QUARTERS.length]!;

function whereOf(day: Day, { own: { stands, arrives } }: FieldDivision): string {
  if (stands) {
    const [x, y] = stands.at;
    return `stands ${Math.round(x)} m from the west edge and ${Math.round(y)} m from the south edge, facing ${facingWords(stands.facing)}`;
  }
  const road = day.ground.roads.find(({ id }) => id === arrives!.road)!;
  const [x, y] = road.points.at(arrives!.end === 'first' ? 0 : -1)!;
  return `comes at ${arrives!.time} by the ${road.name}, ${Math.round(x)} m from the west edge and ${Math.round(y)} m from the south edge`;
}

/** Its hour is told only where it is not its division's. */
function troopsOf({ arm, name, men, guns, units, quality, own, in: town }: Body): string {
  const strength = arm === 'guns' ? `${guns} guns` : `${men} ${arm} in ${units}`;
  const later = own.arrives ? `, comes at ${own.arrives.time}` : '';
  return `${name}: ${strength}, ${cellAt(ladder, String(quality), 'Troops')}${town === undefined ? '' : ', garrison'}${later}`;
}

/** What a book made of it: how each unit stands, in the words of its roster, and its boxes to tick. */
function rosterSheet({ name, units }: NonNullable<ScenarioOutline['armies']>[number], { book, part }: Rosters): string {
  const { title, short, roster } = book;
  const rows = units.map(({ sheet: own, marks = {} }) => {
    const unit = roster.unit.parse(own) as Record<string, unknown>;
    const { line, boxes } = roster.status(unit, roster.marks.parse(marks) as Record<string, unknown>);
    const ticks = boxes.map(({ label, total }) => `${label} ${'☐'.repeat(total)}`.trim()).join('  ');
    return [cell(String(unit.name)), cell(String(unit.formation)), cell(line), cell(ticks)];
  });
  const heading = `${name}: roster for ${short ?? title}`;
  const noted = part === undefined ? [] : [paragraph(part)];
  return sheet(heading, ...noted, table(['Unit', 'Formation', 'As it stands', 'Boxes'], rows));
}

function resultSheet(day: Day): string {
  return sheet(
    `${day.title}: the result`,
    paragraph(
      'Fill this in when the battle is over. Losses are tenths of a division’s men; what is left open is nothing.',
    ),
    `<p>Who holds the field: ${LINE} at ${LINE} o’clock</p>`,
    ...day.sides.map(
      (side) =>
        `<h2>${escaped(side.name)}</h2>${table(
          ['', 'Division', 'Men', 'Killed and wounded', 'Captured', 'Ran', 'Its general'],
          divisionsOf(day)
            .filter(({ seat }) => seat === side.seat)
            .map(({ id, own, men }) => [
              cell(id),
              cell(own.name),
              number(men),
              BLANK,
              BLANK,
              BLANK,
              cell(own.commander.name),
            ]),
        )}<p>Generals killed, wounded or captured: ${LINE}${LINE}</p>`,
    ),
    '<h2>Places</h2>',
    table(
      ['Place', 'Held in the end by'],
      day.places.map(({ name }) => [cell(name), BLANK]),
    ),
    `<p>Both sides agree: ${LINE} ${LINE}</p>`,
  );
}
