import { fileURLToPath } from 'node:url';
import { playRules } from '../../../testing/rules.ts';
import { book } from '../book.ts';
import { after } from './rows/after.ts';
import { armies } from './rows/army.ts';
import { bombardments } from './rows/bombardment.ts';
import { charges } from './rows/charges.ts';
import { command } from './rows/command.ts';
import { files } from './rows/files.ts';
import { marches } from './rows/march.ts';
import { screens } from './rows/screens.ts';
import { tactical } from './rows/tactical.ts';

const chapters = [command, armies, marches, screens, tactical, charges, bombardments, after, files];
playRules(book, chapters, fileURLToPath(new URL('../AUDIT.md', import.meta.url)));
