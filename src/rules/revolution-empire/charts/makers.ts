/** The chart makers of this book. */
import { chartsOf } from '../../../kernel/index.ts';

export const { table, matrix, modifiers } = chartsOf('revolution-empire');
