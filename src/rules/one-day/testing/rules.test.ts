import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { activity } from './rows/activity.ts';
import { blows } from './rows/blows.ts';
import { combatMoves } from './rows/combat-moves.ts';
import { command } from './rows/command.ts';
import { course } from './rows/course.ts';
import { fire } from './rows/fire.ts';
import { fireModifiers } from './rows/fire-modifiers.ts';
import { terrain } from './rows/ground.ts';
import { guns } from './rows/guns.ts';
import { markers } from './rows/markers.ts';
import { meeting } from './rows/meeting.ts';
import { melee } from './rows/melee.ts';
import { meleeRounds } from './rows/melee-rounds.ts';
import { morale } from './rows/morale.ts';
import { movement } from './rows/movement.ts';
import { nations } from './rows/nations.ts';
import { orders } from './rows/orders.ts';
import { retreats } from './rows/retreats.ts';
import { roster } from './rows/roster.ts';
import { together } from './rows/together.ts';
import { urban } from './rows/urban.ts';
import { works } from './rows/works.ts';

const chapters = [
  roster,
  orders,
  activity,
  combatMoves,
  movement,
  fire,
  guns,
  fireModifiers,
  melee,
  meleeRounds,
  morale,
  retreats,
  terrain,
  urban,
  command,
  markers,
  works,
  nations,
  course,
  together,
  meeting,
  blows,
];

playRules(book, chapters, fileURLToPath(new URL('../AUDIT.md', import.meta.url)));
