/** How an officer of this book thinks: goals for commands, orders for units, each with its reason in a sentence. */
import type { AnyKind, Decision, Officer } from '../../kernel/index.ts';
import type {
  AmendRequest,
  ExploitRequest,
  FireRequest,
  OrdersRequest,
  PlansRequest,
  SquaresRequest,
} from './battle/requests.ts';
import type { BattleView } from './battle/view.ts';
import { fireFor } from './commander/fire.ts';
import { plansFor } from './commander/moves.ts';
import { ordersFor } from './commander/orders.ts';
import { edgeOver, pictureOf } from './commander/picture.ts';
import { greedyStyle, type Style, soundStyle } from './commander/style.ts';

function officerOf(style: Style): Officer {
  return (_seat, view, kind, request): Decision => {
    switch (kind.kind) {
      case 'one-day/orders':
        return ordersFor(request as OrdersRequest, pictureOf(view() as BattleView), style);
      case 'one-day/fire-book': {
        const { units } = request as FireRequest;
        const picture = pictureOf(view() as BattleView);
        const lines = Object.fromEntries(units.map((unit) => [unit.id, fireFor(unit, picture)]));
        return { answer: { lines }, reason: 'guns open when something is in range, muskets at contact' };
      }
      case 'one-day/combat-moves': {
        const asked = request as PlansRequest;
        const plans = plansFor(asked.units, pictureOf(view() as BattleView), asked, style);
        return {
          answer: { plans: Object.fromEntries([...plans].map(([id, { plan }]) => [id, plan])) },
          reason: [...plans].map(([id, { reason }]) => `${id} ${reason}`).join('; '),
        };
      }
      case 'one-day/amend':
        return amended(request as AmendRequest, view() as BattleView, style);
      case 'one-day/squares':
        return squares(request as SquaresRequest, view() as BattleView);
      case 'one-day/exploit':
        return exploited(request as ExploitRequest, view() as BattleView, kind);
      default:
        return { answer: kind.suggest(request), reason: 'as is usual' };
    }
  };
}

/** Foot that horse is about to strike stands and squares; all else goes as planned. */
function amended(request: AmendRequest, view: BattleView, style: Style): Decision {
  if (!style.careful) return { answer: { plans: {} }, reason: 'goes as planned' };
  const arms = new Map(view.units.map(({ id, arm }) => [id, arm]));
  const hunted = request.units.filter(
    ({ id, arm, mayHold, plan }) =>
      arm === 'infantry' &&
      mayHold &&
      plan?.do === 'GO' &&
      Object.entries(request.known).some(
        ([enemy, { plan: theirs }]) =>
          theirs !== null &&
          'unit' in theirs &&
          theirs.unit === id &&
          (arms.get(enemy) === 'light' || arms.get(enemy) === 'heavy'),
      ),
  );
  return {
    answer: { plans: Object.fromEntries(hunted.map(({ id }) => [id, { do: 'HOLD' }])) },
    reason: hunted.length ? `${hunted.map(({ id }) => id).join(', ')} halt to square against horse` : 'goes as planned',
  };
}

/** Square against horse alone; against foot and horse together only where the horse is the greater danger. */
function squares(request: SquaresRequest, view: BattleView): Decision {
  const arms = new Map(view.units.map((unit) => [unit.id, unit]));
  const forming = request.units.filter(({ against }) => {
    const foot = against.filter((id) => arms.get(id)?.arm === 'infantry').length;
    return foot === 0;
  });
  return { answer: { squares: forming.map(({ id }) => id) }, reason: 'squares against horse, not against foot' };
}

function exploited(request: ExploitRequest, view: BattleView, kind: AnyKind): Decision {
  const picture = pictureOf(view);
  const unit = picture.mine.get(request.unit.id);
  const targets = picture.foes
    .filter(({ id }) => request.unit.attack.includes(id))
    .map((foe) => ({ foe, edge: unit ? edgeOver(unit, foe) : 0 }))
    .sort((a, b) => b.edge - a.edge);
  const best = targets[0];
  if (!best || best.edge < 1) return { answer: kind.suggest(request), reason: 'stands where it won' };
  return {
    answer: { plan: { do: 'ATTACK', unit: best.foe.id } },
    reason: `goes on against ${best.foe.unit?.name ?? 'the marker'}`,
  };
}

/** The commander proper. */
export const officer: Officer = officerOf(soundStyle);
/** One ply and no thought for tomorrow: the bar to clear. */
export const greedy: Officer = officerOf(greedyStyle);
