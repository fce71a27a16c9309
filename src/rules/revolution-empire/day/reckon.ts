/** What became of a raised Day, from the state of its battle (DY5). */
import {
  type Day,
  type GeneralFate,
  holderOfMost,
  type Manifest,
  type Reckoning,
  reckoned,
} from '../../../game/day/index.ts';
import { lossesOf } from '../battle/casualties.ts';
import { type State, seatOf, sheetOf } from '../battle/state.ts';
import { holderOf } from '../battle/victory.ts';
import { MOST_BLOCKS, partId } from './raise.ts';

export function reckon(day: Day, manifest: Manifest, state: State): Reckoning {
  const { objectives } = state.field.scenario;
  const byId = new Map(state.units.map((unit) => [sheetOf(state, unit).id, unit]));
  return reckoned(day, manifest, {
    losses: (id) => lossesOf(state, byId.get(id)!),
    gunsLost: (id) => (byId.get(id)!.abandoned || byId.get(id)!.fate === 'gone' ? 1 : 0),
    general: (id) => fateOf(state, id),
    place(id) {
      const ids = [id, ...Array.from({ length: MOST_BLOCKS - 1 }, (_, i) => partId(id, i + 2))];
      return holderOfMost(
        day,
        objectives.flatMap((one, i) => (ids.includes(one.id) ? [holderOf(state, i)] : [])),
      );
    },
    winner: state.over && state.over.winner !== -1 ? seatOf(state, state.over.winner) : null,
  });
}

/** An army's commander who was still to come is not among the leaders. */
function fateOf({ field, leaders }: State, id: string): GeneralFate {
  const [rank, of] = id.split(' ');
  const sheet = field.leaders.find((one) => {
    if (one.rank !== rank) return false;
    if (rank === 'army') return field.seats[one.side] === of;
    return rank === 'corps' ? field.corps[one.corps]!.id === of : field.mes[one.me]!.id === of;
  });
  const leader = sheet && leaders[sheet.index]!;
  if (!leader) return 'well';
  return leader.lost || leader.replacement ? 'killed' : leader.status === 'well' ? 'well' : 'wounded';
}
