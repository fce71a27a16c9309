/** A small field for testing One Day: four units a side and a few of everything the rules speak of. */

type Over = Record<string, unknown>;

const foot = { arm: 'infantry', quality: 'VT', boxes: 4, inherent: 1, formation: 'line' };

/** Blue in the south facing north, red in the north facing south; a village between, a wood, a hill, a stream. */
export function smallField(over: Over = {}): Record<string, unknown> {
  return {
    id: 'small-field',
    title: 'A small field',
    date: 'any day',
    sentence: 'Four units a side for testing.',
    sources: ['made up'],
    clock: { start: '09:00', minutes: 30, turns: 8 },
    evening: 10,
    sides: [
      { seat: 'blue', name: 'Blue', nation: 'france', aim: 'Take the village.' },
      { seat: 'red', name: 'Red', nation: 'russia', aim: 'Take the village.' },
    ],
    options: {},
    terrain: {
      width: 30,
      height: 30,
      polygons: [
        {
          id: 'hill',
          name: 'Hill',
          kind: 'hill',
          level: 1,
          points: [
            [18, 16],
            [25, 15],
            [26, 21],
            [19, 22],
          ],
        },
        {
          id: 'wood',
          name: 'Wood',
          kind: 'woods',
          points: [
            [3, 12],
            [7, 12],
            [7, 17],
            [3, 17],
          ],
        },
        {
          id: 'pond',
          name: 'Pond',
          kind: 'water',
          points: [
            [26, 8],
            [29, 8],
            [29, 11],
            [26, 11],
          ],
        },
      ],
      streams: [
        {
          id: 'brook',
          name: 'Brook',
          fordable: true,
          points: [
            [0, 9],
            [14, 10],
            [30, 5],
          ],
        },
      ],
      roads: [
        {
          id: 'R1',
          name: 'South road',
          points: [
            [15, 0],
            [15, 15],
            [15, 30],
          ],
        },
        {
          id: 'R2',
          name: 'West road',
          points: [
            [0, 5],
            [15, 5],
          ],
        },
      ],
      blocks: [{ id: 'v', name: 'Village', kind: 'village', x: 12, y: 15, width: 3, depth: 3 }],
    },
    commands: [
      {
        id: 'B',
        side: 'blue',
        name: 'Blue corps',
        level: 'corps',
        entry: { road: 'R1', end: 'first' },
        hq: { name: 'Bleu', bonus: 1, x: 14, y: 3 },
        army: true,
      },
      {
        id: 'R',
        side: 'red',
        name: 'Red corps',
        level: 'corps',
        entry: { road: 'R1', end: 'last' },
        hq: { name: 'Rouge', bonus: 1, x: 14, y: 27, with: 'r1' },
        army: true,
      },
    ],
    units: [
      { id: 'b1', name: 'Blue foot', command: 'B', nation: 'france', ...foot, x: 10, y: 8, facing: 0 },
      {
        id: 'b2',
        name: 'Blue horse',
        command: 'B',
        nation: 'france',
        arm: 'heavy',
        quality: 'EL',
        boxes: 4,
        formation: 'column',
        x: 18,
        y: 7,
        facing: 0,
      },
      {
        id: 'b3',
        name: 'Blue guns',
        command: 'B',
        nation: 'france',
        arm: 'field',
        guns: 'Medium',
        quality: 'VT',
        boxes: 4,
        formation: 'unlimbered',
        x: 14,
        y: 8,
        facing: 0,
      },
      {
        id: 'b4',
        name: 'Blue reserve',
        command: 'B',
        nation: 'france',
        ...foot,
        quality: 'CN',
        formation: 'road',
        x: 15,
        y: 3,
        facing: 0,
        arrives: 2,
      },
      { id: 'r1', name: 'Red foot', command: 'R', nation: 'russia', ...foot, x: 12, y: 20, facing: 180 },
      {
        id: 'r2',
        name: 'Red lights',
        command: 'R',
        nation: 'russia',
        arm: 'light',
        quality: 'VT',
        boxes: 3,
        formation: 'column',
        x: 20,
        y: 21,
        facing: 180,
        cossack: true,
      },
      {
        id: 'r3',
        name: 'Red guns',
        command: 'R',
        nation: 'russia',
        arm: 'horse',
        guns: 'Light',
        quality: 'VT',
        boxes: 4,
        formation: 'limbered',
        x: 16,
        y: 21,
        facing: 180,
      },
      {
        id: 'r4',
        name: 'Red militia',
        command: 'R',
        nation: 'russia',
        ...foot,
        inherent: 0,
        quality: 'MI',
        formation: 'column',
        x: 9,
        y: 24,
        facing: 180,
      },
    ],
    objectives: [{ id: 'v', name: 'Village', x: 12, y: 15, reach: 2, points: 3 }],
    victory: {
      unit: 1,
      guard: 2,
      general: 1,
      commander: 3,
      levels: [
        { from: 0, name: 'draw' },
        { from: 2, name: 'victory' },
        { from: 6, name: 'decisive victory' },
      ],
      collapse: 0.75,
    },
    ...over,
  };
}

/** Everything of chapter 5 at once, with a marker, a dummy and sappers on each side. */
export function fullField(options: Over = {}): Record<string, unknown> {
  const base = smallField();
  const units = (base.units as Over[]).map((unit) =>
    unit.id === 'b1' || unit.id === 'r4' ? { ...unit, hidden: true } : unit,
  );
  return {
    ...base,
    id: 'full-field',
    units,
    options: {
      hidden: true,
      garrisons: true,
      supply: true,
      sappers: true,
      variable: true,
      tripleMove: true,
      national: true,
      tradeOff: 'dialogue',
      ...options,
    },
    dummies: [
      { id: 'bd', side: 'blue', x: 6, y: 6, facing: 0 },
      { id: 'rd', side: 'red', x: 24, y: 25, facing: 180 },
    ],
    sappers: [
      { id: 'bs', command: 'B', name: 'Blue sappers', x: 15.4, y: 8, pontoon: true },
      { id: 'rs', command: 'R', name: 'Red sappers', x: 13, y: 11 },
    ],
  };
}

/**
 * An open field of 30″ by 30″, a road of entry on either side far off in the west, and these units. Whoever's id begins
 * with b is blue's and faces north, all others are red's and face south; foot in line unless said otherwise.
 */
export function openField(units: readonly Over[], terrain: Over = {}, over: Over = {}): Record<string, unknown> {
  const base = smallField();
  const road = (id: string, from: number, to: number) => ({
    id,
    name: id,
    points: [
      [1, from],
      [1, to],
    ],
  });
  const [blue, red] = base.commands as [Over, Over];
  return {
    ...base,
    id: 'open-field',
    objectives: [],
    terrain: {
      width: 30,
      height: 30,
      polygons: [],
      streams: [],
      blocks: [],
      ...terrain,
      roads: [road('S', 0, 3), road('N', 27, 30), ...((terrain.roads as Over[] | undefined) ?? [])],
    },
    commands: [
      { ...blue, entry: { road: 'S', end: 'first' }, hq: { name: 'Bleu', bonus: 1, x: 2, y: 1 } },
      { ...red, entry: { road: 'N', end: 'last' }, hq: { name: 'Rouge', bonus: 1, x: 2, y: 29 } },
    ],
    units: units.map((unit) => {
      const isBlue = String(unit.id).startsWith('b');
      const own = isBlue
        ? { command: 'B', nation: 'france', facing: 0 }
        : { command: 'R', nation: 'russia', facing: 180 };
      return { name: unit.id, ...foot, inherent: 0, ...own, ...unit };
    }),
    ...over,
  };
}
