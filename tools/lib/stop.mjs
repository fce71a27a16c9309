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

/** Runs a tool, or shows with `--help` what stands at its head. */
export async function guarded(task) {
  if (process.argv.includes('--help')) console.log(helpOf(process.argv[1]));
  else await stopping(task);
}

/** Runs a task; its result, if a number, is the exit code, and what it stops for is one line. */
export async function stopping(task) {
  try {
    process.exitCode = (await task()) ?? 0;
  } catch (problem) {
    const refused = problem.code?.startsWith('ERR_PARSE_ARGS');
    if (!refused && !(problem instanceof Stop)) throw problem;
    const [sentence] = problem.message.split('. To specify');
    console.error(refused ? `${sentence}; --help shows what it takes.` : problem.message);
    process.exitCode = refused ? 2 : problem.exitCode;
  }
}
