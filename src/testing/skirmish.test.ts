import { gameContract } from './game-contract.ts';
import { skirmishGame } from './skirmish.ts';

gameContract('The toy', skirmishGame, {
  golden: import.meta.url,
  officer: 'bold',
});
