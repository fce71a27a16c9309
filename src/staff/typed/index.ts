/** Orders by text, for any form of any book. */
export { arrowOf, compass } from './compass.ts';
export { type Completion, completions } from './complete.ts';
export { TYPED_HELP, typedExamples } from './help.ts';
export { wanted } from './line.ts';
export { isTyped, merged, readTyped, type Typed } from './read.ts';
export { asNamed } from './subject.ts';
export { wordsFor, wordsOf } from './words.ts';
