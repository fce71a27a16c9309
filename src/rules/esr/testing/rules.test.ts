import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { assessments } from './rows/assessments.ts';
import { combat } from './rows/combat.ts';
import { command } from './rows/command.ts';
import { fire } from './rows/fire.ts';
import { movement } from './rows/movement.ts';
import { victory } from './rows/victory.ts';

playRules(
  book,
  [command, movement, fire, assessments, combat, victory],
  fileURLToPath(new URL('../AUDIT.md', import.meta.url)),
);
