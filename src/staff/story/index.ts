/** Battles told: what happens in them, beside what happened. */
export * from './chronicler.ts';
export * from './record.ts';
export * from './story.ts';
export * from './yardstick.ts';
