/** One game of an experiment, played anew and laid open on this device to be watched move by move. */
import type { Experiment } from '../../staff/lab/experiment.ts';
import type { Setup } from '../battle/session.ts';
import { lay } from '../battle/worker/shelf.ts';
import { labLine } from './running.ts';

export async function watchGame(experiment: Experiment, cell: number, game: number): Promise<string> {
  const worker = labLine();
  try {
    const lines = await worker.ask('watch', experiment, cell, game);
    const { book, scenario, title, field, switches } = experiment.cells[cell]!;
    const setup: Setup = {
      book,
      scenario,
      title: `${title}, game ${game} of the lab`,
      ...(field === undefined ? {} : { field }),
      options: switches,
      mode: 'study',
      seat: null,
      officer: null,
      dice: 'real',
    };
    return `#/${book}/battle/${await lay(setup, lines)}`;
  } finally {
    worker.close();
  }
}
