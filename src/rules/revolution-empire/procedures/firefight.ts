/** Page 103: both sides fire, both test, and the loser may give way. */
import {
  applied,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  part,
  procedure,
  type Rule,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { firefight, firefightModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import { AMMO_WORDS, type Ammo, attachedField, COVER_WORDS, called, capital, nameField, plural } from '../unit.ts';
import { identity } from './identity.ts';
import { firerFault, firerFields, settingFields, TARGET_WORDS, type VolleyResult, volley } from './small-arms.ts';
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
    enfiladed: yes('Enfiladed', { cite: 'pg 101', rare: true }),
    attached: attachedField({ cite: 'pg 147 R41' }),
  });

const firefightFacts = facts(
  { first: fighterPart('First side'), second: fighterPart('Second side'), ...settingFields },
  ({ first, second }) => {
    for (const [key, side] of [
      ['first', first],
      ['second', second],
    ] as const) {
      if (side.lost >= side.start) return contradiction(`${key}.lost`, 'nobody would be left to fire', 'pg 103');
      if (side.figures > side.start - side.lost)
        return contradiction(`${key}.figures`, 'more figures fire than are left', 'pg 103');
      if (side.enfiladed && side.formation !== 'line' && side.formation !== 'mixedOrder' && side.formation !== 'column')
        return contradiction(`${key}.enfiladed`, 'only formed troops with a flank are enfiladed', 'pg 101');
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

export interface FirefightResult {
  readonly first: SideResult;
  readonly second: SideResult;
  readonly winner: 'first' | 'second' | 'neither';
  readonly outcome: string;
}

const fireOf = (firer: Fighter, at: Fighter, weather: FirefightFacts['weather'], who: string) => ({
  ...firer,
  name: '',
  target: at.formation,
  cover: at.cover,
  enfilade: at.enfiladed,
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
  play: (table, { firer, at, weather, who }, options) => table.play(volley, fireOf(firer, at, weather, who), options),
  key: ({ firer, at, weather }) => `${identity(firer)}:${identity(at)}:${weather}`,
  resultKey: ({ casualties, ammo }) => `${casualties}${ammo}`,
};

type Suffering = { readonly fighter: Fighter; readonly casualties: number; readonly who: string };

/** Morale for the losses of this round (R4). */
const morale: Rule<Suffering, SideResult['morale'], Options> = {
  play(table, { fighter, casualties, who }, options) {
    const lostNow = Math.min(casualties, fighter.start - fighter.lost);
    const losses = { class: fighter.class, figures: fighter.start, lost: fighter.lost + lostNow, lostNow };
    if (!testsForLosses(table, losses) && !(fighter.enfiladed && lostNow > 0)) return 'no test';
    const formation =
      fighter.formation === 'skirmish' || fighter.formation === 'semiSkirmish'
        ? 'unformed'
        : fighter.formation === 'mixedOrder'
          ? 'line'
          : fighter.formation;
    const { attached, cover, disordered, shaken } = fighter;
    const test = { ...calm, ...losses, formation, attached, cover, disordered, shaken, who } as const;
    return table.play(moraleTest, test, options) ? 'holds' : 'bad morale';
  },
  key: ({ fighter, casualties }) => `${identity(fighter)}:${casualties}`,
};

const LEADERS: Readonly<Record<string, 'impersonal' | 'inspirational' | 'charismatic'>> = {
  impersonalUnit: 'impersonal',
  inspirationalUnit: 'inspirational',
  charismaticUnit: 'charismatic',
};

export const firefightProcedure = procedure<FirefightFacts, FirefightResult, Options>({
  id: 'firefight',
  title: 'A round of firefight',
  section: 'pg 103',
  purpose: 'Two units stand and shoot at each other: fire, morale, and who gives way.',
  facts: firefightFacts,
  play(table, { first, second, weather }, options) {
    const names = [called(first.name, 'first side'), called(second.name, 'second side')] as const;
    const byFirst = table.play(exchange, { firer: first, at: second, weather, who: names[0] }, options);
    const bySecond = table.play(exchange, { firer: second, at: first, weather, who: names[1] }, options);
    const inflicted = Math.min(byFirst.casualties, second.start - second.lost);
    const received = Math.min(bySecond.casualties, first.start - first.lost);
    const sideOne: SideResult = {
      casualties: received,
      ammo: byFirst.ammo,
      morale: table.play(morale, { fighter: first, casualties: received, who: names[0] }, options),
    };
    const sideTwo: SideResult = {
      casualties: inflicted,
      ammo: bySecond.ammo,
      morale: table.play(morale, { fighter: second, casualties: inflicted, who: names[1] }, options),
    };
    const sides = { first: sideOne, second: sideTwo };
    if (inflicted === received) return { ...sides, winner: 'neither', outcome: 'goes on' };
    const winner = inflicted > received ? 'first' : 'second';
    const loser = winner === 'first' ? second : first;
    const after = winner === 'first' ? sideTwo : sideOne;
    const { mod } = firefightModifiers;
    const leader = LEADERS[loser.attached];
    const modifiers = applied(
      each(mod.inflicted, Math.max(inflicted, received)),
      each(mod.received, Math.min(inflicted, received)),
      leader && mod[leader],
      loser.shaken && mod.shaken,
      lossLine(table, loser.lost + after.casualties, loser.start) !== null && mod.worn,
      after.ammo !== 'full' && mod.ammunition,
    );
    const rolled = table.consult(firefight, 'Loser', modifiers, {
      label: 'Firefight',
      cite: 'pg 103',
      who: winner === 'first' ? names[0] : names[1],
    });
    return { ...sides, winner, outcome: rolled === 'back 2' && loser.cover !== 'none' ? 'goes on' : rolled };
  },
  words(result, { first, second }) {
    const names = { first: called(first.name, 'the first side'), second: called(second.name, 'the second side') };
    const lines: string[] = [];
    for (const key of ['first', 'second'] as const) {
      const { casualties, ammo, morale: state } = result[key];
      const before = key === 'first' ? first.ammo : second.ammo;
      const name = capital(names[key]);
      lines.push(`${name} loses ${plural(casualties, 'figure')}.`);
      if (ammo !== before) lines.push(`${name}’s ammunition is now ${AMMO_WORDS[ammo]}.`);
      if (state === 'bad morale') lines.push(`${name} fails its morale: bad morale.`);
    }
    if (result.winner === 'neither') return [...lines, 'Equal losses: the firefight goes on.'];
    const loser = capital(result.winner === 'first' ? names.second : names.first);
    lines.push(
      {
        'goes on': 'The firefight goes on.',
        'back 2': `${loser} falls back 2″.`,
        'back 5': `${loser} falls back 5″.`,
        'back 5, disordered': `${loser} falls back 5″, disordered.`,
        rout: `${loser} routs.`,
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
