/** The press in a room of its own: the page goes on moving while it prints. */
import { Moved, serve } from '../../frame/worker.ts';
import { Press, type PressCalls } from './printing.ts';

const press = new Press();

serve<PressCalls>(async (_call, [order]) => {
  const bitmap = await press.print(order);
  return new Moved(bitmap, bitmap);
});
