/** The worker beside a page that plays on a server. */
import '../../engine/no-eval.ts';
import { serveRoom } from '../../battle/worker/serve-room.ts';
import { RemoteRoom } from './remote-room.ts';

serveRoom(RemoteRoom.enter);
