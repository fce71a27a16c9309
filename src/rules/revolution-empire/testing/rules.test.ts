import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { acts } from './rows/acts.ts';
import { after } from './rows/after.ts';
import { armies } from './rows/army.ts';
import { bombardments } from './rows/bombardment.ts';
import { charges } from './rows/charges.ts';
import { close } from './rows/close.ts';
import { command } from './rows/command.ts';
import { evening } from './rows/evening.ts';
import { files } from './rows/files.ts';
import { firing } from './rows/firing.ts';
import { followOn } from './rows/follow-on.ts';
import { manoeuvre } from './rows/manoeuvre.ts';
import { marches } from './rows/march.ts';
import { meetings } from './rows/meeting.ts';
import { nerve } from './rows/nerve.ts';
import { orders } from './rows/orders.ts';
import { rare } from './rows/rare.ts';
import { roads } from './rows/roads.ts';
import { screens } from './rows/screens.ts';
import { smallPrint } from './rows/small-print.ts';
import { tactical } from './rows/tactical.ts';
import { together } from './rows/together.ts';

const chapters = [
  orders,
  command,
  armies,
  nerve,
  acts,
  marches,
  roads,
  screens,
  tactical,
  manoeuvre,
  firing,
  charges,
  close,
  bombardments,
  after,
  evening,
  rare,
  together,
  meetings,
  followOn,
  smallPrint,
  files,
];
playRules(book, chapters, fileURLToPath(new URL('../AUDIT.md', import.meta.url)));
