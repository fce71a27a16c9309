/** The cards of Formations, Units and generals. */
import type { Piece } from '../../../game/index.ts';
import { nowWords } from '../battle/command/orders.ts';
import { type Commander, type Formation, leadership, lrOf, type State, trOf, type Unit } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { CLASSES } from '../formation.ts';

type Card = Piece['card'];

const TRAITS = { BR: 'Brittle', DT: 'Determined', ST: 'Stoic', EN: 'Enthusiastic', IM: 'Impetuous' } as const;

export function formationCard(state: State, formation: Formation): Card {
  const { retreat, broken } = thresholds(state, formation);
  const { lr, tr } = leadership(state, formation);
  const tired = CLASSES.filter((of) => formation.fatigue[of] > 0).map((of) => `${formation.fatigue[of]} ${of}`);
  const commander = state.field.scenario.commanders[formation.commander]?.name ?? 'nobody with a rating';
  return [
    { label: 'Commander', value: `${commander}, LR ${lr}, TR ${tr}`, cite: 'G17' },
    {
      label: 'Orders',
      value: formation.known ? nowWords(state, formation) : 'unknown',
      cite: 'List of Orders & Actions',
    },
    { label: 'Fatigue', value: tired.length > 0 ? tired.join(', ') : 'fresh', cite: 'G4' },
    { label: 'Retreats and breaks at', value: `${Math.ceil(retreat)} and ${Math.ceil(broken)}`, cite: 'Status Check' },
    ...(formation.sheet.traits.length > 0
      ? [
          {
            label: 'Character',
            value: formation.sheet.traits.map((one) => TRAITS[one]).join(', '),
            cite: 'Assessments',
          },
        ]
      : []),
  ];
}

export function unitCard(state: State, unit: Unit): Card {
  const { sheet } = unit;
  const traits = [
    ...(sheet.light ? ['Light'] : []),
    ...(sheet.irregular ? ['Irregular'] : []),
    ...(sheet.shock === 'none' ? [] : [`Shock ${sheet.shock.slice(-1)}`]),
    ...(sheet.rifles > 0 ? [`Rifles ${sheet.rifles}`] : []),
    ...(sheet.horse ? ['horse artillery'] : []),
  ];
  return [
    { label: 'CR', value: String(sheet.cr), cite: 'Combat Resolution G52' },
    ...(sheet.men > 0 ? [{ label: 'Men', value: String(sheet.men), cite: 'G39' }] : []),
    ...(sheet.class === 'infantry' ? [{ label: 'Doctrine', value: sheet.doctrine.toLowerCase(), cite: 'G51' }] : []),
    ...(sheet.sections > 0
      ? [{ label: 'Sections', value: String(sheet.sections), cite: 'Artillery Fire & Skirmishing' }]
      : []),
    ...(traits.length > 0 ? [{ label: 'Character', value: traits.join(', ') }] : []),
    ...(unit.formation >= 0 ? [{ label: 'Formation', value: state.formations[unit.formation]!.sheet.name }] : []),
  ];
}

export function commanderCard(state: State, man: Commander): Card {
  const { traits } = state.field.scenario.commanders[man.index]!;
  return [
    { label: 'LR and TR', value: `${lrOf(state, man.index)}, ${trOf(state, man.index)}`, cite: 'G53' },
    ...(man.force >= 0 ? [{ label: 'Force', value: state.field.scenario.forces[man.force]!.name, cite: 'G1' }] : []),
    ...(man.army ? [{ label: 'Imperial ADCs', value: String(man.adcs), cite: 'G24' }] : []),
    ...(man.commands >= 0
      ? [{ label: 'In person with', value: state.formations[man.commands]!.sheet.name, cite: 'G17' }]
      : []),
    ...(man.wounded >= state.turn ? [{ label: 'Wounded', value: `until turn ${man.wounded}`, cite: 'G43' }] : []),
    ...(traits.length > 0 || man.charmed
      ? [{ label: 'Character', value: [...traits, ...(man.charmed ? ['charmed'] : [])].join(', '), cite: 'R7' }]
      : []),
  ];
}
