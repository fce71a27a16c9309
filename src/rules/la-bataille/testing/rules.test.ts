import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { artillery } from './rows/artillery.ts';
import { assaultFight } from './rows/assault-fight.ts';
import { assaultRolls } from './rows/assault-rolls.ts';
import { chargeAnswers } from './rows/charge-answers.ts';
import { chargeFight } from './rows/charge-fight.ts';
import { chargeRide } from './rows/charge-ride.ts';
import { command } from './rows/command.ts';
import { fire } from './rows/fire.ts';
import { fireCharts } from './rows/fire-charts.ts';
import { lostGuns } from './rows/lost-guns.ts';
import { meetingFoot } from './rows/meeting-foot.ts';
import { meetingHorse } from './rows/meeting-horse.ts';
import { meetingMore } from './rows/meeting-more.ts';
import { morale } from './rows/morale.ts';
import { movement } from './rows/movement.ts';
import { stacking } from './rows/stacking.ts';
import { table } from './rows/table.ts';
import { together } from './rows/together.ts';

playRules(
  book,
  [
    table,
    command,
    movement,
    stacking,
    morale,
    fire,
    fireCharts,
    artillery,
    assaultRolls,
    assaultFight,
    chargeRide,
    chargeAnswers,
    chargeFight,
    lostGuns,
    together,
    meetingFoot,
    meetingHorse,
    meetingMore,
  ],
  fileURLToPath(new URL('../AUDIT.md', import.meta.url)),
);
