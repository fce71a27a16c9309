/** The server, where the package is installed with what it needs; in a clone `npm start` builds the web app first. */
import { InputError } from '../../kernel/index.ts';
import type { Command } from '../command.ts';
import { atServer } from '../door.ts';

interface Server {
  main(env: Readonly<Record<string, string | undefined>>): Promise<number>;
}

export const serveCommand: Command = {
  name: 'serve',
  usage: 'serve',
  purpose: 'the companion, the battles and play together, at http://localhost:1805 until Ctrl-C',
  details: ['PORT, HOST, ORDRE_DATA, DATABASE_URL and others say where and how; docs/hosting.md has them all.'],
  examples: ['ordre serve'],
  flags: {},
  async run(args) {
    if (args.words.length > 0) throw new InputError(`“${args.words[0]}” is one word too many`);
    const { main } = await atServer<Server>('main');
    const code = await main(process.env);
    return { text: [], json: { code }, ...(code === 0 ? {} : { fault: 'the server did not run' }) };
  },
};
