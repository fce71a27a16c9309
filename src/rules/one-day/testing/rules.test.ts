import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { activity } from './rows/activity.ts';
import { morale } from './rows/morale.ts';
import { orders } from './rows/orders.ts';
import { roster } from './rows/roster.ts';

playRules(book, [roster, orders, activity, morale], fileURLToPath(new URL('../AUDIT.md', import.meta.url)));
