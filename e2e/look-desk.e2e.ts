import { DESK } from './app.ts';
import { lookAtAll } from './look.ts';

lookAtAll('on a desk by candle', { size: DESK, dark: true }, 13);
