/** 9, 11: the end of a turn: maintenance, attrition, sieges; then the points are looked at. */
import { foeOf, paired, tellEnding } from '../../../game/index.ts';
import { atLeast, d6, nothing, nth, type Table } from '../../../kernel/index.ts';
import { attritionRoll, siegeRoll } from '../procedures/turn-rolls.ts';
import { stepsIn } from './array.ts';
import { maintenance } from './charts.ts';
import { emperorFalls, loseHeart } from './emperor.ts';
import { openGates } from './engagement.ts';
import { POWERS } from './field.ts';
import { vendeeRolls, whereIs } from './home.ts';
import { layDown, waste } from './losing.ts';
import { nerveBy, shake } from './politics.ts';
import { bodiesIn, isHere, type State, stepsOf, takeArea } from './state.ts';
import { countCutOff, suppliedAreas } from './supply.ts';
import { decide, pointsOf, rawLead, taken } from './victory.ts';
import { formationDoes } from './words.ts';

function wastes(table: Table, state: State): void {
  const { scenario, areas, sheets } = state.field;
  const count = (row: string) => table.look(maintenance, row, 'Number');
  // Who is in supply is settled for all before anybody wastes away.
  const fed = [suppliedAreas(state, 0), suppliedAreas(state, 1)] as const;
  let falls = false;
  state.corps.forEach((corps, i) => {
    const { side, data } = nth(sheets, i);
    // Behind shut gates hunger is the siege roll’s (W59).
    if (!isHere(corps) || data.garrison || corps.shut) return;
    const { terrain, town, fortress } = nth(areas, corps.area);
    const large = stepsOf(corps) > count('steps a Formation has free');
    const price = count('RP for a larger one');
    const pays = large && scenario.options.economy && state.chest[side] >= price;
    if (pays) state.chest = paired(state.chest, side, state.chest[side] - price);
    const facts = {
      outOfSupply: !fed[side][corps.area],
      ground: terrain === 'pass' || terrain === 'highlands' || terrain === 'swamp',
      crowded: stepsIn(state, bodiesIn(state, side, corps.area)) > count('steps that crowd an area'),
      forceMarched: corps.weary,
      unpaid: large && !pays && scenario.options.economy,
      quarters: (town === 'city' || fortress) && state.control[corps.area] === side,
    };
    // What a Formation holds and what it loses on the march is never seen (W1).
    const lost = table.among([nth(POWERS, side)], () => table.play(attritionRoll, facts, scenario.rules));
    if (loseHeart(state, i, lost.morale)) falls = true;
    waste(state, i, lost.steps);
  });
  // Points are looked at when all have wasted away.
  if (falls) emperorFalls(state);
}

function sieges(table: Table, state: State): void {
  const { scenario, areas, sheets } = state.field;
  // Hunger may have taken the last besieger.
  openGates(state);
  areas.forEach(({ name }, area) => {
    for (const side of [0, 1] as const) {
      const inside = bodiesIn(state, side, area, true);
      if (inside.length === 0) continue;
      const before = bodiesIn(state, foeOf(side), area);
      const facts = {
        besiegers: Math.min(40, stepsIn(state, before)),
        garrison: Math.max(1, stepsIn(state, inside)),
        turns: Math.min(8, Math.max(0, ...inside.map((i) => nth(state.corps, i).siege))),
      };
      const { result } = table.play(siegeRoll, facts, scenario.rules);
      for (const i of inside) {
        const corps = nth(state.corps, i);
        corps.siege++;
        if (result !== 'surrenders') continue;
        table.report(`${formationDoes(nth(sheets, i).name, 'surrenders')} at ${name}.`, '6.9 H14', {
          code: 'surrenders',
          who: [nth(sheets, i).id],
        });
        taken(table, state, i);
        layDown(state, i);
      }
      if (result === 'surrenders') takeArea(state, foeOf(side), area);
    }
  });
}

/** W37: what the end of a turn does to the nerve of Paris, and whether the Chambers depose him. */
function paris(table: Table, state: State): void {
  const { scenario, map } = state.field;
  if (!scenario.options.nerve || !scenario.nerve) return;
  const capital = map.indexOf(scenario.nerve.capital);
  // One after the other as the brief lists them: two look at what is left by then.
  const near = nth(map.exits, capital).some(({ to }) => bodiesIn(state, 1, to).length > 0);
  if (near) shake(state, nerveBy('an Allied Formation next to Paris'));
  for (const id of scenario.nerve.dear) {
    const area = map.indexOf(id);
    if (state.control[area] !== 1 || bodiesIn(state, 0, area, true).length > 0 || state.mourned.includes(area))
      continue;
    state.mourned = [...state.mourned, area];
    shake(state, nerveBy('a dear place lost for the first time'));
    table.report(`${nth(state.field.areas, area).name} is lost, and Paris is shaken.`, '27 W37', {
      code: 'dear-place',
    });
  }
  if (whereIs(state, scenario.emperor?.name) === capital && state.nerve < 5)
    shake(state, nerveBy('Napoleon in Paris, and nerve below 5'));
  const { prize } = scenario.nerve;
  if (prize !== undefined && state.control[map.indexOf(prize)] === 0 && state.nerve < 8) {
    shake(state, nerveBy('the prize is French, and nerve below 8'));
  }
  if (state.control[capital] === 1) state.nerve = 0;
  table.report(`The Nerve of Paris is ${state.nerve} of 10.`, '27 W37', {
    code: 'nerve',
    sums: { nerve: state.nerve },
  });
  const shaken = state.nerve <= 2;
  const deposed =
    state.nerve === 0 ||
    (shaken &&
      table.test(d6, atLeast(2 * state.nerve + 1), nothing, { label: 'The Chambers', cite: '27 W37', who: 'French' }));
  if (!deposed) return;
  state.over = { winner: 1, why: 'the Chambers depose Napoleon' };
}

/** W41: far enough ahead, and with Paris behind them, the French are offered terms. */
function treaty(state: State): void {
  const { options, peace } = state.field.scenario;
  if (!options.peace || !peace || state.turn < peace.from) return;
  if (rawLead(state) >= peace.lead && state.nerve >= peace.nerve) state.over = { winner: 0, why: 'the Allies treat' };
}

export function attrition(table: Table, state: State): void {
  const { options } = state.field.scenario;
  if (options.supply === 'distance') countCutOff(state);
  if (options.attrition) wastes(table, state);
  if (options.sieges && !state.over) sieges(table, state);
  if (!state.over) vendeeRolls(table, state);
  if (!state.over) paris(table, state);
  if (!state.over) treaty(state);
  decide(state);
  if (!state.over) state.turn++;
  else tellEnding(table, state.field.scenario, pointsOf(state), state.over, 'scenario');
}
