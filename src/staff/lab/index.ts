/** The lab: whole games by the thousand, experiments, and honest error bars on what came of them. */
export * from './again.ts';
export * from './chunk.ts';
export * from './experiment.ts';
export * from './fit.ts';
export * from './games.ts';
export * from './learning.ts';
export * from './plan-trial.ts';
export * from './rating.ts';
export * from './referee.ts';
export * from './report.ts';
export * from './results.ts';
export * from './sheet.ts';
export * from './statistics.ts';
export * from './stopping.ts';
export * from './story.ts';
export * from './tally.ts';
export * from './twin.ts';
