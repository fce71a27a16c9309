/** How often does the marshal do otherwise than the officer he climbs from? */
import { type BookGame, counted, type Officer, type Thinking } from '../../game/index.ts';
import { type Officers, scoresBySeat } from './games.ts';

interface Departures {
  /** Plans that were made, and those of them that were other than the officer's own judgement. */
  readonly plans: number;
  readonly departed: number;
}

/** The same officer, heard whenever he has resolved upon something. */
const heard = (marshal: Officer, resolved: (departs: boolean) => void): Officer => {
  const thinking: Thinking = { ...counted(), resolved };
  return Object.assign<Officer, Pick<Officer, 'sit'>>((...asked) => marshal(...asked), {
    sit: () => marshal.sit!(thinking),
  });
};

/** In the same battles at each seat in turn, against the officer. */
export function departuresIn<S>(
  game: BookGame<S>,
  start: S,
  { marshal, officer }: { readonly marshal: Officer; readonly officer: Officer },
  seeds: readonly string[],
): Departures {
  let plans = 0;
  let departed = 0;
  const listened = heard(marshal, (departs) => {
    plans++;
    if (departs) departed++;
  });
  const seats = game.rules.seats(start);
  for (const seat of seats) {
    const officers: Officers = Object.fromEntries(seats.map((one) => [one, one === seat ? listened : officer]));
    scoresBySeat(game, start, officers, seeds);
  }
  return { plans, departed };
}
