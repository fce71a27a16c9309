import { gameContract } from './game-contract.ts';
import { skirmishGame } from './skirmish.ts';

gameContract('The toy', skirmishGame, {
  golden: import.meta.url,
  officer: 'bold',
  shuffle: (state, seat, random) => ({
    ...state,
    flag: { blue: seat === 'blue' ? 3 : random.below(9), red: seat === 'red' ? 5 : random.below(9) },
  }),
});
