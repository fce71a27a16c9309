/** The game floor: what every whole game shares, whatever its rulebook. */
export * from './book.ts';
export * from './desk/desk.ts';
export * from './desk/gesture.ts';
export * from './desk/report.ts';
export * from './game.ts';
export * from './knowledge/leaks.ts';
export * from './lesson.ts';
export * from './officer/officer.ts';
export * from './scenario/file.ts';
export * from './victory/standing.ts';
