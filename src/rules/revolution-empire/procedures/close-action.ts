/** Pages 114 to 116: the contest of shock, and what the victory table makes of it. */
import { clauseOf } from '../../../game/index.ts';
import {
  applied,
  capital,
  d10,
  diceOf,
  type Facts,
  facts,
  type Modifier,
  nothing,
  nth,
  procedure,
  type Rule,
  sum,
  type Table,
  twoD10,
  yes,
} from '../../../kernel/index.ts';
import { victory, victoryMargins, victoryModifiers, victoryShifts } from '../charts.ts';
import type { Options } from '../options.ts';
import { called, plural } from '../unit.ts';
import { lossOf } from './cells.ts';
import {
  type Attacker,
  attackerPart,
  attackMods,
  type Defender,
  defenceMods,
  defenderPart,
  fightersFault,
  type Setting,
  shockOf,
} from './fighters.ts';

interface Fight extends Setting {
  readonly attacker: Attacker;
  readonly defender: Defender;
}

/** Leads the rules tell apart: a tie, a melee, then the bands of the victory table. */
const LEADS = [0, 1, 4, 10, 16, 25] as const;
/** The attacker's lead as the lowest value of its band, signed. */
function leadOf(difference: number): number {
  const size = Math.abs(difference);
  let lead = 0;
  for (const from of LEADS) if (size >= from) lead = from;
  return difference < 0 ? -lead : lead;
}

/** What the victory table sees of a fight, whatever its shock came from. */
interface Meeting {
  readonly attacker: Attacker['arm'];
  readonly defender: Defender['arm'];
  readonly wave: boolean;
  readonly klumpen: boolean;
  readonly charging: boolean;
  readonly structure: boolean;
  /** The defender has cover. */
  readonly covered: boolean;
}

/** A close action as the dice see it: the shock of both sides, and who meets whom. */
interface Shock extends Meeting {
  readonly attack: readonly Modifier[];
  readonly defence: readonly Modifier[];
  readonly names: { readonly attacker: string; readonly defender: string };
}

export const shockIn = (table: Table, { attacker, defender, rain }: Fight, options: Options): Shock => ({
  attack: shockOf(table, attacker, attackMods(attacker, defender, { rain }, options), options),
  defence: shockOf(table, defender, defenceMods(attacker, defender, { rain }, options), options),
  names: { attacker: called(attacker.name, 'attacker'), defender: called(defender.name, 'defender') },
  attacker: attacker.arm,
  defender: defender.arm,
  wave: attacker.wave,
  klumpen: defender.klumpen,
  charging: defender.charging,
  structure: defender.structure,
  covered: defender.cover !== 'none',
});

const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
const bit = (holds: boolean): number => (holds ? 1 : 0);

const meetingKey = ({ attacker, defender, wave, klumpen, charging, structure, covered }: Meeting): number =>
  (ARMS.indexOf(attacker) * 3 + ARMS.indexOf(defender)) * 32 +
  bit(wave) * 16 +
  bit(klumpen) * 8 +
  bit(charging) * 4 +
  bit(structure) * 2 +
  bit(covered);

interface Lead {
  readonly attackerWins: boolean;
  readonly lead: number;
  readonly tie: boolean;
}

/** R1: 2D10 and shock on each side, or a D100 against the attacker's share. */
function contest(table: Table, { attack, defence, names }: Shock, options: Options): Lead {
  const a = Math.max(0, sum(attack));
  const d = Math.max(0, sum(defence));
  if (options.closeAction === 'odds') {
    const share = a + d === 0 ? 50 : (100 * a) / (a + d);
    const what = { label: `Close action: attacker wins on ${Math.floor(share)} or less`, cite: 'pg 114 R1' };
    const wins = table.read(diceOf(1, 100), nothing, what, (_total, natural) => natural <= share);
    return { attackerWins: wins, lead: Math.abs(leadOf(a - d)), tie: false };
  }
  const lead = table.opposed(
    { dice: twoD10, modifiers: attack, who: names.attacker },
    { dice: twoD10, modifiers: defence, who: names.defender },
    { label: 'Close action', cite: 'pg 114 R1 V26' },
    leadOf,
  );
  if (lead === 0) return { attackerWins: a > d, lead: 0, tie: true };
  return { attackerWins: lead > 0, lead: Math.abs(lead), tie: false };
}

