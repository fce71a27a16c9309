/** Beyond Waterloo rule by rule: rows written from the sheet, its brief and the 1815 file. */
import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { battles } from './rows/battle.ts';
import { calendar } from './rows/calendar.ts';
import { tactics } from './rows/cards.ts';
import { corners } from './rows/corners.ts';
import { courses } from './rows/courses.ts';
import { edges } from './rows/edges.ts';
import { fortresses } from './rows/fortress.ts';
import { homes } from './rows/home.ts';
import { marches } from './rows/marches.ts';
import { meetings } from './rows/meetings.ts';
import { reactions } from './rows/reaction.ts';
import { results } from './rows/results.ts';
import { rounds } from './rows/round.ts';
import { silences } from './rows/silences.ts';
import { tableCorners } from './rows/table-corners.ts';
import { onTables } from './rows/tables.ts';
import { turns } from './rows/turn.ts';
import { upkeep } from './rows/upkeep.ts';
import { walls } from './rows/walls.ts';
import { wars } from './rows/war.ts';

playRules(
  book,
  [
    rounds,
    tactics,
    results,
    reactions,
    battles,
    fortresses,
    marches,
    turns,
    upkeep,
    wars,
    homes,
    onTables,
    tableCorners,
    corners,
    edges,
    meetings,
    walls,
    courses,
    calendar,
    silences,
  ],
  fileURLToPath(new URL('../AUDIT.md', import.meta.url)),
);
