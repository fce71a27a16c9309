/** A game at a glance, for the card of a lobby: how it stands for observers, and who has won. */
import type { Desk, Piece } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { Glance } from '../../staff/wire.ts';
import { notFound, notYours } from '../denied.ts';
import type { Host } from './host.ts';
import type { ServedGame } from './officer.ts';
import { startOf } from './opening.ts';
import type { Ending, Room } from './room.ts';

/** Shows no more than an observer's map does. */
export function glanceAt(host: Host, id: string, person: string | null): Promise<Glance> {
  return host.inRoom(id, async (room) => {
    if (!room.mayWatch(person)) throw notYours('This game may not be watched.');
    const { game, start } = await startOf(host, room.row);
    const { desk } = game as ServedGame & { readonly desk?: Desk };
    if (!desk) throw notFound('map');
    const view = room.course?.view(null) ?? game.rules.view(start, null);
    const { turn, turns, sides, goals, fog, pieces, clock, ground } = desk.scene(view);
    const ended = room.row.status === 'over' ? endOf(room) : null;
    return {
      scene: {
        title: '',
        ground,
        clock,
        turn,
        turns,
        sides: [...sides],
        goals: [...goals],
        ...(fog ? { fog } : {}),
        pieces: pieces.map(outlined),
        arrows: [],
        groups: [],
        over: null,
      },
      ground: desk.ground(view),
      watching: room.watching,
      ended,
    };
  });
}

/** Who won, whichever way it ended; a draw where nobody did. */
function endOf(room: Room): Glance['ended'] {
  const ending: Ending | null = room.row.ending === null ? null : JSON.parse(room.row.ending);
  if (ending) {
    const other = room.seats.find(({ seat }) => seat !== ending.seat)?.seat ?? null;
    return { winner: ending.seat === null ? null : other, by: ending.by };
  }
  const winner: Seat | null = room.course?.result().winner ?? null;
  return { winner, by: 'rules' };
}

/** What is drawn of a piece; its card stays at the table. */
const outlined = (piece: Piece): Piece => {
  const { id, label, name, seat, nation, guard, symbol, at, facing, width, depth, cell, stack, formation, fate } =
    piece;
  return {
    id,
    label,
    name,
    seat,
    nation,
    ...(guard ? { guard } : {}),
    symbol,
    at,
    facing,
    width,
    depth,
    ...(cell === undefined ? {} : { cell }),
    ...(stack === undefined ? {} : { stack }),
    formation,
    fate,
    card: [],
  };
};
