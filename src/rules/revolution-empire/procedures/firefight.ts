/** Page 103: both sides fire, both test, and the loser may give way. */
import { clauseOf } from '../../../game/index.ts';
import {
  applied,
  capital,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  nth,
  once,
  part,
  procedure,
  type Rule,
  several,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { firefight, firefightModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import { AMMO_WORDS, type Ammo, attachedField, COVER_WORDS, called, nameField, plural } from '../unit.ts';
import { identity } from './identity.ts';
import {
  aimed,
  firerFault,
  firerFields,
  settingFields,
  TARGET_WORDS,
  type VolleyResult,
  volley,
} from './small-arms.ts';
import { calm, lossLine, moraleTest, testsForLosses } from './unit-morale.ts';

const { chargingCavalry: _a, chargingCavalrySlow: _b, artillery: _c, cavalry: _d, ...FORMATIONS } = TARGET_WORDS;

const fighterPart = (label: string) =>
  part(label, {
    name: nameField(),
    ...firerFields,
    start: whole('Figures at the start of the day', 1, 40, 12, { cite: 'pg 147 A10', roster: 'start' }),
    lost: whole('Figures already lost', 0, 39, 0, { cite: 'pg 147', roster: 'casualties' }),
    rifles: yes('Rifles', { cite: 'pg 102', rare: true }),
    formation: choice('Formation', FORMATIONS, 'line', { cite: 'pg 102', roster: 'formation' }),
    cover: choice('Cover', COVER_WORDS, 'none', { cite: 'pg 102' }),
    enfiladed: choice('Enfiladed', { no: 'no', close: 'from within 2″', near: 'by rifles from 2 to 3″' }, 'no', {
      cite: 'pg 101 pg 147',
      rare: true,
    }),
    attached: attachedField({ cite: 'pg 147 R41' }),
  });

const firefightFacts = facts(
  {
    first: fighterPart('First side'),
    second: fighterPart('Second side'),
    firstOthers: several('More units of the first side', fighterPart('Unit'), 0, 3, [], { cite: 'pg 103 V9' }),
    secondOthers: several('More units of the second side', fighterPart('Unit'), 0, 3, [], { cite: 'pg 103 V9' }),
    ...settingFields,
  },
  ({ first, second, firstOthers, secondOthers }) => {
    for (const [key, side] of [
      ['first', first] as const,
      ['second', second] as const,
      ...firstOthers.map((unit, i) => [`firstOthers.${i}`, unit] as const),
      ...secondOthers.map((unit, i) => [`secondOthers.${i}`, unit] as const),
    ]) {
      if (side.lost >= side.start) return contradiction(`${key}.lost`, 'nobody would be left to fire', 'pg 103');
      if (side.figures > side.start - side.lost)
        return contradiction(`${key}.figures`, 'more figures fire than are left', 'pg 103');
      if (
        side.enfiladed !== 'no' &&
        side.formation !== 'line' &&
        side.formation !== 'mixedOrder' &&
        side.formation !== 'column'
      )
        return contradiction(`${key}.enfiladed`, 'only formed troops with a flank are enfiladed', 'pg 101 R62');
      if (side.fromSquare !== (side.formation === 'square'))
        return contradiction(`${key}.fromSquare`, 'a square fires from square, and nobody else', 'pg 101');
      const fault = firerFault(side, `${key}.`);
      if (fault) return fault;
    }
    return null;
  },
);
type FirefightFacts = Facts<typeof firefightFacts>;
type Fighter = FirefightFacts['first'];

interface SideResult {
  readonly casualties: number;
  readonly ammo: Ammo;
  readonly morale: 'no test' | 'holds' | 'bad morale';
}

interface FirefightResult {
  readonly first: SideResult;
  readonly second: SideResult;
  readonly firstOthers: readonly SideResult[];
  readonly secondOthers: readonly SideResult[];
  readonly winner: 'first' | 'second' | 'neither';
  readonly outcome: string;
}

const fireOf = (firer: Fighter, at: Fighter, weather: FirefightFacts['weather'], who: string) => ({
  class: firer.class,
  figures: firer.figures,
  ammo: firer.ammo,
  firstFire: firer.firstFire,
  disordered: firer.disordered,
  shaken: firer.shaken,
  fromSquare: firer.fromSquare,
  twoRank: firer.twoRank,
  muskets: firer.muskets,
  woods: firer.woods,
  horseback: firer.horseback,
  lowCountry: firer.lowCountry,
  rifles: firer.rifles,
  target: at.formation,
  cover: at.cover,
  enfilade: at.enfiladed !== 'no',
  weather,
  opportunity: false,
  firefight: true,
  chargedByOldGuard: false,
  who,
});

interface Exchange {
  readonly firer: Fighter;
  readonly at: Fighter;
  readonly weather: FirefightFacts['weather'];
  readonly who: string;
}

/** One side's fire, told apart by who fires at whom. */
const exchange: Rule<Exchange, VolleyResult, Options> = {
  play: (table, { firer, at, weather, who }, options) =>
    table.play(volley, aimed(table, fireOf(firer, at, weather, who)), options),
  key: ({ firer, at, weather }) => `${identity(firer)}:${identity(at)}:${weather}`,
  resultKey: ({ casualties, ammo }) => `${casualties}${ammo}`,
};

type Suffering = { readonly fighter: Fighter; readonly casualties: number; readonly who: string };

/** Morale for the losses of this round (R4). */
const morale: Rule<Suffering, SideResult['morale'], Options> = {
  play(table, { fighter, casualties, who }, options) {
    const lostNow = Math.min(casualties, fighter.start - fighter.lost);
    const losses = { class: fighter.class, figures: fighter.start, lost: fighter.lost + lostNow, lostNow };
    if (!testsForLosses(table, losses) && !(fighter.enfiladed !== 'no' && lostNow > 0)) return 'no test';
    const formation =
      fighter.formation === 'skirmish' || fighter.formation === 'semiSkirmish'
        ? 'unformed'
        : fighter.formation === 'mixedOrder'
          ? 'line'
          : fighter.formation;
    const { attached, disordered, shaken, woods } = fighter;
    // Cover counts unless it is woods, and heavy woods are a burden (pg 147).
    const cover = woods === 'none' ? fighter.cover : 'none';
    const heavyWoods = woods === 'Heavy';
    const enfilade = ENFILADES[fighter.enfiladed];
    const state = { attached, cover, disordered, shaken, heavyWoods, enfilade };
    const test = { ...calm, ...losses, ...state, formation, who } as const;
    return table.play(moraleTest, test, options) ? 'holds' : 'bad morale';
  },
  key: ({ fighter, casualties }) => `${identity(fighter)}:${casualties}`,
};

const ENFILADES = { no: 'none', close: 'enfiladeClose', near: 'enfiladeNear' } as const;

const LEADERS: Readonly<Record<string, 'impersonal' | 'inspirational' | 'charismatic'>> = {
  impersonalUnit: 'impersonal',
  inspirationalUnit: 'inspirational',
  charismaticUnit: 'charismatic',
};

const BEST = ['charismatic', 'inspirational', 'impersonal'] as const;

/** Each fires at the unit opposite, the last of a longer side at the last of the shorter (V9). */
const opposite = (i: number, enemies: readonly unknown[]): number => Math.min(i, enemies.length - 1);

const lostBy = (side: readonly SideResult[]): number => side.reduce((sum, { casualties }) => sum + casualties, 0);

/** Who stands on either side, and what they are called: the odds play the same firefight along many paths. */
const sidesOf = once((facts: FirefightFacts) => {
  const sides = [
    [facts.first, ...facts.firstOthers],
    [facts.second, ...facts.secondOthers],
  ] as const;
  const names = sides.map((units, side) =>
    units.map(({ name }, i) =>
      called(name, `${side === 0 ? 'first' : 'second'} side${i > 0 ? `, unit ${i + 1}` : ''}`),
    ),
  );
  return { sides, names };
});

export const firefightProcedure = procedure<FirefightFacts, FirefightResult, Options>({
  id: 'firefight',
  title: 'A round of firefight',
  section: 'pg 103',
  purpose: 'Units stand and shoot at each other: fire, morale, and who gives way.',
  facts: firefightFacts,
  play(table, facts, options) {
    const { weather } = facts;
    const { sides, names } = sidesOf(facts);
    const volleys = sides.map((units, side) =>
      units.map((firer, i) => {
        const at = opposite(i, nth(sides, 1 - side));
        return table.play(
          exchange,
          { firer, at: nth(nth(sides, 1 - side), at), weather, who: nth(nth(names, side), i) },
          options,
        );
      }),
    );
    const results = sides.map((units, side) =>
      units.map((fighter, i): SideResult => {
        const fired = nth(volleys, 1 - side).filter((_, by) => opposite(by, units) === i);
        const hits = fired.reduce((sum, volley) => sum + volley.casualties, 0);
        const casualties = Math.min(hits, fighter.start - fighter.lost);
        return {
          casualties,
          ammo: nth(nth(volleys, side), i).ammo,
          morale: table.play(morale, { fighter, casualties, who: nth(nth(names, side), i) }, options),
        };
      }),
    );
    const [first, second] = results as [SideResult[], SideResult[]];
    const told = {
      first: nth(first, 0),
      second: nth(second, 0),
      firstOthers: first.slice(1),
      secondOthers: second.slice(1),
    };
    const received = lostBy(first);
    const inflicted = lostBy(second);
    if (inflicted === received) return { ...told, winner: 'neither', outcome: 'goes on' };
    const losers = inflicted > received ? 1 : 0;
    const units = nth(sides, losers);
    const after = nth(results, losers);
    const { mod } = firefightModifiers;
    const leader = BEST.find((line) => units.some(({ attached }) => LEADERS[attached] === line));
    const worn = units.filter(
      ({ lost, start }, i) => lossLine(table, lost + nth(after, i).casualties, start) !== null,
    ).length;
    const modifiers = applied(
      each(mod.inflicted, Math.max(inflicted, received)),
      each(mod.received, Math.min(inflicted, received)),
      leader && mod[leader],
      units.some(({ shaken }) => shaken) && mod.shaken,
      ...Array.from({ length: worn }, () => mod.worn),
      after.some(({ ammo }) => ammo !== 'full') && mod.ammunition,
    );
    const rolled = table.consult(firefight, 'Loser', modifiers, {
      label: 'Firefight',
      cite: 'pg 103',
      who: nth(nth(names, 1 - losers), 0),
    });
    const covered = units.every(({ cover }) => cover !== 'none');
    const winner = losers === 1 ? 'first' : 'second';
    return { ...told, winner, outcome: rolled === 'back 2' && covered ? 'goes on' : rolled };
  },
  words(result, { first, second, firstOthers, secondOthers }) {
    const told: [Fighter, SideResult, string][] = [
      [first, result.first, 'the first side'],
      ...firstOthers.map((unit, i): [Fighter, SideResult, string] => [
        unit,
        nth(result.firstOthers, i),
        `unit ${i + 2} of the first side`,
      ]),
      [second, result.second, 'the second side'],
      ...secondOthers.map((unit, i): [Fighter, SideResult, string] => [
        unit,
        nth(result.secondOthers, i),
        `unit ${i + 2} of the second side`,
      ]),
    ];
    const lines: string[] = [];
    for (const [unit, { casualties, ammo, morale: state }, otherwise] of told) {
      const name = capital(called(unit.name, otherwise));
      lines.push(`${clauseOf(name, `loses ${plural(casualties, 'figure')}`)}.`);
      if (ammo !== unit.ammo)
        lines.push(`The ammunition of ${called(unit.name, otherwise)} is now ${AMMO_WORDS[ammo]}.`);
      if (state === 'bad morale') lines.push(clauseOf(name, 'fails its morale: bad morale.'));
    }
    if (result.winner === 'neither') return [...lines, 'Equal losses: the firefight goes on.'];
    const loser = capital(
      result.winner === 'first' ? called(second.name, 'the second side') : called(first.name, 'the first side'),
    );
    lines.push(
      {
        'goes on': 'The firefight goes on.',
        'back 2': `${clauseOf(loser, 'falls back 2″')}.`,
        'back 5': `${clauseOf(loser, 'falls back 5″')}.`,
        'back 5, disordered': clauseOf(loser, 'falls back 5″, disordered.'),
        rout: `${clauseOf(loser, 'routs')}.`,
      }[result.outcome] ?? result.outcome,
    );
    return [...lines, 'Count one firefight for each ME.'];
  },
  measures: [
    { id: 'winner', label: 'Causes more losses', of: ({ winner }) => winner, order: ['first', 'second', 'neither'] },
    {
      id: 'outcome',
      label: 'The loser',
      of: ({ outcome }) => outcome,
      order: ['goes on', 'back 2', 'back 5', 'back 5, disordered', 'rout'],
    },
    { id: 'first', label: 'First side’s morale', of: ({ first }) => first.morale },
    { id: 'second', label: 'Second side’s morale', of: ({ second }) => second.morale },
  ],
});
