/**
 * MEs and corps. What they are told, what is on its way to them and who fights for himself are their owner's until they
 * are carried out; all else lies open. Copies are literals, for the reason given in `pieces.ts`.
 */
import { record } from '../../../game/index.ts';
import type { CorpsOrder, MeOrder } from '../orders.ts';

export interface Pending<O = MeOrder> {
  readonly order: O;
  readonly points: number;
  /** Turn in which its courier is there. */
  readonly arrives: number;
  readonly again: boolean;
}

/** What an ME did and suffered this turn, for morale, bonus impulse and fatigue. */
interface Deeds {
  won: number;
  lost: number;
  firefights: number;
  standardsTaken: number;
  standardsLost: number;
  blocksTaken: number;
  blocksLost: number;
  strongTaken: number;
  strongLost: number;
  batteries: number;
  lightBatteries: number;
  bombed: number;
  bombedUnits: number;
  bombedMorale: number;
}
export const noDeeds = (): Deeds => ({
  won: 0,
  lost: 0,
  firefights: 0,
  standardsTaken: 0,
  standardsLost: 0,
  blocksTaken: 0,
  blocksLost: 0,
  strongTaken: 0,
  strongLost: 0,
  batteries: 0,
  lightBatteries: 0,
  bombed: 0,
  bombedUnits: 0,
  bombedMorale: 0,
});

export type Cause = 'badMorale' | 'leader' | 'redeploying' | 'none';

export interface Me {
  readonly index: number;
  /** Flat x, y. */
  baseline: readonly number[];
  facing: number;
  step: number;
  /** Null where a seat does not know it. */
  order: MeOrder | null;
  pending: Pending | null;
  /** Drafted this turn, not yet issued. */
  draft: MeOrder | null;
  /** The order came into force this turn. */
  fresh: boolean;
  /** Forced its march this turn. */
  forced: boolean;
  fatigue: number;
  rose: boolean;
  impetus: boolean;
  shaken: boolean;
  /** Has broken or been destroyed once; counts once (Oberfeld). */
  broken: boolean;
  /** On the table as the turn began, and not broken since; engaged as it began; has had its first turn of combat. */
  stood: boolean;
  engagedBefore: boolean;
  veteran: boolean;
  /** Fought this turn. */
  fought: boolean;
  /** Inches of grand tactical movement this turn. */
  marched: number;
  /** Rolled for interception this turn (V13). */
  sprung: boolean;
  cause: Cause;
  /** Friends have gone through it since the last panic checks (pg 37, 40, 150). */
  passed: boolean;
  second: boolean;
  /** Rolls at +2 when it rests next turn (4.3). */
  rested: boolean;
  deeds: Deeds;
  /** What befell its leader this turn. */
  leaderHit: 'safe' | 'leaderWounded' | 'leaderKilled';
  /** Its officer fights its impulses (V32). */
  delegated: boolean;
  /** The urging of a commander waits for the activation. */
  urged: boolean;
}

export interface Corps {
  readonly index: number;
  order: CorpsOrder | null;
  /** No more bonus impulses this turn. */
  closed: boolean;
  commanderHit: boolean;
  /** One of its MEs has been engaged since it has its order (pg 25). */
  met: boolean;
  /** An order of the army's commander on its way, one he has drafted, and whether he urges it on (V41). */
  pending: Pending<CorpsOrder> | null;
  draft: CorpsOrder | null;
  urged: boolean;
}

const copyDeeds = (deeds: Deeds): Deeds => ({
  won: deeds.won,
  lost: deeds.lost,
  firefights: deeds.firefights,
  standardsTaken: deeds.standardsTaken,
  standardsLost: deeds.standardsLost,
  blocksTaken: deeds.blocksTaken,
  blocksLost: deeds.blocksLost,
  strongTaken: deeds.strongTaken,
  strongLost: deeds.strongLost,
  batteries: deeds.batteries,
  lightBatteries: deeds.lightBatteries,
  bombed: deeds.bombed,
  bombedUnits: deeds.bombedUnits,
  bombedMorale: deeds.bombedMorale,
});

const copyMe = (me: Me): Me => ({
  index: me.index,
  baseline: me.baseline,
  facing: me.facing,
  step: me.step,
  order: me.order,
  pending: me.pending,
  draft: me.draft,
  fresh: me.fresh,
  forced: me.forced,
  fatigue: me.fatigue,
  rose: me.rose,
  impetus: me.impetus,
  shaken: me.shaken,
  broken: me.broken,
  stood: me.stood,
  engagedBefore: me.engagedBefore,
  veteran: me.veteran,
  fought: me.fought,
  marched: me.marched,
  sprung: me.sprung,
  cause: me.cause,
  passed: me.passed,
  second: me.second,
  rested: me.rested,
  deeds: copyDeeds(me.deeds),
  leaderHit: me.leaderHit,
  delegated: me.delegated,
  urged: me.urged,
});

export const meRecord = record<Me>()({
  copy: copyMe,
  open: [
    'index',
    'baseline',
    'facing',
    'step',
    'forced',
    'fatigue',
    'rose',
    'impetus',
    'shaken',
    'broken',
    'stood',
    'engagedBefore',
    'veteran',
    'fought',
    'marched',
    'sprung',
    'cause',
    'passed',
    'second',
    'rested',
    'deeds',
    'leaderHit',
  ],
  standIn: () => ({ order: null, pending: null, draft: null, fresh: false, delegated: false, urged: false }),
});

const copyCorps = (corps: Corps): Corps => ({
  index: corps.index,
  order: corps.order,
  closed: corps.closed,
  commanderHit: corps.commanderHit,
  met: corps.met,
  pending: corps.pending,
  draft: corps.draft,
  urged: corps.urged,
});

export const corpsRecord = record<Corps>()({
  copy: copyCorps,
  open: ['index', 'closed', 'commanderHit'],
  standIn: () => ({ order: null, pending: null, draft: null, met: false, urged: false }),
});
