import { describe, expect, it } from 'vitest';
import { sideNamed } from './compass.ts';
import { hexNumbered, sideBetween } from './grid.ts';
import { featureBits, featuresAt, type HexMapData, kindAt, placeAt } from './map.ts';
import { HexMapError, readHexMap } from './read.ts';
import { plainField, sampleField } from './samples.ts';

const small: HexMapData = {
  name: 'small',
  columns: 4,
  rows: 3,
  legend: { '.': 'clear', W: 'woods', V: 'village' },
  ground: ['.WW.', '..V.', '....'],
  levels: ['0011', [0, 0, 1, 12], '0000'],
  slopes: 'slope',
  sides: [
    { kind: 'stream', name: 'brook', at: ['0201-0301', '0202 NE SE'] },
    { kind: 'bridge', at: ['0202-0302'] },
  ],
  ways: [{ kind: 'road', name: 'highway', hexes: ['0102', '0402', '0403'] }],
  places: [{ name: 'Hamlet', hexes: ['0302'] }],
};

describe('a map', () => {
  const map = readHexMap(small);
  const at = (number: string) => hexNumbered(map.grid, number);
  const between = (a: string, b: string) => {
    const bits = map.side[sideBetween(map.grid, at(a), at(b))]!;
    return map.features.filter((_, i) => bits & (1 << i)).toSorted();
  };

  it('tells ground, height and places by hex', () => {
    expect(['0101', '0201', '0302'].map((number) => kindAt(map, at(number)))).toEqual(['clear', 'woods', 'village']);
    expect(['0101', '0301', '0402'].map((number) => map.level[at(number)])).toEqual([0, 1, 12]);
    expect(placeAt(map, at('0302'))).toBe('Hamlet');
    expect(placeAt(map, at('0101'))).toBeUndefined();
  });

  it('tells hexside features from both sides', () => {
    expect(between('0202', '0302')).toEqual(['bridge', 'road', 'slope', 'stream']);
    expect(between('0302', '0202')).toEqual(['bridge', 'road', 'slope', 'stream']);
    expect(between('0202', '0303')).toEqual(['stream']);
    expect(featuresAt(map, at('0303'), sideNamed('flat', 'NW'))).toEqual(['stream']);
    expect(between('0101', '0102')).toEqual([]);
    expect(featureBits(map, ['stream', 'moat'])).toBe(1 << map.features.indexOf('stream'));
  });

  it('runs a way along a row and a column', () => {
    expect(map.ways[0]!.hexes).toEqual(['0102', '0202', '0302', '0402', '0403'].map(at));
    expect(map.way[at('0302')]).toBe(featureBits(map, ['road']));
    expect(map.way[at('0303')]).toBe(0);
    expect(between('0402', '0403')).toContain('road');
  });

  it('goes through JSON unchanged, with either orientation', () => {
    expect(readHexMap(JSON.parse(JSON.stringify(small)))).toEqual(map);
    const pointy = readHexMap({
      ...plainField(5, 4),
      orientation: 'pointy',
      sides: [{ kind: 'wall', at: ['0202 W'] }],
    });
    expect(featuresAt(pointy, hexNumbered(pointy.grid, '0102'), sideNamed('pointy', 'E'))).toEqual(['wall']);
    expect(readHexMap(sampleField()).grid.count).toBe(42 * 31);
  });
});

describe('a faulty map', () => {
  const faults: [string, object, string][] = [
    ['map.columns', { columns: 0 }, 'whole number'],
    ['map.rows', { rows: 2.5 }, 'whole number'],
    ['map.rows', { columns: 999, rows: 999 }, 'more than'],
    ['map.orientation', { orientation: 'round' }, 'flat or pointy'],
    ['map.shifted', { shifted: 'third' }, 'even or odd'],
    ['map.name', { name: 7 }, 'word'],
    ['map.colums', { colums: 4 }, 'no such field'],
    ['map.legend["WW"]', { legend: { WW: 'woods' } }, 'single letter'],
    ['map.legend["W"]', { legend: { W: 3 } }, 'word'],
    ['map.ground', { ground: ['....'] }, '1 entries for 3 rows'],
    ['map.ground[1]', { ground: ['....', '...', '....'] }, '3 letters for 4 columns'],
    ['map.ground[2][1]', { ground: ['....', '....', '.X..'] }, '“X” is not in the legend'],
    ['map.levels[0]', { levels: ['000', '0000', '0000'] }, '3 entries for 4 columns'],
    ['map.levels[1][2]', { levels: ['0000', '00x0', '0000'] }, 'whole number'],
    ['map.slopes', { slopes: 3 }, 'word'],
    ['map.sides', { sides: {} }, 'list'],
    ['map.sides[0].at[1]', { sides: [{ kind: 'wall', at: ['0101-0102', '0101-0103'] }] }, 'not neighbours'],
    ['map.sides[0].at[0]', { sides: [{ kind: 'wall', at: ['0101 W'] }] }, 'N, NE, SE, S, SW, NW'],
    ['map.sides[0].at[0]', { sides: [{ kind: 'wall', at: ['0101'] }] }, 'neither'],
    ['map.sides[0].at[0]', { sides: [{ kind: 'wall', at: ['0501 N'] }] }, 'no hex “0501”'],
    ['map.sides[0].type', { sides: [{ type: 'wall', at: [] }] }, 'no such field'],
    ['map.ways[0].hexes[1]', { ways: [{ kind: 'road', hexes: ['0101', '0303'] }] }, 'neither next to'],
    ['map.ways[0].hexes', { ways: [{ kind: 'road', hexes: [] }] }, 'at least one'],
    ['map.places[0].name', { places: [{ hexes: ['0101'] }] }, 'word'],
  ];

  it.each(faults)('is refused at %s', (path, part, problem) => {
    let error: unknown;
    try {
      readHexMap({ ...small, levels: undefined, sides: undefined, ways: undefined, places: undefined, ...part });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(HexMapError);
    expect((error as HexMapError).path).toBe(path);
    expect((error as HexMapError).message).toContain(problem);
  });

  it('is refused under the path the caller gives, whatever it is', () => {
    expect(() => readHexMap(null, 'scenario.map')).toThrow('scenario.map: must be an object');
    expect(() => readHexMap([])).toThrow(HexMapError);
    const kinds = Array.from({ length: 32 }, (_, i) => ({ kind: `k${i}`, at: ['0101 S'] }));
    expect(() => readHexMap({ ...small, sides: kinds })).toThrow('more than 31');
  });
});
