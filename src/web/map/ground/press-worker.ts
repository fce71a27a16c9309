/** The press in a room of its own: the page goes on moving while it prints. */
import { Press, type PrintOrder } from './printing.ts';

const press = new Press();

self.addEventListener('message', async (event: MessageEvent<PrintOrder>) => {
  const print = await press.print(event.data);
  self.postMessage(print, { transfer: [print.bitmap] });
});