export interface FightResult {
  readonly winner: 'attacker' | 'defender';
  readonly level: string;
  readonly loser: { readonly casualties: number; readonly inches: number; readonly state: string };
  readonly victor: { readonly casualties: number; readonly disordered: boolean; readonly breakthrough: number };
  readonly melee: boolean;
  readonly streetFight: boolean;
}

/** A meeting that was won by one side, by so much. */
interface Won extends Meeting, Lead {}

function victoryMods(table: Table, { attacker, defender, charging, attackerWins: wins, lead }: Won): Modifier[] {
  const { mod } = victoryModifiers;
  const ahead = table.look(victoryMargins, lead, 'Counts as') as 'none' | 'ahead10' | 'ahead16' | 'ahead25';
  const winner = wins ? attacker : defender;
  const loser = wins ? defender : attacker;
  return applied(
    ahead !== 'none' && mod[ahead],
    winner === 'cavalry' && loser !== 'cavalry' && mod.cavalryBeatsFoot,
    !wins && !charging && mod.notCharging,
    winner === 'infantry' && loser === 'cavalry' && mod.infantryBeatsHorse,
  );
}

const ROWS = victory.rows.map(({ key }) => key);
const LEVELS = victory.rows.map(({ cells }) => nth(cells, 0));
const REGULAR = LEVELS.indexOf('regular');

/** A wave's win is a row better; against a clump two rows milder, but never below regular (pg 116). */
function shifted(table: Table, row: number, { attackerWins: wins, wave, klumpen }: Won): number {
  let to = row;
  if (wins && wave) to += table.look(victoryShifts, 'wave attack', 'Rows');
  if (wins && klumpen && to > REGULAR) {
    to = Math.max(REGULAR, to + table.look(victoryShifts, 'unformed in a clump', 'Rows'));
  }
  return Math.min(to, ROWS.length - 1);
}

const LOSING = { infantry: 'Losing infantry', cavalry: 'Losing cavalry', artillery: 'Losing artillery' } as const;

/** Casualties, flight and breakthrough off the row, with the dice the cells ask for. */
function aftermath(table: Table, row: number, won: Won): FightResult {
  const { attackerWins: wins, attacker, defender, structure } = won;
  const key = nth(ROWS, row);
  const level = table.look(victory, key, 'Level');
  const loserArm = wins ? defender : attacker;
  const winnerArm = wins ? attacker : defender;
  const loss = lossOf(table.look(victory, key, LOSING[loserArm]));
  const casualties =
    loss.casualties === 'd10'
      ? table.read(d10, nothing, { label: 'Casualties of the losers', cite: 'pg 116' }, (total) =>
          Math.max(total, loss.least),
        )
      : loss.casualties;
  const inches = loss.perCasualty ? casualties * loss.inches : loss.inches;
  const inTown = structure && loserArm === 'infantry' && winnerArm === 'infantry';
  const gain =
    winnerArm === 'artillery'
      ? 'halt'
      : table.look(victory, key, winnerArm === 'cavalry' ? 'Winning cavalry' : 'Winning infantry');
  const bloody = gain.startsWith('1 casualty');
  const covered = !wins && won.covered;
  return {
    winner: wins ? 'attacker' : 'defender',
    level,
    loser: { casualties, inches, state: loss.state },
    victor: {
      casualties: bloody ? 1 : 0,
      disordered: bloody && !covered,
      breakthrough: table.play(breakthrough, gain, null),
    },
    melee: isMelee(won),
    streetFight: inTown && row < REGULAR,
  };
}

/** `5`, `d10+5`, `3d10+10`; a halt is nothing. How far it is decides nothing after it, so the odds do not tell it apart. */
const breakthrough: Rule<string, number, null> = {
  play(table, gain) {
    const match = /^(?:(\d*)d10)?\+?(\d+)?$/.exec(gain);
    if (!match) return 0;
    const plus = Number(match[2] ?? 0);
    if (match[1] === undefined) return plus;
    const dice = diceOf(Number(match[1] || 1), 10);
    return table.roll(dice, { label: 'Breakthrough in inches', cite: 'pg 116' }) + plus;
  },
  resultKey: () => 0,
};

