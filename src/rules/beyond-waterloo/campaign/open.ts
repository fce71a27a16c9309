/** A campaign about to begin. */
import { NOBODY_GONE, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { tacticsCards } from '../charts.ts';
import { CARD_WORDS, CARDS, type Card } from '../force.ts';
import { type Field, sideOf } from './field.ts';
import { type Corps, type State, seniorOf } from './state.ts';

/** A full deck (6.5). */
export const DECK: readonly Card[] = CARDS.flatMap((card) => {
  const row = tacticsCards.rows.find(({ key }) => key === CARD_WORDS[card])!;
  return new Array<Card>(row.cells[0] as number).fill(card);
});

export function open(field: Field): State {
  const { scenario, sheets, areas } = field;
  const corps = sheets.map(({ data, area }): Corps => {
    const coming = (data.enters ?? 1) > 1 || data.neutral || data.provoked !== undefined;
    return {
      fate: coming ? 'coming' : 'here',
      area: coming ? -1 : area,
      began: area,
      came: -1,
      river: false,
      mode: data.mode,
      morale: data.morale,
      ap: 0,
      steps: data.units.map(({ steps, now }) => now ?? steps),
      gone: data.units.map(() => NOBODY_GONE),
      broken: data.units.map(() => false),
      leaders: data.leaders.map(({ wounded, enters, refuge }) =>
        (enters ?? 1) > 1 || refuge ? 'away' : wounded ? 'wounded' : 'fit',
      ),
      forced: false,
      weary: false,
      reacted: false,
      shut: false,
      siege: 0,
      road: -1,
      fought: 0,
      cut: 0,
    };
  });
  const first: Side = nth(scenario.days, 0).first === 'allied' ? 1 : 0;
  const state: State = {
    field,
    turn: 1,
    step: 'mobilisation',
    over: null,
    phase: 0,
    stage: 'initiative',
    active: first,
    first,
    corps,
    control: areas.map(({ held }) => (held === undefined ? -1 : sideOf(held))),
    glory: scenario.glory,
    lost: [0, 0],
    decks: [DECK, DECK],
    chest: scenario.chest?.start ?? [0, 0],
    free: [],
    fought: [],
    neutral: 0,
    unbound: false,
    nerve: scenario.nerve?.start ?? 0,
    mourned: [],
    quiet: !scenario.vendee || !scenario.options.vendee,
    cutOff: areas.map(() => 0),
    provoked: 0,
    straying: 'open',
    table: null,
  };
  // W46: a campaign that begins in the middle of its first turn.
  if (scenario.opens > 1) Object.assign(state, { step: 'ops', phase: scenario.opens - 1 });
  corps.forEach((body, i) => {
    body.ap = seniorOf(state, i)?.ap ?? 0;
  });
  return state;
}
