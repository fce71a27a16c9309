/**
 * Who may see what. The back of a counter, its arm, size and MP, lies open to all, with its hex, facing, formation and
 * order; its values and losses are its owner's. What a seat gets is the whole state with the enemy's values replaced by
 * what such a unit usually has, so that whoever looks on can reckon with the rules themselves. Points lie open: losses are
 * told aloud as they fall.
 */
import { changed, each, knowledge, type Look, record, secrecy, sideOfSeat, type Veil } from '../../../game/index.ts';
import { Memory, nth, once, type Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field.ts';
import { makeRoom } from './ground/room.ts';
import type { UnitData } from './scenario.ts';
import { copy, copyLeader, copyUnit, type Leader, type State, type Unit, unitRecord } from './state.ts';
import { sheetsOf } from './unit-sheets.ts';
import { pointsOf } from './victory.ts';

/** What the back of a counter tells. */
interface Back {
  readonly arm: UnitData['arm'];
  readonly small: boolean;
  /** A battery's row of the limbering chart. */
  readonly limber: string | undefined;
}

const backOf = ({ arm, size, guns }: UnitData): Back => ({
  arm,
  small: size === 'company' || size === 'squadron',
  limber: guns?.limber,
});

const USUAL = {
  infantry: { increments: 8, morale: 33, melee: 18, fire: 6, multiple: 3, skirmish: 0, checks: 'even' },
  cavalry: { increments: 10, morale: 31, melee: 22, fire: 0, multiple: 3, skirmish: 0, checks: 'each' },
  foot: { increments: 4, morale: 31, melee: 4, fire: 0, multiple: 3, skirmish: 0, checks: 'each' },
  horse: { increments: 3, morale: 31, melee: 3, fire: 0, multiple: 3, skirmish: 0, checks: 'each' },
  wagon: { increments: 1, morale: 36, melee: 0, fire: 0, multiple: 3, skirmish: 0, checks: 'each' },
} as const;
const COMPANY = { ...USUAL.infantry, increments: 2, melee: 5, fire: 2, skirmish: 3 } as const;
const GUNS = { short: 18, medium: 13, long: 7, range: 10, howitzers: false, heavy: false, guard: false } as const;

/** A counter as the scenario has it: what lies open of it, and what such a counter usually is. */
const counter = record<UnitData>()({
  copy: (unit) => ({ ...unit }),
  open: [
    'id',
    'name',
    'formation',
    'nation',
    'arm',
    'size',
    'regiment',
    'mp',
    'shape',
    'hexes',
    'hex',
    'facing',
    'arrives',
  ],
  standIn: ({ arm, small, limber }: Back) => ({
    ...(arm === 'infantry' && small ? COMPANY : USUAL[arm]),
    guns: limber === undefined ? undefined : { ...GUNS, limber },
    rifles: false,
    sapeurs: false,
    square: true,
    prone: false,
    armoured: false,
    lance: 0,
    elite: false,
    oldGuard: false,
    shout: undefined,
  }),
  together: ({ guns, shout }) => ({
    guns: guns && { ...changed(guns), limber: guns.limber },
    shout: shout ? undefined : 'huzzah',
  }),
});

/** The scenario's counters as others see them, or otherwise; those of a seat stay as they are. */
function countersOf({ scenario }: Field, seat: Seat | null, others: (unit: UnitData) => UnitData): UnitData[] {
  const own = new Set(scenario.formations.filter(({ side }) => side === seat).map(({ id }) => id));
  return scenario.units.map((unit) => (own.has(unit.formation) ? unit : others(unit)));
}

const masked = new Memory<Field, Field>();

/** The field with the others' counters as a seat knows them; worked out once. */
const fieldFor = (field: Field, seat: Seat | null): Field =>
  masked.get(field, seat ?? '', () => {
    const units = countersOf(field, seat, (unit) => counter.shown(unit, backOf(unit), true));
    const scenario = { ...field.scenario, units };
    // With room of its own: whoever reckons with a view leaves what was worked out for the battle as it was.
    const room = makeRoom(field.map.grid.count, units.length);
    return { ...field, scenario, room, sheets: sheetsOf(scenario, field.formations) };
  });

interface Looking extends Look {
  /** The field as the seat knows it. */
  readonly field: Field;
}

/** Points are told aloud as they fall. */
const told: Veil<State['told'], State, Looking> = {
  shown: (_, __, state) => pointsOf(state),
  otherwise: (value) => value,
};

/** What was said of units that have still to move is known to their side alone. */
const activation: Veil<State['activation'], State, Looking> = {
  shown(now, { side }) {
    if (!now?.said || now.side === side) return now;
    const { said: _, ...open } = now;
    return open;
  },
  otherwise: (now, { side }) =>
    !now?.said || now.side === side ? now : { ...now, said: now.said.stay ? {} : { stay: true } },
};

const masking = secrecy<State>()({
  look: ({ field }, seat): Looking => ({ side: sideOfSeat(field.scenario, seat), field: fieldFor(field, seat) }),
  // What is shown is copied as it is packed.
  copy: (state) => ({ ...state }),
  open: [
    'stamps',
    'turn',
    'step',
    'leaders',
    'cup',
    'chits',
    'active',
    'ends',
    'rest',
    'levels',
    'held',
    'fires',
    'over',
  ],
  veiled: {
    field: {
      shown: (_, look) => look.field,
      otherwise: (field, { side }) => {
        const seat = side === -1 ? null : field.seats[side];
        const units = countersOf(field, seat, (unit) => counter.otherwise(unit, true, unit));
        return { ...field, scenario: { ...field.scenario, units } };
      },
    },
    units: each(unitRecord, {
      isOwn: ({ sheet }, _, { side }) => sheet.side === side,
      known: (_, i, __, look: Looking) => nth(look.field.sheets, i),
      packed: true,
    }),
    told,
    activation,
  },
});

/** A record as it travels: what a counter or a leader is stands in the scenario. */
type Bare<T> = Omit<T, 'sheet'> & { readonly sheet: null };

type Packed = Omit<State, 'field' | 'stamps' | 'units' | 'leaders'> & {
  readonly units: readonly Bare<Unit>[];
  readonly leaders: readonly Bare<Leader>[];
};

/** The record of the last view while it still says the same: then who reads it need not read it anew. */
function bareUnit(unit: Unit, before: Bare<Unit> | undefined): Bare<Unit> {
  return before && sameUnit(before, unit) ? before : (copyUnit(unit, null as never) as never);
}

function bareLeader(leader: Leader, before: Bare<Leader> | undefined): Bare<Leader> {
  return before && sameLeader(before, leader) ? before : (copyLeader(leader, null as never) as never);
}

/** All fields, by hand as they are copied; knowledge.test.ts changes each and looks. */
const sameUnit = (a: Bare<Unit>, b: Unit): boolean =>
  a.hexes === b.hexes &&
  a.facing === b.facing &&
  a.mp === b.mp &&
  a.increments === b.increments &&
  a.shape === b.shape &&
  a.order === b.order &&
  a.fate === b.fate &&
  a.readiness === b.readiness &&
  a.place === b.place &&
  a.marker === b.marker &&
  a.shot === b.shot &&
  a.rounds === b.rounds &&
  a.prone === b.prone &&
  a.abandoned === b.abandoned &&
  a.fired === b.fired &&
  a.shouted === b.shouted &&
  a.moved === b.moved &&
  a.done === b.done &&
  a.charged === b.charged &&
  a.fought === b.fought &&
  a.hit === b.hit &&
  a.retreated === b.retreated &&
  a.firedThisTurn === b.firedThisTurn &&
  a.shots === b.shots &&
  a.tried === b.tried &&
  a.shaken === b.shaken &&
  a.forced === b.forced &&
  a.resting === b.resting &&
  a.index === b.index;

const sameLeader = (a: Bare<Leader>, b: Leader): boolean =>
  a.hex === b.hex &&
  a.with === b.with &&
  a.moved === b.moved &&
  a.fate === b.fate &&
  a.back === b.back &&
  a.halved === b.halved &&
  a.formations === b.formations &&
  a.side === b.side &&
  a.index === b.index;

/** Records read out of views: each once, for a record that was shown never changes. */
const unitsOn = once((field: Field) =>
  once((shown: Bare<Unit>) => copyUnit(shown as never, field.sheets[shown.index])),
);
const leadersOn = once((field: Field) =>
  once((shown: Bare<Leader>) => copyLeader(shown as never, field.scenario.leaders[shown.index])),
);

export const known = knowledge<State, Field, Packed>({
  ...masking,
  field: (scenario) => fieldOf(scenario, null),
  // By hand, field by field: it is done for every question.
  pack: (state, before) => ({
    turn: state.turn,
    step: state.step,
    units: state.units.map((unit, i) => bareUnit(unit, before?.units[i])),
    leaders: state.leaders.map((leader, i) => bareLeader(leader, before?.leaders[i])),
    cup: state.cup,
    chits: state.chits,
    active: state.active,
    activation: state.activation,
    ends: state.ends,
    rest: state.rest,
    levels: state.levels,
    held: state.held,
    fires: state.fires,
    over: state.over,
    told: state.told,
  }),
  unpack: (shown, field) => ({
    ...shown,
    field,
    stamps: [0, 0],
    units: shown.units.map(unitsOn(field)),
    leaders: shown.leaders.map(leadersOn(field)),
  }),
});

/** A battle to play on from what a seat sees: the others as they are guessed to be, and points as they then are. */
export const imagine = (view: unknown): State => ({ ...copy(known.stateOf(view)), told: null });
