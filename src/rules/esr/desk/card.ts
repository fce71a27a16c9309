/** The cards of Formations, Units and generals. */
import { type CardLine, cardLine as line } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { nowWords } from '../battle/command/orders.ts';
import { type Commander, type Formation, leadership, lrOf, type State, trOf, type Unit } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { CLASSES } from '../formation.ts';

const TRAITS = { BR: 'Brittle', DT: 'Determined', ST: 'Stoic', EN: 'Enthusiastic', IM: 'Impetuous' } as const;

export function formationCard(state: State, formation: Formation): CardLine[] {
  const { retreat, broken } = thresholds(state, formation);
  const { lr, tr } = leadership(state, formation);
  const tired = CLASSES.filter((of) => formation.fatigue[of] > 0).map((of) => `${formation.fatigue[of]} ${of}`);
  const commander = state.field.scenario.commanders[formation.commander]?.name ?? 'nobody with a rating';
  return [
    line('Commander', `${commander}, LR ${lr}, TR ${tr}`, 'G17'),
    line('Orders', formation.known ? nowWords(state, formation) : 'unknown', 'List of Orders & Actions'),
    line('Fatigue', tired.length > 0 ? tired.join(', ') : 'fresh', 'G4'),
    line('Retreats and breaks at', `${Math.ceil(retreat)} and ${Math.ceil(broken)}`, 'Status Check'),
    ...(formation.sheet.traits.length > 0
      ? [line('Character', formation.sheet.traits.map((one) => TRAITS[one]).join(', '), 'Assessments')]
      : []),
  ];
}

export function unitCard(state: State, unit: Unit): CardLine[] {
  const { sheet } = unit;
  const traits = [
    ...(sheet.light ? ['Light'] : []),
    ...(sheet.irregular ? ['Irregular'] : []),
    ...(sheet.shock === 'none' ? [] : [`Shock ${sheet.shock.slice(-1)}`]),
    ...(sheet.rifles > 0 ? [`Rifles ${sheet.rifles}`] : []),
    ...(sheet.horse ? ['horse artillery'] : []),
  ];
  return [
    line('CR', String(sheet.cr), 'Combat Resolution G52'),
    ...(sheet.men > 0 ? [line('Men', String(sheet.men), 'G39')] : []),
    ...(sheet.class === 'infantry' ? [line('Doctrine', sheet.doctrine.toLowerCase(), 'G51')] : []),
    ...(sheet.sections > 0 ? [line('Sections', String(sheet.sections), 'Artillery Fire & Skirmishing')] : []),
    ...(traits.length > 0 ? [line('Character', traits.join(', '))] : []),
    ...(unit.formation >= 0 ? [line('Formation', nth(state.formations, unit.formation).sheet.name)] : []),
  ];
}

export function commanderCard(state: State, man: Commander): CardLine[] {
  const { traits } = nth(state.field.scenario.commanders, man.index);
  return [
    line('LR and TR', `${lrOf(state, man.index)}, ${trOf(state, man.index)}`, 'G53'),
    ...(man.force >= 0 ? [line('Force', nth(state.field.scenario.forces, man.force).name, 'G1')] : []),
    ...(man.army ? [line('Imperial ADCs', String(man.adcs), 'G24')] : []),
    ...(man.commands >= 0 ? [line('In person with', nth(state.formations, man.commands).sheet.name, 'G17')] : []),
    ...(man.wounded >= state.turn ? [line('Wounded', `until turn ${man.wounded}`, 'G43')] : []),
    ...(traits.length > 0 || man.charmed
      ? [line('Character', [...traits, ...(man.charmed ? ['charmed'] : [])].join(', '), 'R7')]
      : []),
  ];
}
