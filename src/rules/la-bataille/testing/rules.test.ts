import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { assaultFight } from './rows/assault-fight.ts';
import { assaultRolls } from './rows/assault-rolls.ts';
import { command } from './rows/command.ts';
import { fire } from './rows/fire.ts';
import { fireCharts } from './rows/fire-charts.ts';
import { morale } from './rows/morale.ts';

playRules(
  book,
  [command, morale, fire, fireCharts, assaultRolls, assaultFight],
  fileURLToPath(new URL('../AUDIT.md', import.meta.url)),
);
