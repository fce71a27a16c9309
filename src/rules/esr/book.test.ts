import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dayRulings } from '../../game/day/index.ts';
import { fieldsOf, parseFacts } from '../../kernel/index.ts';
import { book } from './book.ts';
import { scenarioFiles } from './scenarios.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'rulings.ts')
  .map((name) => ({ name, text: readFileSync(here + name, 'utf8') }));

/** Formations of the scenarios: a lesson names them by ids that look like rulings. */
const pieces = new Set(scenarioFiles.flatMap(({ formations }) => formations.map(({ id }) => id)));

/** Ids of rulings in a file; in a lesson, those in its citations and those that name no piece. */
function citedIn({ name, text }: { readonly name: string; readonly text: string }): string[] {
  const ids = (of: string): string[] => of.match(/\b[A-Z]\d{1,2}\b/g) ?? [];
  if (!name.startsWith('scenarios/')) return ids(text);
  const citations = [...text.matchAll(/cite: '([^']*)'/g)].flatMap(([, cite]) => ids(cite!));
  return [...citations, ...ids(text).filter((id) => !pieces.has(id))];
}

describe('rulings', () => {
  const written = book.rulings.map(({ id }) => id);
  const cited = new Set(files.flatMap(citedIn));

  test('no id is written twice', () => {
    expect(new Set(written).size).toBe(written.length);
  });

  test('every id cited is written, and every ruling written is cited', () => {
    // Days are ruled on the floor below, for all books that raise them.
    const known = new Set([...written, ...dayRulings.map(({ id }) => id)]);
    expect([...cited].filter((id) => !known.has(id))).toEqual([]);
    expect(written.filter((id) => !cited.has(id))).toEqual([]);
  });

  test('every option belongs to a ruling and cites it, and the other way round', () => {
    const fields = fieldsOf(book.options);
    const options = new Map(book.rulings.flatMap(({ id, option }) => (option ? [[option, id]] : [])));
    expect([...options.keys()].sort()).toEqual(fields.map(({ path }) => path).sort());
    for (const { path, cite } of fields) expect(cite).toBe(options.get(path));
  });
});

describe('the face of the book', () => {
  test('every field of every card has a label and a citation or a name to fill in', () => {
    for (const procedure of book.procedures) {
      for (const { path, label, cite, type } of fieldsOf(procedure.facts)) {
        expect(label, `${procedure.id} ${path}`).not.toBe(path);
        if (type !== 'part' && type !== 'words') expect(cite, `${procedure.id} ${path}`).toBeTruthy();
      }
    }
  });

  test('default facts are legal, and kinds bear the book’s name', () => {
    for (const procedure of book.procedures) expect(() => parseFacts(procedure.facts, {})).not.toThrow();
    for (const { kind } of book.kinds) expect(kind.startsWith('esr/')).toBe(true);
  });

  test('four phases in the printed order', () => {
    expect(book.sequence.map(({ title }) => title)).toEqual(['Command', 'Movement', 'Artillery & Skirmish', 'Combat']);
  });
});

describe('rosters', () => {
  const unit = book.roster.unit.parse({ name: 'Lacroix', infantry: 10, lights: 2 }) as Record<string, unknown>;
  const marks = (raw: object) => book.roster.marks.parse(raw) as Record<string, unknown>;

  test('a Formation knows its fatigue and where it gives way', () => {
    const tired = marks({ infantryFatigue: 3, artilleryFatigue: 1, order: 'A' });
    expect(book.roster.derive(unit, tired)).toMatchObject({
      fatigue: 4,
      stance: 'attacking',
      lineIn: 8,
      batteriesIn: 1,
    });
    expect(book.roster.status(unit, tired)).toEqual({
      line: 'Attack, 4 fatigue, retreats at 11, breaks at 17',
      boxes: [{ label: 'Fatigue', total: 17, marked: 4 }],
      lost: 0,
      gone: false,
    });
  });

  test('Units that are out no longer count', () => {
    const beaten = marks({ infantryOut: 4, batteriesOut: 1, status: 'RT' });
    expect(book.roster.derive(unit, beaten)).toMatchObject({ infantryIn: 6, commandState: 'RT', stance: 'neither' });
    expect(book.roster.status(unit, beaten).line).toBe('RT, 0 fatigue, retreats at 6, breaks at 9');
    expect(book.roster.status(unit, marks({ infantryOut: 10, batteriesOut: 1 })).gone).toBe(true);
  });

  test('every fact a roster fills is known to the roster', () => {
    const known = new Set([
      ...Object.keys(unit),
      ...Object.keys(marks({})),
      ...Object.keys(book.roster.derive(unit, marks({}))),
    ]);
    for (const procedure of book.procedures) {
      for (const { path, roster } of fieldsOf(procedure.facts)) {
        if (roster !== undefined) expect(known, `${procedure.id} ${path}`).toContain(roster);
      }
    }
  });

  test('what a procedure marks is a mark of the roster', () => {
    const names = Object.keys(marks({}));
    const combat = book.procedures.find(({ id }) => id === 'combat')!;
    const facts = parseFacts(combat.facts, { defender: { class: 'artillery' } }) as never;
    const result = {
      attacker: { blow: 'hold', fatigue: 1, inches: 0 },
      defender: { blow: 'retire', fatigue: 1, inches: 0 },
      ties: 1,
    };
    const marked = combat.marks!(result, facts);
    expect(marked).toEqual([
      { at: 'attacker', add: { infantryFatigue: 1 } },
      { at: 'defender', add: { artilleryFatigue: 1, batteriesOut: 1 } },
    ]);
    for (const { add } of marked) for (const name of Object.keys(add ?? {})) expect(names).toContain(name);
  });
});
