import { readFileSync } from 'node:fs';

/** Thrown to end a tool with one line for the reader instead of a stack trace. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What a tool is and takes: the comment at its head. */
function helpOf(tool) {
  const [, text] = /\/\*\*\s*(.*?)\s*\*\//s.exec(readFileSync(tool, 'utf8')) ?? [];
  return text?.replaceAll(/^ ?\* ?/gm, '') ?? `${tool} takes no options.`;
}

/** Runs a tool; its result, if a number, is the exit code. `--help` shows what stands at its head. */
export async function guarded(task) {
  if (process.argv.includes('--help')) {
    console.log(helpOf(process.argv[1]));
    return;
  }
  try {
    process.exitCode = (await task()) ?? 0;
  } catch (problem) {
    if (problem.code?.startsWith('ERR_PARSE_ARGS')) {
      console.error(`${problem.message.split('. To specify')[0].replace(/\.$/, '')}; --help shows what it takes.`);
      process.exitCode = 2;
      return;
    }
    if (!(problem instanceof Stop)) throw problem;
    console.error(problem.message);
    process.exitCode = problem.exitCode;
  }
}
