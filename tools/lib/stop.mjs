/** Thrown to end a tool with one line for the reader instead of a stack trace. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a tool; its result, if a number, is the exit code. */
export async function guarded(task) {
  try {
    process.exitCode = (await task()) ?? 0;
  } catch (problem) {
    if (!(problem instanceof Stop)) throw problem;
    console.error(problem.message);
    process.exitCode = problem.exitCode;
  }
}
