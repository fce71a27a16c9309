/** The vocabulary of a battle: tactics, modes, cards, ground, and a force as one round sees it. */
import { cellAt, nth } from '../../kernel/index.ts';
import { tacticsAllowed } from './charts.ts';

export const TACTIC_WORDS = {
  LFA: 'Left Flank Attack',
  RFA: 'Right Flank Attack',
  GA: 'General Advance',
  CA: 'Concentric Attack',
  HOLD: 'Hold',
  RET: 'Retreat',
} as const;
export type Tactic = keyof typeof TACTIC_WORDS;
export const TACTICS = Object.keys(TACTIC_WORDS) as readonly Tactic[];

export const MODE_WORDS = {
  MO: 'March Order',
  LOB: 'Line of Battle',
  ECH: 'Echelon',
  CON: 'Concentrated',
} as const;
export type Mode = keyof typeof MODE_WORDS;
export const MODES = Object.keys(MODE_WORDS) as readonly Mode[];

export const CARD_WORDS = {
  charge: 'Cavalry Charge',
  skirmish: 'Skirmish',
  battery: 'Grand Battery',
  counterBattery: 'Counter-battery',
  reserve: 'Commit the Reserve',
  bayonet: 'Bayonet Assault',
  feint: 'Feint',
  refuse: 'Refuse the Flank',
  strongpoint: 'Strongpoint',
  squares: 'Squares',
  front: 'Lead from the Front',
  hotPursuit: 'Hot Pursuit',
  rearGuard: 'Rear Guard',
  guns: 'To the Sound of the Guns',
  guard: 'Guard to the Front',
} as const;
export type Card = keyof typeof CARD_WORDS;
export const CARDS = Object.keys(CARD_WORDS) as readonly Card[];

export const POWER_WORDS = { french: 'French', allied: 'Allies' } as const;
export type Power = keyof typeof POWER_WORDS;

export const TERRAIN_WORDS = {
  clear: 'clear',
  woods: 'woods',
  swamp: 'swamp',
  highlands: 'highlands',
  pass: 'pass',
} as const;
export type Terrain = keyof typeof TERRAIN_WORDS;

/** How far it is over a border, beyond the usual (W28). */
export const LENGTH_WORDS = {
  none: 'usual border',
  m: 'stretched border',
  L: 'long border',
  X: 'very long border',
} as const;
export type Length = keyof typeof LENGTH_WORDS;

export const FEATURE_WORDS = {
  none: 'none',
  town: 'town',
  city: 'city',
  fortress: 'fortress, the defender inside',
} as const;
export type Feature = keyof typeof FEATURE_WORDS;

export const WEATHER_WORDS = {
  fair: 'fair, or not played',
  mist: 'morning mist',
  rain: 'rain',
  storm: 'storm',
  mud: 'mud and sleet',
  downpour: 'downpour',
  soaked: 'soaked ground',
} as const;
export type Weather = keyof typeof WEATHER_WORDS;

/** The two sides of a battle: whoever marched in attacks. */
export type Role = 'attacker' | 'defender';
export const ROLES = ['attacker', 'defender'] as const;
export const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');
export type Both<T> = Readonly<Record<Role, T>>;
export const both = <T>(of: (role: Role) => T): Both<T> => ({ attacker: of('attacker'), defender: of('defender') });

export interface Ground {
  readonly terrain: Terrain;
  readonly feature: Feature;
  /** Every attacking Formation crossed a river to come here. */
  readonly river: boolean;
  /** The attackers stood here before the OPs Phase: they enter nothing (R17). */
  readonly standing?: boolean;
  readonly weather: Weather;
  readonly round: 1 | 2;
}

/** A Formation as its strength is reckoned. */
export interface Body {
  readonly mode: Mode;
  /** CF in line, cavalry included, screens not. */
  readonly cf: number;
  /** Of these, cavalry. */
  readonly cavalry: number;
  /** Steps on the field, screens and all: a FERT result takes no more than its share of them (H18). */
  readonly steps: number;
  readonly forceMarched: boolean;
  readonly outOfSupply: boolean;
  /** Marched in without an AP to pay for the fight: its CF do not count (3.3 of the house sequence). */
  readonly unpaid: boolean;
}

/** One side in one round. The first Formation leads. */
export interface Force {
  readonly power: Power;
  readonly gt: Tactic;
  readonly cards: readonly Card[];
  readonly formations: readonly Body[];
  readonly morale: number;
  readonly ability: number;
  readonly broken: number;
  readonly nationalGuard: number;
  readonly nations: number;
  readonly guardInLead: boolean;
}

export const leadMode = (force: Pick<Force, 'formations'>): Mode => nth(force.formations, 0).mode;
export const lineCavalry = (force: Pick<Force, 'formations'>): number =>
  force.formations.reduce((cf, body) => cf + (body.unpaid ? 0 : body.cavalry), 0);

export const stepsOf = (force: Pick<Force, 'formations'>): number =>
  force.formations.reduce((steps, body) => steps + body.steps, 0);

export const isAttack = (gt: Tactic): boolean => gt !== 'HOLD' && gt !== 'RET';
export const isFlank = (gt: Tactic): boolean => gt === 'LFA' || gt === 'RFA';

/** May a Lead in this mode choose that tactic? (5.3) */
export const tacticAllowed = (mode: Mode, gt: Tactic): boolean =>
  cellAt(tacticsAllowed, MODE_WORDS[mode], TACTIC_WORDS[gt]) === 'yes';
