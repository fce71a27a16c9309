/** Light and size are crossed only as far as needed: colours do not depend on the size, nor widths on the light. */
import { PHONE } from './app.ts';
import { lookAtAll } from './look.ts';

lookAtAll('on a phone by day', { size: PHONE }, 15);
