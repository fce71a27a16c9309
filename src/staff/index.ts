/** The staff works on any book: exact odds as people read them, records, the fuzzer and the lab. */
export * from './bridge-games.ts';
export * from './day-games.ts';
export * from './day-trial.ts';
export * from './fuzz.ts';
export * from './lab/index.ts';
export * from './lot-trial.ts';
export * from './own-scenario.ts';
export * from './paper/day-paper.ts';
export * from './played.ts';
export * from './raised-day.ts';
export * from './records.ts';
export * from './story/index.ts';
export * from './told/lines.ts';
export * from './told/record.ts';
export * from './told/story.ts';
export * from './version.ts';
export * from './weigh.ts';
