/** A Day as sheets for a real table, in a window of its own; where windows are not allowed, as a file. */
import type { Day } from '../../game/day/index.ts';
import type { Rosters } from '../../staff/paper/rosters.ts';
import { saveFile } from '../frame/keep-file.ts';

const KEPT_MS = 60_000;

export async function printDay(day: Day, rosters?: Rosters) {
  const { dayPaper } = await import('../../staff/paper/day-paper.ts');
  const html = dayPaper(day, rosters);
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  if (window.open(url, '_blank') === null) saveFile(`${day.id}.html`, html, 'text/html');
}
