import { pick, type Random } from '../../kernel/index.ts';
import { gameContract } from '../../testing/game-contract.ts';
import { book } from './book.ts';
import { sideOf } from './campaign/field.ts';
import { sightOf } from './campaign/knowledge.ts';
import { isHere, type State } from './campaign/state.ts';
import { game } from './game.ts';

/** Enemies a seat does not see stand elsewhere, and no enemy Formation is what it was. */
function shuffle(state: State, seat: string | null, random: Random): State {
  const side = seat === null ? null : sideOf(seat);
  const seen = side === null ? null : sightOf(state, side);
  const dark = state.field.areas.flatMap((_, area) => (seen?.[area] || state.control[area] === -1 ? [] : [area]));
  state.corps.forEach((corps, i) => {
    const { side: own, data, full } = state.field.sheets[i]!;
    if (own === side || !isHere(corps)) return;
    corps.steps = data.units.map((unit) => 1 + random.below(unit.steps));
    corps.morale = random.below(full + 1);
    corps.ap = random.below(5);
    corps.broken = data.units.map(() => random.below(2) === 0);
    if (data.garrison || corps.shut || seen?.[corps.area] || dark.length === 0) return;
    corps.area = pick(random, dark);
    corps.mode = pick(random, ['MO', 'LOB', 'ECH', 'CON'] as const);
  });
  return state;
}

gameContract('Beyond Waterloo', game, {
  golden: import.meta.url,
  shuffle,
  games: 1,
  chartGames: 12,
  charts: {
    book,
    elsewhere: {
      'formation-deployment': 'read as the marches are drawn up, before anybody is asked',
      'mode-change': 'read as the marches are drawn up',
      marching: 'read as the marches are drawn up',
      'catastrophic-failure-battle': 'the Battle Game’s',
      'wound-recovery-slow': 'an option’s',
      'tactics-cards': 'the decks are laid out from it',
    },
  },
});
