/** Pages 131 to 133 and 141 to 142: hits on batteries, bouncing shot, fire over friends, burning buildings. */
import {
  applied,
  atLeast,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  type Modifier,
  measure,
  nothing,
  part,
  procedure,
  type Rounds,
  several,
  sum,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  aflame,
  aflameLimit,
  aflameModifiers,
  bounceModifiers,
  bounceThrough,
  counterBattery,
  counterBatteryModifiers,
  elevatedFire,
  limberAway,
  limberAwayModifiers,
  limbersInCover,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { fatigueField, gunField, levels, plural } from '../unit.ts';
import { sectionDice } from './artillery.ts';

interface Damage {
  readonly horses: number;
  readonly crew: number;
  readonly caissons: number;
}

const counterFacts = facts({
  hits: whole('Hits on the battery', 1, 8, 1, { cite: 'pg 131' }),
  posture: choice(
    'The battery is',
    { Normal: 'deployed', 'Condensed or limbered': 'condensed or limbered' },
    'Normal',
    {
      cite: 'pg 131',
    },
  ),
  crew: whole('Crew left', 1, 16, 8, { cite: 'pg 131 R19', roster: 'crew' }),
  crewLost: whole('Crew lost before', 0, 16, 0, { cite: 'R19', roster: 'casualties', rare: true }),
  horses: whole('Horses left', 0, 6, 6, { cite: 'pg 131 R19', roster: 'horses' }),
  cover: yes('Limbers in cover', { cite: 'pg 131' }),
  shrapnel: yes('British shrapnel', { cite: 'pg 131', rare: true }),
});
type CounterFacts = Facts<typeof counterFacts>;

const amount = (cell: string, what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(cell)?.[1] ?? 0);

/** One 2D10 for each hit. */
const struck: Rounds<Damage & { left: number }, Damage, CounterFacts> = {
  step(table, state, battery) {
    if (state.left === 0) return { done: { horses: state.horses, crew: state.crew, caissons: state.caissons } };
    const modifiers = applied(battery.shrapnel && counterBatteryModifiers.mod.shrapnel);
    const cell = table.consult(counterBattery, battery.posture, modifiers, {
      label: 'Counter-battery hit',
      cite: 'pg 131',
    });
    const spared = battery.cover ? table.look(limbersInCover, 'each hit', 'Horses') : 0;
    const horses = Math.max(0, amount(cell, 'horse') + spared);
    return {
      again: {
        left: state.left - 1,
        horses: Math.min(battery.horses, state.horses + horses),
        crew: Math.min(battery.crew, state.crew + amount(cell, 'crew')),
        caissons: state.caissons + (cell.includes('caisson') ? 1 : 0),
      },
    };
  },
  key: ({ left, horses, crew, caissons }) => ((left * 8 + horses) * 20 + crew) * 10 + caissons,
};

/** Sections without men to serve them: one for every two crew lost, whenever they fell (R19). */
export const silent = (crewLost: number): number => Math.floor(crewLost / 2);

export const counterBatteryHits = procedure<CounterFacts, Damage & { abandoned: boolean; silenced: number }, Options>({
  id: 'counter-battery',
  title: 'Counter-battery hits',
  section: 'pg 131',
  purpose: 'What each artillery hit on a battery does to its crew, horses and caissons.',
  facts: counterFacts,
  play(table, battery) {
    const damage = table.repeat(struck, { left: battery.hits, horses: 0, crew: 0, caissons: 0 }, battery);
    return {
      ...damage,
      abandoned: damage.crew >= battery.crew,
      silenced: silent(battery.crewLost + damage.crew) - silent(battery.crewLost),
    };
  },
  words: ({ horses, crew, caissons, abandoned, silenced }) => [
    `The battery loses ${plural(horses, 'horse')} and ${crew} crew.`,
    ...(caissons > 0 ? ['A caisson blows up: ammunition depleted; units within 6″ test morale at −4.'] : []),
    ...(abandoned
      ? ['No crew is left: the guns stand abandoned.']
      : silenced > 0
        ? [`${plural(silenced, 'section')} fall silent (R19).`]
        : []),
  ],
  measures: [
    { id: 'crew', label: 'Crew lost', of: ({ crew }) => crew },
    { id: 'horses', label: 'Horses lost', of: ({ horses }) => horses },
    { id: 'caisson', label: 'A caisson blows up', of: ({ caissons }) => caissons > 0 },
  ],
});

const zoneFields = {
  what: choice(
    'They are',
    { line: 'in line', deep: 'column, square or mixed order', limbered: 'limbered artillery' },
    'line',
    { cite: 'pg 142' },
  ),
  partial: yes('Only part of the unit in the zone', { cite: 'pg 142' }),
  town: choice('Town', { none: 'none', town: 'light or medium', heavy: 'heavy or super-heavy' }, 'none', {
    cite: 'pg 142',
    rare: true,
  }),
  contours: whole('Contours between', 0, 6, 0, { cite: 'pg 142', rare: true }),
};
const zonePart = part('Unit', zoneFields);

/** Where no shot bounces to. */
function zoneFault(under: '' | 'others', { contours, town }: Facts<typeof zonePart>) {
  if (contours >= 4)
    return contradiction(under || 'contours', 'shot does not bounce over four contours and more', 'pg 142');
  return town === 'heavy' ? contradiction(under || 'town', 'shot does not bounce through a heavy town', 'R61') : null;
}

const bounceFacts = facts(
  {
    guns: gunField(),
    units: whole('Units in the zone alike', 1, 6, 1, { cite: 'pg 141 R22' }),
    ...zoneFields,
    rate: choice('Rate of fire', { intensive: 'intensive', paced: 'paced', tactical: 'neither' }, 'intensive', {
      cite: 'pg 142',
    }),
    ground: choice(
      'Ground',
      { usual: 'rolling', marchfeld: 'Marchfeld', rocky: 'rocky field', rough: 'rough', mud: 'mud' },
      'usual',
      { cite: 'pg 142' },
    ),
    others: several('Other units in the zone', zonePart, 0, 8, [], { cite: 'pg 141', rare: true }),
  },
  (shot) => shot.others.reduce((fault, unit) => fault ?? zoneFault('others', unit), zoneFault('', shot)),
);

type BounceFacts = Facts<typeof bounceFacts>;
type Zone = Facts<typeof zonePart>;

function bounceMods(shot: BounceFacts, unit: Zone): Modifier[] {
  const { mod } = bounceModifiers;
  return applied(
    shot.ground !== 'usual' && mod[shot.ground],
    unit.what !== 'line' && mod[unit.what],
    shot.rate !== 'tactical' && mod[shot.rate],
    unit.partial && mod.partial,
    unit.town === 'town' && mod.town,
    unit.contours >= 2 && mod.contours,
  );
}

interface BounceResult {
  readonly hits: number;
  /** Of the units alike, then of each other unit: how many are hit. */
  readonly hit: readonly number[];
}

export const bounce = procedure<BounceFacts, BounceResult, Options>({
  id: 'bounce-through',
  title: 'Bounce-through',
  section: 'pg 141-142',
  purpose: 'After a battery’s fire: one roll for the battery, then a die for each unit in the zone behind the target.',
  facts: bounceFacts,
  play(table, shot) {
    const what = { label: 'Bounce-through', cite: 'pg 142' };
    const hit: number[] = [];
    if (shot.others.length === 0) {
      const cell = table.consult(bounceThrough, shot.guns, bounceMods(shot, shot), what);
      hit.push(sectionDice(table, cell, shot.units, 'Units in the zone'));
    } else {
      // One throw of the battery, read for each unit with its own modifiers.
      const natural = table.read(twoD10, nothing, what, (total) => total);
      for (const [i, unit] of [shot, ...shot.others].entries()) {
        const cell = table.look(bounceThrough, shot.guns, natural + sum(bounceMods(shot, unit)));
        hit.push(sectionDice(table, cell, i === 0 ? shot.units : 1, 'Units in the zone'));
      }
    }
    return { hits: hit.reduce((all, one) => all + one, 0), hit };
  },
  words: ({ hits }) => [
    hits === 0
      ? 'The bouncing shot hits nobody.'
      : hits === 1
        ? 'One unit in the zone loses a figure.'
        : `${hits} units in the zone lose a figure each.`,
  ],
  measures: [{ id: 'hits', label: 'Units hit', of: ({ hits }) => hits }],
});

const elevatedFacts = facts({
  contours: whole('Contours between guns and friends', 1, 12, 1, { cite: 'pg 132' }),
  gunsToFriends: measure('Guns to friends', 0, 44, 4, { unit: 'inches', cite: 'pg 132 A17' }),
  friendsToTarget: measure('Friends to target', 0, 44, 8, { unit: 'inches', cite: 'pg 132' }),
});

export const elevated = procedure<Facts<typeof elevatedFacts>, { needed: number; allowed: boolean }, Options>({
  id: 'elevated-fire',
  title: 'Firing over friends',
  section: 'pg 132',
  purpose: 'May guns on higher ground fire over friends at this target?',
  facts: elevatedFacts,
  play(table, { contours, gunsToFriends, friendsToTarget }, options) {
    const x = options.elevatedX === 'friends' ? gunsToFriends : gunsToFriends + friendsToTarget;
    const needed = x * table.look(elevatedFire, contours, 'Share of X');
    return { needed, allowed: friendsToTarget >= needed };
  },
  words: ({ needed, allowed }) => [
    `Friends must be at least ${Math.round(needed * 100) / 100}″ from the target: ${allowed ? 'the guns may fire' : 'the guns may not fire'}.`,
  ],
  measures: [{ id: 'allowed', label: 'May fire', of: ({ allowed }) => allowed }],
});

const aflameFacts = facts({
  building: choice(
    'Building',
    { 'light or medium': 'light or medium', 'heavy or super-heavy': 'heavy or super-heavy' },
    'light or medium',
    { cite: 'pg 133' },
  ),
  calibre: choice('Pieces', { under: 'under 18 pdr', eighteen: '18 pdr', over: 'over 18 pdr' }, 'under', {
    cite: 'pg 133 A5',
  }),
  sections: whole('Sections firing', 1, 12, 4, { cite: 'pg 133', roster: 'sections' }),
});

export const setAflame = procedure<Facts<typeof aflameFacts>, { aflame: boolean }, Options>({
  id: 'aflame',
  title: 'Setting a building alight',
  section: 'pg 133',
  purpose: 'When guns fire on a building.',
  facts: aflameFacts,
  play(table, { building, calibre, sections }, options) {
    const heavy = calibre === 'over' || (calibre === 'eighteen' && options.eighteenPounder === 'heavy');
    const needs = table.look(aflame, building, heavy ? '18 pdr and up' : 'Under 18 pdr');
    const further = Math.min(sections - 1, table.look(aflameLimit, 'sections', 'At most'));
    const modifiers = applied(each(aflameModifiers.mod.section, further));
    return { aflame: table.test(twoD10, atLeast(needs), modifiers, { label: 'Set alight', cite: 'pg 133' }) };
  },
  words: ({ aflame: burns }) => [burns ? 'The building burns.' : 'The building does not catch fire.'],
  measures: [{ id: 'aflame', label: 'Burns', of: ({ aflame: burns }) => burns }],
});

const limberFacts = facts({
  charger: choice('Charged by', { Infantry: 'infantry', Cavalry: 'cavalry' }, 'Infantry', { cite: 'R15' }),
  distance: measure('The charge started from', 0, 40, 8, { unit: 'inches', cite: 'R15' }),
  fatigue: fatigueField({ cite: 'R15' }),
});

export const limber = procedure<Facts<typeof limberFacts>, { away: boolean }, Options>({
  id: 'limber-away',
  title: 'A charged battery limbers and leaves',
  section: 'pg 95 R15',
  purpose: 'When a battery that is charged wants neither to stand nor to fire and retire.',
  facts: limberFacts,
  play(table, { charger, distance, fatigue }) {
    const needs = atLeast(table.look(limberAway, distance, charger));
    const modifiers = applied(each(limberAwayModifiers.mod.fatigue, levels(fatigue)));
    return { away: table.test(twoD10, needs, modifiers, { label: 'Limber and leave', cite: 'pg 95 R15' }) };
  },
  words: ({ away }) => [
    away ? 'The battery limbers up and gets away.' : 'The battery is caught limbering up: it stands disordered.',
  ],
  measures: [{ id: 'away', label: 'Gets away', of: ({ away }) => away }],
});
