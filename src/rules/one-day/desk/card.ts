/** The unit card: what the charts say of a piece as it stands now, each line with its section. */
import { type CardLine, cardLine as line } from '../../../game/index.ts';
import { cellAt, nth, signed } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { isHorsed, nationOf } from '../battle/fire/gunnery.ts';
import { FORMATION_WORDS } from '../battle/footprint.ts';
import { ORDER_WORDS } from '../battle/kinds.ts';
import { fireChoice } from '../battle/orders/fire-book.ts';
import { RATES } from '../battle/rates.ts';
import type { Hq, Sapper, State, Unit } from '../battle/state.ts';
import {
  artilleryToHit,
  bridgeWork,
  leaderLoss,
  moraleLevels,
  moraleModifiers,
  qualities,
  smallArmsDice,
} from '../charts.ts';
import { NATION_ROWS } from '../procedures/fire.ts';
import { ARM_WORDS, isArtillery, LEVEL_WORDS, QUALITY_WORDS } from '../unit.ts';
import { WEAPON_WORDS } from './words.ts';

export function unitCard(state: State, unit: Unit): CardLine[] {
  const { sheet } = unit;
  const what = whatItIs(state.field, unit);
  if (unit.fate === 'coming') return [...what, line('Comes', `on turn ${sheet.arrives}`, 'scenario G22')];
  if (unit.fate !== 'here') return [...what, line('Gone', unit.fate, '4.03')];
  return [
    ...what,
    line('Pass number', `${cellAt(qualities, unit.quality, 'Pass')}+`, '3.02'),
    line('Morale', `${LEVEL_WORDS[unit.level]}${levelEffects(unit)}`, '4.03'),
    ...(isArtillery(sheet.arm) ? [] : [line('Melee number', signed(cellAt(qualities, melee(unit), 'Melee')), '2.034')]),
    ...weapons(state, unit),
    line('Formation', FORMATION_WORDS[unit.formation], '4.02'),
    line('Reach', reachWords(unit), '2.032'),
    ...(unit.before ? [line('Last turn', ORDER_WORDS[unit.before], '2.02')] : []),
    ...hqLine(state, unit),
    ...(unit.supplied ? [] : [line('Supply', 'cut off', '5.03')]),
    ...(unit.hidden ? [line('Hidden', `the enemy sees marker ${sheet.alias}`, '5.01')] : []),
    ...(unit.failed ? [line('Rally', 'failed; it gets no order', '2.01')] : []),
    ...(unit.void ? [line('Order', 'void since its morale fell', 'G11')] : []),
    ...(sheet.standOf >= 0 ? [line('Garrison', 'a single stand; it does not move or fire', '5.02')] : []),
    ...(sheet.fixed ? [line('Place', 'it may turn but not move', 'scenario')] : []),
  ];
}

function whatItIs({ commands }: Field, unit: Unit): CardLine[] {
  const { guns, arm: of, command } = unit.sheet;
  const arm = guns ? `${guns} ${ARM_WORDS[of].toLowerCase()}` : ARM_WORDS[of];
  return [
    line('Unit', `${arm}, ${nth(commands, command).name}`, '1.02'),
    line(
      'Quality',
      QUALITY_WORDS[unit.quality] + (unit.quality === unit.start ? '' : `, at first ${QUALITY_WORDS[unit.start]}`),
      '1.03',
    ),
  ];
}

const melee = ({ quality, marked }: Unit) => (quality === 'OG' && marked >= 2 ? 'GD' : quality);

function levelEffects({ level }: Unit): string {
  const effects = (['Fire', 'Melee', 'Tests'] as const).flatMap((column) => {
    const cell = cellAt(moraleLevels, level, column);
    if (cell === 0) return [];
    return [typeof cell === 'number' ? `${column.toLowerCase()} ${signed(cell)}` : String(cell)];
  });
  return effects.length === 0 ? '' : `: ${effects.join(', ')}`;
}

/** What it could fire as it stands, with to-hit number, dice and reach. */
function weapons(state: State, unit: Unit): CardLine[] {
  return (fireChoice(state, unit)?.weapons ?? []).map(({ weapon, dice, reach }) => {
    const number =
      weapon === 'small'
        ? cellAt(qualities, unit.quality, 'To Hit')
        : cellAt(artilleryToHit, NATION_ROWS[nationOf(unit)], isHorsed(unit) ? 'Horse' : 'Field');
    const thrown =
      weapon === 'small' ? cellAt(smallArmsDice, unit.formation === 'column' ? 'column' : 'line', 'Dice') : dice;
    const cite = { small: '2.033(a)', inherent: '2.033(b)', guns: '2.033(c)' }[weapon];
    const most = weapon === 'guns' ? 'up to ' : '';
    return line(
      `Fire, ${WEAPON_WORDS[weapon]}`,
      `${number}+ with ${most}${thrown} ${thrown === 1 ? 'die' : 'dice'}, ${reach}″`,
      cite,
    );
  });
}

function reachWords({ sheet, formation, hidden }: Unit): string {
  const { combat, full, road } = RATES[sheet.arm];
  if (hidden) return 'as a marker 12″';
  if (formation === 'road' || formation === 'limbered')
    return `${combat}″ Combat Move, ${full}″ Full Move, ${road}″ on a road`;
  return `${combat}″ Combat Move, ${full}″ Full Move`;
}

function hqLine({ hqs }: State, { hq }: Unit): CardLine[] {
  const general = hqs[hq];
  return general ? [line('Headquarters', `${general.name}, ${bonusWords(general.bonus)}`, '3.02 4.05')] : [];
}

const BONUSES = ['corpsHq', 'armyHq', 'napoleon'] as const;

function bonusWords(bonus: number): string {
  const modifier = moraleModifiers.mod[BONUSES[bonus - 1] ?? 'corpsHq'];
  return `${signed(Number(modifier.value))} to its tests`;
}

export function hqCard({ units, turn }: State, hq: Hq): CardLine[] {
  const unit = units[hq.with];
  if (!hq.alive) return [line('General', 'fallen', '4.05')];
  return [
    line('Commands', hq.army ? 'the army' : 'a corps', '4.05'),
    line('Attached', unit ? unit.sheet.name : 'to nobody', '4.05 G13'),
    line('Worth', bonusWords(hq.bonus), '3.02'),
    line('At risk', `lost on ${leaderLoss.rows.at(-1)!.key} when his unit is hit`, '4.05'),
    ...(hq.frozen >= turn ? [line('Moves', 'not this turn', '4.05')] : []),
  ];
}

export const markerCard = (): CardLine[] => [
  line('Hidden', 'a unit, or nothing at all', '5.01'),
  line('Found', 'by a look, a shot or a charge', '5.01 G30'),
];

export function sapperCard(field: Field, sapper: Sapper): CardLine[] {
  const busy =
    sapper.work === 'none'
      ? 'nothing in hand'
      : `${sapper.work}, ${sapper.turns} ${sapper.turns === 1 ? 'turn' : 'turns'} so far`;
  const bridge = field.survey.bridges[sapper.bridge];
  return [
    line('Work', bridge ? `${busy} at ${bridge.id}` : busy, '5.04'),
    line(
      'Needs',
      `${cellAt(bridgeWork, 'destroy', 'Needs')} to blow a bridge, ${cellAt(bridgeWork, 'repair', 'Needs')} to mend one`,
      '5.04',
    ),
    ...(sapper.pontoon
      ? [line('Pontoons', sapper.spent ? 'laid' : `a bridge on ${cellAt(bridgeWork, 'pontoon', 'Needs')}`, '5.04')]
      : []),
  ];
}
