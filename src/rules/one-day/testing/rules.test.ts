import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { activity } from './rows/activity.ts';
import { combatMoves } from './rows/combat-moves.ts';
import { fire } from './rows/fire.ts';
import { fireModifiers } from './rows/fire-modifiers.ts';
import { guns } from './rows/guns.ts';
import { melee } from './rows/melee.ts';
import { meleeRounds } from './rows/melee-rounds.ts';
import { morale } from './rows/morale.ts';
import { orders } from './rows/orders.ts';
import { roster } from './rows/roster.ts';

const chapters = [roster, orders, activity, combatMoves, fire, guns, fireModifiers, melee, meleeRounds, morale];

playRules(book, chapters, fileURLToPath(new URL('../AUDIT.md', import.meta.url)));
