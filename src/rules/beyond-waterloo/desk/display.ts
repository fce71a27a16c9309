/** 6.2: the Battle Display: both forces, chits and cards, and every pair of chits weighed before one is laid. */
import {
  type Asking,
  type Display,
  type DisplaySide,
  foeOf,
  LINE,
  many,
  type Side,
  TAKE,
  type Weighed,
  type WeighedCell,
} from '../../../game/index.ts';
import { type Entry, nth, once } from '../../../kernel/index.ts';
import { POWERS, sideOf } from '../campaign/field.ts';
import { type ArrayRequest, array, battleOf } from '../campaign/kinds.ts';
import { known } from '../campaign/knowledge.ts';
import { factorsOf, isHere, type State, stepsOf } from '../campaign/state.ts';
import { CARD_WORDS, MODE_WORDS, other, type Role, TACTIC_WORDS, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import {
  adjust,
  brokenUnits,
  type CardsRequest,
  type ForceFace,
  feint,
  grandTactic,
  losses,
  type Meeting,
  react,
  type Situation,
  type TacticRequest,
  tacticsCards,
} from '../procedures/asks.ts';
import { RoundOdds } from '../procedures/round-odds.ts';
import { laidBefore, type ToldBattle, toldBattle } from './laid.ts';
import { foeChits } from './prospects.ts';
import { CARDS_BLANK } from './sheets/chits.ts';

const NOW: Readonly<Record<string, string>> = {
  [array.kind]: 'Both armies are drawn up.',
  [grandTactic.kind]: 'Each side lays a chit face down; both are turned together.',
  [tacticsCards.kind]: 'Cards are laid face down, and turned together.',
  [feint.kind]: 'The cards are turned: a Feint changes its chit.',
  [losses.kind]: 'Steps are lost.',
  [brokenUnits.kind]: 'The Lead has lost heart.',
  [react.kind]: 'Between the rounds Formations next door may march to the guns.',
  [adjust.kind]: 'Between rounds both armies may change modes.',
};

/** What is asked in a battle, as far as the display needs it. */
interface AskedInBattle {
  readonly kind: string;
  readonly role: Role;
  readonly title: string | null;
  readonly situation: Situation | null;
  readonly meeting: Meeting | null;
  readonly array: ArrayRequest | null;
  readonly laying: 'chits' | 'cards' | null;
  readonly allowed: readonly Tactic[] | null;
  readonly mayPlay: number;
}

function askedInBattle(asked: Asking | null): AskedInBattle | null {
  if (!asked || !(asked.kind in NOW)) return null;
  const { kind, request } = asked;
  const plain = { kind, title: null, meeting: null, array: null, laying: null, allowed: null, mayPlay: 0 };
  if (kind === array.kind) {
    const drawnUp = request as ArrayRequest;
    return { ...plain, role: drawnUp.role, title: battleOf(drawnUp.area), situation: null, array: drawnUp };
  }
  if (kind === grandTactic.kind) {
    const situation = request as TacticRequest;
    return { ...plain, role: situation.role, situation, laying: 'chits', allowed: situation.allowed };
  }
  const { meeting = null, situation = meeting } = request as { meeting?: Meeting | null; situation?: Situation | null };
  if (!situation) return null;
  const { most } = request as Partial<CardsRequest>;
  const laying = kind === tacticsCards.kind ? ('cards' as const) : null;
  return { ...plain, role: situation.role, situation, meeting, laying, mayPlay: laying ? (most ?? 0) : 0 };
}

const sum = (face: ForceFace, of: (body: ForceFace['bodies'][number]) => number): number =>
  face.bodies.reduce((all, body) => all + of(body), 0);

/** A force on the field, as both see it. */
function faceShown(face: ForceFace): Pick<DisplaySide, 'figures' | 'bodies'> {
  return {
    figures: [
      { label: 'Combat Factors', value: String(sum(face, ({ cf }) => cf)), cite: '3 H8' },
      { label: 'Steps', value: `${sum(face, ({ steps }) => steps)} of ${face.brought}`, cite: '6.10' },
      { label: 'Morale of the Lead', value: String(face.morale), cite: '5.2' },
      { label: 'Battle Ability', value: String(face.ability), cite: '6.8 S1' },
    ],
    bodies: face.bodies.map(({ mode, cf, steps, outOfSupply, forceMarched, unpaid }, i) => ({
      name: face.names?.[i] || `Formation ${i + 1}`,
      words: [
        ...[MODE_WORDS[mode], `${cf} CF`, many(steps, 'step')],
        ...(forceMarched ? ['Force Marched'] : []),
        ...(outOfSupply ? ['Out of Supply'] : []),
        ...(unpaid ? ['cannot pay for the fight'] : []),
      ].join(', '),
      strength: cf,
      first: i === 0,
    })),
  };
}

/** Before the first chit: the own Formations as they are, of the enemy’s what is seen. */
function drawnUp({ formations, enemy }: ArrayRequest, own: boolean): Pick<DisplaySide, 'figures' | 'bodies'> {
  if (!own) {
    return {
      figures: [{ label: 'Formations', value: String(enemy.length), cite: 'W1' }],
      bodies: enemy.map(({ name, mode }) => ({ name, words: MODE_WORDS[mode], strength: 0, first: false })),
    };
  }
  const factors = (units: ArrayRequest['formations'][number]['units']) => units.reduce((all, { cf }) => all + cf, 0);
  return {
    figures: [
      { label: 'Formations', value: String(formations.length), cite: '6.2' },
      { label: 'Combat Factors', value: String(formations.reduce((all, { units }) => all + factors(units), 0)) },
    ],
    bodies: formations.map(({ name, mode, morale, units }) => ({
      name,
      words: `${MODE_WORDS[mode]}, ${factors(units)} CF, Morale ${morale}`,
      strength: factors(units),
      first: false,
    })),
  };
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

const choice = (gt: Tactic) => ({ value: gt, short: gt, label: TACTIC_WORDS[gt] });

function cellOf(odds: RoundOdds, own: Tactic, enemy: Tactic): WeighedCell {
  const { ahead, mine, his, shaken, shakes } = odds.pair(own, enemy);
  const pair = `${TACTIC_WORDS[own]} against ${TACTIC_WORDS[enemy]}`;
  const cost = odds.meet(own, enemy)
    ? `you lose ${mine.toFixed(1)} steps and take ${his.toFixed(1)}; your Lead loses heart in ${percent(shaken)}, his in ${percent(shakes)}`
    : 'no combat';
  return {
    chance: ahead,
    words: odds.meet(own, enemy) ? `${mine.toFixed(1)} : ${his.toFixed(1)}` : 'no combat',
    sentence: `${pair}: the field is yours after this round in ${percent(ahead)}; ${cost}.`,
  };
}

/** Every pair of chits, exactly; without cards, screens in line. */
function weighedChits(situation: Situation, own: readonly Tactic[], options: Options): Weighed {
  const odds = new RoundOdds(situation, options);
  const theirs = foeChits({ ...situation, enemyMode: nth(situation.foe.bodies, 0).mode });
  return {
    title: 'Every pair of chits',
    key: 'In large the chance that the field is yours if the battle is judged after this round, below it steps you lose : steps you take; exact, before cards.',
    cite: '6.9 H1',
    rows: own.map(choice),
    columns: theirs.map(choice),
    cells: own.map((gt) => theirs.map((enemy) => cellOf(odds, gt, enemy))),
  };
}

/** Remembered with the request: the page asks for it again with every stroke. */
const chitTable = once((request: TacticRequest) =>
  once((options: Options) => weighedChits(request, request.allowed, options)),
);

function weighedIn(state: State, asked: AskedInBattle | null): Weighed | null {
  const { rules } = state.field.scenario;
  if (asked?.laying === 'chits') {
    const table = chitTable(asked.situation as TacticRequest)(rules);
    return { ...table, enters: { line: LINE, key: TAKE } };
  }
  if (!asked?.meeting) return null;
  const { meeting } = asked;
  const { role, round, self, gt, enemyGt } = meeting;
  const own = foeChits({ role: other(role), round, enemyMode: nth(self.bodies, 0).mode });
  const table = weighedChits(meeting, own, rules);
  const pair = [own.indexOf(gt), table.columns.findIndex(({ value }) => value === enemyGt)] as const;
  return pair[0] < 0 || pair[1] < 0 ? table : { ...table, open: pair };
}

export function displayOf(view: unknown, asking: Asking | null, told: readonly Entry[]): Display | null {
  const state = known.stateOf(view);
  const asked = askedInBattle(asking);
  const latest = toldBattle(told);
  // A battle about to begin is not in the journal yet.
  const battle = asked?.array ? null : latest;
  const title = asked?.title ?? (battle ? battleOf(nth(state.field.areas, battle.area).name) : undefined);
  if (title === undefined) return null;
  const seat = known.seatOf(view);
  const own: Side = seat === null ? 0 : sideOf(seat);
  const live = asked !== null || (asking === null && battle !== null && !battle.over);
  const sides = [own, foeOf(own)].map((side) => shownSide(state, side, own, asked, battle, live));
  const weighed = weighedIn(state, asked);
  const laying = layingOf(asked);
  const round = asked?.situation ? `Round ${asked.situation.round}. ` : '';
  const sentence = asked
    ? `${round}${NOW[asked.kind]}`
    : live
      ? 'The enemy is choosing.'
      : 'The last battle, as it ended.';
  return {
    title,
    sentence,
    live,
    sides: sides as [DisplaySide, DisplaySide],
    course: battle?.course ?? [],
    ...(laying ? { laying } : {}),
    ...(weighed ? { weighed } : {}),
  };
}

/** Where what is entered will lie, and what it shows. */
function layingOf(asked: AskedInBattle | null): Display['laying'] {
  if (asked?.laying === 'chits') return { line: LINE, key: TAKE, faces: TACTIC_WORDS };
  return asked?.laying === 'cards' ? { ...CARDS_BLANK, faces: CARD_WORDS } : undefined;
}

/** While the enemy chooses nothing is asked: who stands on the field is still known, as far as W1 lets it be. */
function standing(state: State, side: Side, mine: boolean, area: number): Pick<DisplaySide, 'figures' | 'bodies'> {
  const there = state.corps.flatMap((corps, i) => (isHere(corps) && corps.area === area ? [i] : []));
  const own = there.filter((i) => nth(state.field.sheets, i).side === side);
  const bodies = own.map((i) => {
    const corps = nth(state.corps, i);
    const cf = factorsOf(state, i, corps);
    const strength = mine ? `, ${cf} CF, ${many(stepsOf(corps), 'step')}, Morale ${corps.morale}` : '';
    return {
      name: nth(state.field.sheets, i).name,
      words: `${MODE_WORDS[corps.mode]}${strength}`,
      strength: mine ? cf : 0,
      first: false,
    };
  });
  const figures = [{ label: 'Formations', value: String(own.length), cite: mine ? '6.2' : 'W1' }];
  return { figures: own.length > 0 ? figures : [], bodies };
}

function shownSide(
  state: State,
  side: Side,
  own: Side,
  asked: AskedInBattle | null,
  battle: ToldBattle | null,
  live: boolean,
): DisplaySide {
  const { name, nation } = state.field.scenario.sides[side];
  const seat = nth(POWERS, side);
  const mine = side === own;
  const attacks = asked ? (asked.role === 'attacker') === mine : state.active === side;
  const shown = asked?.array
    ? drawnUp(asked.array, mine)
    : asked?.situation
      ? faceShown(mine ? asked.situation.self : asked.situation.foe)
      : live && battle
        ? standing(state, side, mine, battle.area)
        : { figures: [], bodies: [] };
  return {
    seat,
    name,
    nation,
    part: live ? (attacks ? 'attack' : 'defend') : '',
    ...shown,
    laid: laidBefore(battle, seat, mine, asked?.laying ?? null, asked?.mayPlay ?? 0),
  };
}
