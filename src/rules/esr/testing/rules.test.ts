import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { againstTheGrain } from './rows/against-the-grain.ts';
import { assessments } from './rows/assessments.ts';
import { closeCommand } from './rows/close-reading-command.ts';
import { closeFighting } from './rows/close-reading-fighting.ts';
import { combat } from './rows/combat.ts';
import { command } from './rows/command.ts';
import { fights } from './rows/fights.ts';
import { fire } from './rows/fire.ts';
import { leastProved } from './rows/least-proved.ts';
import { marching } from './rows/marching.ts';
import { movement } from './rows/movement.ts';
import { orders } from './rows/orders.ts';
import { results } from './rows/results.ts';
import { together } from './rows/together.ts';
import { victory } from './rows/victory.ts';

playRules(
  book,
  [
    command,
    orders,
    movement,
    marching,
    fire,
    results,
    assessments,
    combat,
    fights,
    victory,
    together,
    closeCommand,
    closeFighting,
    againstTheGrain,
    leastProved,
  ],
  fileURLToPath(new URL('../AUDIT.md', import.meta.url)),
);