/** R25: when a fight counts as a melee. */
function isMelee({ attacker, defender, structure, lead }: Won): boolean {
  if (structure) return true;
  if (attacker === 'cavalry' && defender === 'cavalry') return true;
  return attacker === 'infantry' && defender === 'infantry' && lead < 4;
}

const victoryFor: Rule<Won, FightResult, null> = {
  play(table, won) {
    // R1: equal totals and equal shock leave the defender where he is, at a draw.
    if (won.tie) return aftermath(table, 0, won);
    const row = table.consultRow(victory, victoryMods(table, won), { label: 'Victory', cite: 'pg 116' });
    return aftermath(table, shifted(table, ROWS.indexOf(row.key), won), won);
  },
  key: (won) => ((meetingKey(won) * 32 + won.lead) * 2 + bit(won.attackerWins)) * 2 + bit(won.tie),
  resultKey: fightKey,
};

export const closeAction: Rule<Shock, FightResult, Options> = {
  play(table, shock, options) {
    const { attacker, defender, wave, klumpen, charging, structure, covered } = shock;
    const meeting = { attacker, defender, wave, klumpen, charging, structure, covered };
    return table.play(victoryFor, { ...meeting, ...contest(table, shock, options) }, null);
  },
  key: (shock) => (meetingKey(shock) * 1024 + sum(shock.attack) + 512) * 1024 + sum(shock.defence) + 512,
  resultKey: fightKey,
};

function fightKey({ winner, level, loser, victor, melee, streetFight }: FightResult): string {
  return `${winner}${level}${loser.casualties}:${victor.casualties}${melee}${streetFight}`;
}

export function fightWords(
  result: FightResult,
  { attacker, defender }: Pick<Fight, 'attacker' | 'defender'>,
): string[] {
  const wins = result.winner === 'attacker';
  const names = [called(attacker.name, 'the attacker'), called(defender.name, 'the defender')];
  const winner = capital(wins ? nth(names, 0) : nth(names, 1));
  const loser = capital(wins ? nth(names, 1) : nth(names, 0));
  const { casualties, inches, state } = result.loser;
  const what = state === 'bad' ? ' in bad morale, facing away' : state === 'disorder' ? ' disordered' : '';
  const lines = [
    `${clauseOf(winner, result.level === 'draw' ? 'has the better of a draw' : `wins (${result.level})`)}.`,
    state === 'limbers and retires'
      ? `${clauseOf(loser, 'limbers up')} to retire.`
      : `${clauseOf(loser, `loses ${plural(casualties, 'figure')} and goes back ${inches}″${what}`)}.`,
  ];
  if (result.victor.casualties > 0)
    lines.push(`${clauseOf(winner, `loses a figure${result.victor.disordered ? ' and is disordered' : ''}`)}.`);
  if (result.victor.breakthrough > 0)
    lines.push(`${clauseOf(winner, 'breaks through')} ${result.victor.breakthrough}″.`);
  const arm = wins ? defender.arm : attacker.arm;
  if (arm === 'artillery' && state === 'bad') lines.push('The guns are abandoned.');
  if (result.streetFight) lines.push('It goes on as a street fight.');
  if (state === 'bad') lines.push(`Roll for the bad morale and the standard of ${wins ? names[1] : names[0]}.`);
  if (wins && attacker.arm === 'cavalry') lines.push('Roll whether the victors are battle mad.');
  return lines;
}

const WINNER_ORDER = ['attacker', 'defender'] as const;

const closeFacts = facts(
  {
    attacker: attackerPart,
    defender: defenderPart,
    rain: yes('Rain or snow', { cite: 'pg 114', rare: true }),
  },
  ({ attacker, defender }) => fightersFault(attacker, defender),
);

export const closeActionProcedure = procedure<Facts<typeof closeFacts>, FightResult, Options>({
  id: 'close-action',
  title: 'Close action',
  section: 'pg 114-116',
  purpose: 'Two units have come to contact: shock on both sides, then the victory table.',
  facts: closeFacts,
  play: (table, fight, options) => closeAction.play(table, shockIn(table, fight, options), options),
  words: fightWords,
  measures: [
    { id: 'winner', label: 'Winner', of: ({ winner }) => winner, order: WINNER_ORDER },
    { id: 'level', label: 'Victory', of: ({ level }) => level, order: LEVELS },
    { id: 'casualties', label: 'Losers’ casualties', of: ({ loser }) => loser.casualties },
  ],
});
