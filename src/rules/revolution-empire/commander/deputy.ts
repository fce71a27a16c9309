/**
 * V32: an ME left to its officer. What is asked of its units while they fight he answers, from what his side sees; the
 * journal holds his answers as if they had been left in advance, so that a game played again asks nobody anew.
 */
import { type AnyKind, type Seat, stream } from '../../../kernel/index.ts';
import type { ActsRequest } from '../battle/command/kinds.ts';
import { known } from '../battle/knowledge.ts';
import { meCalled, meOf, type State, unitCalled } from '../battle/state.ts';
import type { OpportunityRequest } from '../battle/tactical/kinds.ts';
import { general } from './general.ts';

const officer = general.follow(null);

/** Whom a question of a fight is about, by the names in it. */
type Asked = Partial<OpportunityRequest & ActsRequest & { readonly me: string; readonly unit: string }>;

function isLeft(state: State, request: Asked): boolean {
  const { me, unit, fires, charges, leaders, when } = request;
  if (when === 'grand') return false;
  const mes = [
    ...(me === undefined ? [] : [meCalled(state, me)]),
    ...[...(unit === undefined ? [] : [unit]), ...(fires ?? []), ...(charges ?? [])].map((id) =>
      meOf(state, unitCalled(state, id)),
    ),
    ...(leaders ?? []).flatMap(({ id }) => state.mes[state.field.leaders.find((one) => one.id === id)!.me] ?? []),
  ];
  return mes.length > 0 && mes.every(({ delegated }) => delegated);
}

const FIGHTS = ['action', 'acts', 'receive', 'opportunity', 'pursue', 'direct', 'spur', 'second-impulse'].map(
  (kind) => `revolution-empire/${kind}`,
);

export function deputy(state: State, seat: Seat, kind: AnyKind, request: unknown): unknown {
  if (!FIGHTS.includes(kind.kind) || !isLeft(state, request as Asked)) return undefined;
  return officer(seat, () => known.view(state, seat), kind, request, stream('deputy')).answer;
}
