/** Phases 1, 2, 5, 6 and 9A: orders, couriers, commander actions, activation, initiative. */
import { house, printed, repaired, twoD10 } from '../../../kernel/index.ts';
import { ME_ORDERS } from '../orders.ts';
import { matrix, modifiers, table } from './makers.ts';

export const corpsOrders = matrix<string>({
  id: 'corps-orders',
  title: 'ME orders each corps order allows',
  section: 'pg 25',
  provenance: repaired('the grey grid is lost in the scan; read off the picture of the clean sheet', 'M3'),
  columns: ME_ORDERS,
  rows: [
    ['Attack', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'yes', 'no', 'yes', 'yes'],
    ['Defend', 'regain', 'no', 'yes', 'yes', 'yes', 'no', 'yes', 'yes', 'yes', 'yes'],
    ['Maneuver', 'no', 'no', 'no', 'yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
    ['Withdraw', 'no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'yes'],
  ],
  cells: [{ row: 'Maneuver', column: 'Screen', provenance: house('A21') }],
  notes: [
    '“regain”: only to win back ground that was lost.',
    'Screen under Maneuver: ruling A21, option maneuverScreen.',
  ],
});

export const corpsStipulations = matrix<string>({
  id: 'corps-stipulations',
  title: 'What each corps order binds the corps to',
  section: 'pg 25',
  provenance: printed,
  columns: ['Binds', 'Costs an act'],
  rows: [
    ['Attack', 'until engaged every ME attacks, closes in or bombards; afterwards one ME stays engaged', 'yes'],
    ['Defend', 'one ME at least defends inside the named position', 'no'],
    ['Maneuver', 'no ME seeks contact; bends of up to 16″ round held buildings are allowed', 'yes'],
    ['Withdraw', 'most MEs stay clear of the enemy until the named place is reached', 'yes'],
  ],
});

export const objectives = matrix<string>({
  id: 'objectives',
  title: 'What a written order may name',
  section: 'pg 24',
  provenance: printed,
  columns: ['Objective'],
  rows: [
    ['terrain', 'a landmark'],
    ['path', 'a route laid down clearly'],
    ['enemy', 'an enemy force'],
    ['friend', 'a friendly force'],
  ],
});

export const meOrders = matrix<string | number>({
  id: 'me-orders',
  title: 'ME orders',
  section: 'pg 32-33',
  provenance: printed,
  columns: ['Does', 'Inches', 'Points in hand', 'Arm', 'When'],
  rows: [
    ['Attack', 'stays engaged, or closes at best speed', 0, 0, 'any', 'any'],
    ['Skirmish/Bombard', 'halts short of the target before tactical combat; Attack stays pending', 16, 0, 'any', 'any'],
    ['Defend', 'units stay within reach of the baseline', 8, 0, 'any', 'any'],
    ['Support/Intercept', 'may trigger when an enemy comes near', 20, 5, 'cavalry', 'unengaged'],
    ['Maneuver', 'marches to the written place, or keeps its place beside friends', 0, 0, 'any', 'unengaged'],
    ['Rearguard', 'half a grand tactical move back, then keeps near the baseline', 8, 5, 'any', 'engaged'],
    ['Break off', 'a full grand tactical move out of the engagement', 0, 0, 'any', 'engaged'],
    [
      'Screen',
      'on meeting the enemy turns to Defend and rolls a follow-up order at once',
      12,
      0,
      'cavalry',
      'unengaged',
    ],
    ['Redeploy', 'moves units about with 3D6 adjustment points; shaken if engaged', 0, 0, 'any', 'unengaged'],
    ['Rest & rally', 'rests without a roll; shaken if engaged', 0, 0, 'any', 'unengaged'],
  ],
  cells: [
    { row: 'Rearguard', column: 'When', provenance: house('R45') },
    { row: 'Break off', column: 'When', provenance: house('R45') },
    { row: 'Support/Intercept', column: 'When', provenance: house('R45') },
    { row: 'Maneuver', column: 'When', provenance: house('R45') },
    { row: 'Screen', column: 'When', provenance: house('R45') },
  ],
  notes: ['The points of a Rearguard count from the second try on.'],
});

export const orderArrival = table<number>({
  id: 'order-arrival',
  title: 'Order arrival: turns on the road',
  section: 'pg 27',
  provenance: printed,
  measured: true,
  columns: ['Turns'],
  rows: [
    ['0-24', 0],
    ['25-60', 1],
    ['61-120', 2],
  ],
  notes: ['Farther than 120″: see order-arrival-further.'],
});

export const orderArrivalFurther = matrix<number>({
  id: 'order-arrival-further',
  title: 'Order arrival beyond the last band',
  section: 'pg 27',
  provenance: printed,
  columns: ['Inches', 'Turns'],
  rows: [['each further', 90, 1]],
  notes: ['A part of 90″ counts as a whole: ruling A15.'],
});

export const independentAction = table<string>({
  id: 'independent-action',
  title: 'A corps commander changes his order by himself',
  section: 'pg 28',
  provenance: repaired('numbers and heading lost in the scan', 'M4'),
  dice: twoD10,
  columns: ['To Attack', 'To another order'],
  rows: [
    ['12 or less', 'no change', 'no change'],
    ['13-14', 'no change', 'changed'],
    ['15+', 'changed', 'changed'],
  ],
});

export const independentActionModifiers = modifiers({
  id: 'independent-action-modifiers',
  title: 'Modifiers to independent action',
  section: 'pg 28',
  provenance: printed,
  entries: {
    army: { value: -3, label: 'Army commander within 200″' },
    superior: { value: +3, label: 'Superior corps commander' },
    excellent: { value: +2, label: 'Excellent corps commander' },
    good: { value: +1, label: 'Good corps commander', cite: 'pg 28 R46', provenance: house('R46') },
    poor: { value: -1, label: 'Poor corps commander' },
    despicable: { value: -2, label: 'Despicable corps commander' },
  },
});

export const commanderActions = matrix<number>({
  id: 'commander-actions',
  title: 'Commander actions: 2D10 needed for each act',
  section: 'pg 43',
  provenance: printed,
  columns: ['1st', '2nd', '3rd', '4th'],
  rows: [
    ['Army or wing', 6, 9, 12, 16],
    ['Corps commander, ME leader', 8, 11, 14, 18],
    ['Brigade commander', 11, 15, 18, 20],
    ['Replacement', 13, 15, 18, 20],
  ],
  notes: ['Printed twice, on pages 43 and 69, alike.'],
});

export const actWounds = modifiers({
  id: 'act-wounds',
  title: 'Commander actions of wounded leaders',
  section: 'pg 154-162 R55',
  provenance: house('R55'),
  entries: { light: { value: -1, label: 'Lightly wounded' } },
});

export const commanderActionModifiers = modifiers({
  id: 'commander-action-modifiers',
  title: 'Modifiers to commander actions',
  section: 'pg 43',
  provenance: printed,
  entries: {
    superiorLeader: { value: +3, label: 'Superior ME leader' },
    poorLeader: { value: -2, label: 'Poor ME leader' },
    otherUnit: { value: -3, label: 'Attached ME leader acts on another unit' },
    sameUnit: { value: +3, label: 'Attached ME leader acts on his own unit' },
    withoutInitiative: { value: -2, label: 'Side without the initiative' },
    superior: { value: +3, label: 'Superior commander' },
    excellent: { value: +2, label: 'Excellent commander' },
    good: { value: +1, label: 'Good commander' },
    poor: { value: -1, label: 'Poor commander' },
    despicable: { value: -2, label: 'Despicable commander' },
  },
});

export const grandTacticalActs = matrix<number | string>({
  id: 'grand-tactical-acts',
  title: 'Grand tactical commander actions',
  section: 'pg 43',
  provenance: printed,
  columns: ['Acts', 'What'],
  rows: [
    ['stroll', 0, 'move up to 6″, once in the phase'],
    ['message', 0, 'send messages while unengaged: 30″ in the first turn, 90″ a turn after that'],
    ['order', 1, 'issue an order'],
    ['ride', 1, 'move 36″ as cavalry moves'],
    ['engagedMessage', 1, 'send a message while attached to an engaged ME'],
    ['corpsBattery', 1, 'commit a battery of the corps reserve to an ME reserve'],
    ['brigadeReserve', 1, 'form a brigade reserve'],
    ['attach', 1, 'attach or detach with a free move of 24″; within 20″ to attach'],
    ['aide', 1, 'attach an aide to an ME'],
    ['toDefend', 1, 'turn an ME’s Maneuver or Attack into Defend during grand tactical movement'],
    ['initiative', 1, 'modify the army initiative roll, within 20″ of an engaged ME'],
    ['grandBattery', 2, 'form or dissolve a grand battery'],
    ['flight', 1, 'forced move of an unattached general touched by the enemy, off the coming turn’s acts'],
  ],
});

export const tacticalActs = matrix<string>({
  id: 'tactical-acts',
  title: 'Tactical commander actions',
  section: 'pg 66-69',
  provenance: repaired('the heading of the second list and two of its lines are lost in the scan', 'M13'),
  columns: ['With initiative', 'Without', 'What'],
  rows: [
    ['impetus', 'yes', 'yes', 'try to gain impetus'],
    ['reserveBattery', 'yes', 'no', 'commit or withdraw a reserve battery'],
    ['ammunition', 'yes', 'no', 'resupply a unit with ammunition'],
    ['battleGroups', 'yes', 'no', 'form cavalry battle groups'],
    ['direct', 'yes', 'no', 'direct a manoeuvre within 8″ without losing the initiative'],
    ['move', 'yes', 'yes', 'move 8″, attaching or detaching included'],
    ['regimentalGuns', 'yes', 'no', 'form a battery out of regimental guns'],
    ['snapRally', 'yes', 'yes', 'snap rally within 4″'],
    ['bridge', 'yes', 'no', 'form up for a bridge assault'],
    ['followMe', 'yes', 'no', 'lead on with “Follow me”'],
    ['sappers', 'yes', 'no', 'commit sappers'],
    ['skirmishers', 'yes', 'yes', 'commit skirmishers'],
    ['subordinate', 'yes', 'no', 'send a subordinate to attach'],
    ['subMe', 'yes', 'no', 'commit a sub-ME from reserve'],
    ['remount', 'yes', 'no', 'remount dragoons'],
    ['facing', 'no', 'yes', 'turn a unit within 8″ by 45°'],
    ['pullBack', 'no', 'yes', 'pull a unit that is not charged back half a move'],
    ['opportunity', 'no', 'yes', 'send a mixed ME’s support cavalry within 8″ on an opportunity charge of up to 8″'],
  ],
});

export const activation = table<number | string>({
  id: 'activation',
  title: 'Activation points',
  section: 'pg 45',
  provenance: printed,
  dice: twoD10,
  columns: ['Points'],
  rows: [
    ['0 or less', 'lost'],
    ['1', 1],
    ['2-3', 2],
    ['4-6', 4],
    ['7-9', 5],
    ['10-11', 6],
    ['12-13', 7],
    ['14-16', 8],
    ['17-18', 9],
    ['19+', 10],
  ],
  cells: [{ row: '0 or less', provenance: repaired('printed as below 0 beside a row for 1', 'A1') }],
  notes: ['A natural 2 loses the order whatever the total.'],
});

export const activationNeeds = matrix<number>({
  id: 'activation-needs',
  title: 'Points that make an order active',
  section: 'pg 45',
  provenance: house('R47'),
  columns: ['Points', 'Natural that loses it'],
  rows: [['any order', 10, 2]],
});

export const activationModifiers = modifiers({
  id: 'activation-modifiers',
  title: 'Modifiers to activation: ME orders',
  section: 'pg 45',
  provenance: printed,
  entries: {
    superior: { value: +3, label: 'Superior commander issues' },
    excellent: { value: +2, label: 'Excellent commander issues' },
    good: { value: +1, label: 'Good commander issues' },
    average: { value: 0, label: 'Average commander issues' },
    poor: { value: -1, label: 'Poor commander issues' },
    despicable: { value: -2, label: 'Despicable commander issues' },
    together: { value: +6, label: 'Both commanders within 4″' },
    urged: { value: +3, label: 'Urged by a commander action within 12″' },
    outOfSight: { value: -1, label: 'Receiver out of the issuer’s sight' },
    vantage: { value: +2, label: 'Receiver on a commanding viewpoint' },
    grandBattery: { value: -6, label: 'Forming or advancing a grand battery' },
    goodStaff: { value: +1, label: 'Good staff' },
    poorStaff: { value: -1, label: 'Poor staff' },
    weather: { value: -2, label: 'Snow or heavy rain' },
    rivalry: { value: -2, label: 'Rivalry of commanders' },
    eliteBrigade: { value: +4, label: 'Order to an elite brigade' },
    otherBrigade: { value: -4, label: 'Order to a brigade that is not elite' },
    charismatic: { value: +4, label: 'Charismatic commander with an ME told to attack' },
    inspirational: { value: +2, label: 'Inspirational commander with an ME told to attack' },
    uninspiring: { value: -2, label: 'Uninspiring commander with an ME told to attack' },
    superiorLeader: { value: +3, label: 'Received by a Superior ME leader' },
    poorLeader: { value: -3, label: 'Received by a Poor ME leader' },
    withdrawing: { value: +5, label: 'Told to retreat under an active corps Withdraw' },
    tired: { value: -2, label: 'Tired or worse, told to attack or move' },
    mauled: { value: +4, label: 'Break off with more than 25 % losses' },
  },
});

export const corpsActivationModifiers = modifiers({
  id: 'corps-activation-modifiers',
  title: 'Modifiers to activation: what differs for corps orders',
  section: 'pg 45',
  provenance: printed,
  entries: {
    corpsOrder: { value: +8, label: 'Corps order' },
    urged: { value: +5, label: 'Corps order urged by a commander action' },
    goodStaff: { value: +2, label: 'Good staff, corps order' },
    poorStaff: { value: -3, label: 'Poor staff, corps order' },
    rivalry: { value: -12, label: 'Rivalry of commanders, corps order' },
  },
});

export const initiativeModifiers = modifiers({
  id: 'initiative-modifiers',
  title: 'Modifiers to the army initiative',
  section: 'pg 62',
  provenance: printed,
  entries: {
    bold: { value: +1, label: 'Bold leader attached to an engaged ME' },
    army: { value: +3, label: 'Army commander’s action, own roll', cite: 'pg 62 A16' },
    armyAgainst: { value: -3, label: 'Enemy army commander’s action', cite: 'pg 62 A16' },
    wing: { value: +2, label: 'Wing commander’s action, own roll', cite: 'pg 62 A16' },
    wingAgainst: { value: -2, label: 'Enemy wing commander’s action', cite: 'pg 62 A16' },
    inspiring: {
      value: +1,
      label: 'Charismatic or Inspirational, attached, engaged and successful',
      provenance: repaired('the value is lost in the scan', 'M14'),
    },
  },
});
