/** Rosters: a line is a Formation, for Formations carry orders and fatigue. */
import type { OrderSpec, RosterSpec } from '../../game/index.ts';
import { cellAt, choice, part, whole, words, yes } from '../../kernel/index.ts';
import { directives, statusCheck } from './charts.ts';
import { LR_WORDS, type Lr } from './formation.ts';

const unit = part('Formation', {
  name: words('Name'),
  formation: words('Force'),
  lr: choice('Commander’s LR', LR_WORDS, 'B', { cite: 'List of Orders & Actions' }),
  tr: whole('Commander’s TR', -1, 3, 0, { cite: 'Combat Resolution G53' }),
  cr: whole('CR of its Units', -2, 4, 1, { cite: 'Combat Resolution G52' }),
  infantry: whole('Infantry Units', 0, 24, 8),
  lights: whole('Of these, Light', 0, 24, 0),
  irregulars: whole('Of all Units, Irregular', 0, 24, 0),
  cavalry: whole('Cavalry Units', 0, 12, 0),
  batteries: whole('Batteries', 0, 8, 1),
  doctrine: choice('Doctrine', { Effective: 'effective', Ineffective: 'ineffective' }, 'Effective', {
    cite: 'Artillery Fire & Skirmishing G51',
  }),
  shock: choice('Shock', { none: 'none', shock1: '1', shock2: '2', shock3: '3' }, 'none'),
  brittle: yes('Brittle'),
  determined: yes('Determined'),
  stoic: yes('Stoic'),
  enthusiastic: yes('Enthusiastic'),
  impetuous: yes('Impetuous'),
});

const marks = part('Marks', {
  order: choice('Order', { A: 'Attack', D: 'Defend', S: 'Support', M: 'Move', R: 'Reserve' }, 'D', {
    cite: 'List of Orders & Actions',
  }),
  status: choice('Status', { none: 'none', RT: 'Retreat', BK: 'Broken', RR: 'Rally & Reform' }, 'none', {
    cite: 'List of Orders & Actions',
  }),
  delay: whole('Delay markers on its pending order', 0, 3, 0, { cite: 'Order Activation & Leader Actions G3' }),
  infantryFatigue: whole('Infantry fatigue', 0, 24, 0, { cite: 'G4' }),
  cavalryFatigue: whole('Cavalry fatigue', 0, 24, 0, { cite: 'G4' }),
  artilleryFatigue: whole('Artillery fatigue', 0, 24, 0, { cite: 'G4' }),
  infantryOut: whole('Infantry Units routed or removed', 0, 24, 0, { cite: 'G36' }),
  cavalryOut: whole('Cavalry Units routed or removed', 0, 12, 0, { cite: 'G36' }),
  batteriesOut: whole('Batteries in reserve or lost', 0, 8, 0, { cite: 'G34' }),
  gone: yes('Off the table'),
});

interface Sheet {
  readonly lr: Lr;
  readonly infantry: number;
  readonly lights: number;
  readonly irregulars: number;
  readonly cavalry: number;
  readonly batteries: number;
}

interface Marks {
  readonly order: string;
  readonly status: string;
  readonly infantryFatigue: number;
  readonly cavalryFatigue: number;
  readonly artilleryFatigue: number;
  readonly infantryOut: number;
  readonly cavalryOut: number;
  readonly batteriesOut: number;
  readonly gone: boolean;
}

const least = (value: number) => Math.max(0, value);

/** What still stands, and how tired it is. */
function stateOf(unitSheet: Record<string, unknown>, state: Record<string, unknown>) {
  const sheet = unitSheet as unknown as Sheet;
  const mark = state as unknown as Marks;
  const infantryIn = least(sheet.infantry - mark.infantryOut);
  const cavalryIn = least(sheet.cavalry - mark.cavalryOut);
  const batteriesIn = least(sheet.batteries - mark.batteriesOut);
  const fatigue = mark.infantryFatigue + mark.cavalryFatigue + mark.artilleryFatigue;
  return { sheet, mark, infantryIn, cavalryIn, batteriesIn, fatigue, deployed: infantryIn + cavalryIn + batteriesIn };
}

export const roster: RosterSpec = {
  unit,
  marks,
  derive(unitSheet, state) {
    const { sheet, mark, infantryIn, cavalryIn, batteriesIn, fatigue } = stateOf(unitSheet, state);
    const ordered = mark.status === 'none';
    const quiet = ordered && (mark.order === 'R' || mark.order === 'D');
    return {
      infantryIn,
      cavalryIn,
      batteriesIn,
      fatigue,
      irregularsIn: Math.min(sheet.irregulars, infantryIn + cavalryIn),
      lightsIn: Math.min(sheet.lights, infantryIn),
      lineIn: least(infantryIn - sheet.lights - sheet.irregulars),
      class: infantryIn >= cavalryIn && infantryIn > 0 ? 'infantry' : cavalryIn > 0 ? 'cavalry' : 'artillery',
      commandState:
        mark.status === 'RT' || mark.status === 'BK' ? mark.status : ordered && mark.order === 'R' ? 'R' : 'none',
      inReserve: ordered && mark.order === 'R',
      isBroken: mark.status === 'BK',
      stance: !ordered ? 'neither' : mark.order === 'A' ? 'attacking' : mark.order === 'M' ? 'neither' : 'defending',
      recoveryOrder: mark.status === 'RR' || mark.status === 'BK' ? mark.status : quiet ? mark.order : 'other',
    };
  },
  status(unitSheet, state) {
    const { sheet, mark, deployed, fatigue } = stateOf(unitSheet, state);
    const of = (row: string) =>
      Math.ceil(deployed * (cellAt(statusCheck, row, 'Fatigue for each deployed Unit') as number));
    const all = sheet.infantry + sheet.cavalry + sheet.batteries;
    const gone = mark.gone || deployed === 0;
    const stands = mark.status === 'none' ? cellAt(directives, mark.order, 'Name') : mark.status;
    return {
      line: gone ? 'gone' : `${stands}, ${fatigue} fatigue, retreats at ${of('Retreat')}, breaks at ${of('Break')}`,
      boxes: [{ label: 'Fatigue', total: of('Break'), marked: Math.min(fatigue, of('Break')) }],
      lost: gone || all === 0 ? 1 : 1 - deployed / all,
      gone,
    };
  },
};

export const orders: OrderSpec = {
  cite: 'List of Orders & Actions',
  choices: Object.fromEntries(directives.rows.map(({ key, cells }) => [key, String(cells[0])])),
  to: 'formation',
  courier: { label: 'Delay markers', procedure: 'order-activation' },
};
