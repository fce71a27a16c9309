import { describe, expect, test } from 'vitest';
import { loadAll } from '../../rules/index.ts';
import { newUnit } from './army.ts';
import { tableOfUnits, unitsFromTable } from './csv-units.ts';
import { army, spec } from './sample-roster.ts';

describe('units from a table', () => {
  test('columns are known by name or label, in any case and order', () => {
    const { units, faults } = unitsFromTable(
      spec,
      'CORPS,Name,of the guard,ARM,Hits,Nation\nIII,Morand,x,cavalry,2,Russians',
    );
    expect(faults).toEqual([]);
    expect(units[0]).toMatchObject({
      nation: 'russian',
      sheet: { name: 'Morand', formation: 'III', arm: 'horse', guard: true, guns: 0 },
      marks: { hits: 2, morale: 'firm' },
    });
  });

  test('empty cells leave the default, empty lines are skipped, unknown columns are named', () => {
    const { units, ignored } = unitsFromTable(spec, 'Name,Arm,Colour\nMorand,,blue\n,,\nFriant,Infantry,\n');
    expect(units.map(({ sheet }) => [sheet.name, sheet.arm])).toEqual([
      ['Morand', 'foot'],
      ['Friant', 'foot'],
    ]);
    expect(ignored).toEqual(['Colour']);
  });

  test('every fault is a sentence with its line and column, and nothing is taken in', () => {
    const text = 'Name,Arm,Guns,Of the Guard\nMorand,Cavalery,2,yes\n,Infantry,many,perhaps\nFriant,Infantry,13,';
    const { units, faults } = unitsFromTable(spec, text);
    expect(units).toEqual([]);
    expect(faults).toEqual([
      'Line 2, Arm: “Cavalery” is none of Infantry, Cavalry; is “Cavalry” meant?',
      'Line 3, Guns: “many” is no number.',
      'Line 3, Of the Guard: “perhaps” is neither yes nor no.',
      'Line 3, Name: a unit needs one.',
      'Line 4, Guns: 13 is above 12, the most.',
    ]);
  });

  test('a table without names, without units or without anything says so', () => {
    expect(unitsFromTable(spec, '').faults[0]).toContain('nothing in it');
    expect(unitsFromTable(spec, 'Arm\nInfantry').faults[0]).toContain('no “Name”');
    expect(unitsFromTable(spec, 'Name,Arm').faults).toEqual(['There is no unit below line 1.']);
    expect(unitsFromTable(spec, 'Name,Corps,formation\nMorand,III,IV').faults).toEqual([
      'Line 1 names the column “Corps” twice.',
    ]);
  });

  test('what is written out reads back, a mark with the label of a field too', () => {
    const units = [{ ...army.units[0]!, marks: { ...army.units[0]!.marks, shape: 'column', hits: 3 } }];
    const back = unitsFromTable(spec, tableOfUnits(spec, units));
    expect(back.faults).toEqual([]);
    expect(back.units[0]).toMatchObject({ sheet: units[0]!.sheet, marks: units[0]!.marks });
  });
});

test('a blank unit of every book goes through a table and back', async () => {
  for (const { roster, id } of await loadAll()) {
    const unit = newUnit(roster, { name: 'Morand', formation: 'III' });
    const back = unitsFromTable(roster, tableOfUnits(roster, [unit]));
    expect([id, back.faults, back.ignored]).toEqual([id, [], []]);
    expect(back.units[0]).toMatchObject({ sheet: unit.sheet, marks: unit.marks });
  }
});
