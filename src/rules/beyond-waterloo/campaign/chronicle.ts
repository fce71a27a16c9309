/** What a chronicler notes of a campaign: Formations by their men, and whose each area is. */
import { type Chronicle, losses, sumGone } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { POWERS } from './field.ts';
import { isHere, type State } from './state.ts';

/** H8: men a step stands for, foot and horse. */
const MEN = { INF: 6000, CAV: 3000 } as const;

export function chronicle({ field, corps, control }: State): Chronicle {
  return {
    units: field.sheets.map(({ id, name, side, data }, i) => {
      const body = nth(corps, i);
      const menOf = (steps: readonly number[]) => steps.reduce((sum, n, u) => sum + n * MEN[nth(data.units, u).arm], 0);
      const of = menOf(data.units.map(({ steps }) => steps));
      const spot = isHere(body) ? nth(field.map.areas, body.area).at : null;
      return {
        id,
        name,
        seat: nth(POWERS, side),
        arm: data.units.every(({ arm }) => arm === 'CAV') ? 'horse' : 'foot',
        reserve: data.units.some(({ guard }) => guard),
        at: spot && { x: spot[0], y: spot[1] },
        of,
        // What is missing now, for whoever weighs the moment; all that fell, for whoever counts the campaign.
        losses: losses(1 - menOf(body.steps) / of, 0, 0),
        gone: sumGone(body.gone.map((gone, u) => ({ times: MEN[nth(data.units, u).arm] / of, gone }))),
      };
    }),
    places: field.areas.flatMap(({ name, vp, x, y }, area) =>
      vp > 0 ? [{ name, seat: POWERS[control[area]!] ?? null, points: vp, at: { x, y } }] : [],
    ),
    measure: 'leagues',
  };
}
