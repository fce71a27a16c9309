/** What an officer decides once a battle has begun, beside his cards: the Lead, a Feint, the Adjustment Round. */
import { NOTHING_APART } from '../../../game/index.ts';
import type { Array_, ArrayRequest } from '../campaign/kinds.ts';
import { MODE_WORDS, MODES, type Mode, TACTIC_WORDS, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import type { Adjustment, AdjustRequest, ForceFace, Meeting } from '../procedures/asks.ts';
import { estimateOf } from './chits.ts';
import { type Stakes, Weighing } from './rounds.ts';

export interface Choice<A> {
  readonly answer: A;
  readonly reason: string;
}

/** The chit that answers best what lies open. */
export function feintTo(
  allowed: readonly Tactic[],
  meeting: Meeting,
  stakes: Stakes,
  options: Options,
): Choice<Tactic> {
  const weighing = new Weighing(meeting, stakes, options);
  const worth = (gt: Tactic) => weighing.worth(gt, meeting.enemyGt);
  const answer = allowed.toSorted((a, b) => worth(b) - worth(a))[0]!;
  return { answer, reason: `${TACTIC_WORDS[answer]} answers ${TACTIC_WORDS[meeting.enemyGt]} best.` };
}

/** The same force under another Lead, in other modes. */
function regrouped({ situation, formations }: AdjustRequest, lead: number, modes: readonly Mode[]): ForceFace {
  const bodies = [lead, ...formations.keys()]
    .filter((f, n, all) => all.indexOf(f) === n)
    .flatMap((f) => {
      const { body } = formations[f]!;
      return body ? [{ ...body, mode: modes[f]! }] : [];
    });
  return { ...situation.self, bodies, morale: Math.max(1, formations[lead]!.morale), broken: formations[lead]!.broken };
}

/** What an Administration Point is worth. */
const AP = 0.15;

/** Lead and modes by which the second round is worth most: all that may in one mode, under each Lead. */
export function adjusted(request: AdjustRequest, stakes: Stakes, options: Options): Choice<Adjustment> {
  const { formations, lead, situation } = request;
  const now = formations.map(({ mode }) => mode);
  const value = (leads: number, modes: readonly Mode[]) =>
    estimateOf({ ...situation, self: regrouped(request, leads, modes) }, stakes, options) -
    AP * modes.filter((mode, f) => mode !== now[f]).length;
  let best = { lead, modes: now, worth: value(lead, now) };
  const heart = Math.max(...formations.map(({ here, morale }) => (here ? morale : 0)));
  // Morale Superiority is a column, and who gives it away needs no second look.
  const leads = formations.flatMap(({ here, morale }, f) => (here && (morale === heart || f === lead) ? [f] : []));
  for (const leader of leads) {
    for (const mode of MODES) {
      const modes = formations.map(({ mayChange, mode: old }) =>
        mayChange && mode !== 'MO' && !(old === 'MO' && mode === 'CON') ? mode : old,
      );
      if (leader === lead && modes.every((to, f) => to === now[f])) continue;
      const worth = value(leader, modes);
      if (worth > best.worth + 1e-9) best = { lead: leader, modes, worth };
    }
  }
  const mode = best.modes[best.lead]!;
  const changed = best.modes.some((to, f) => to !== now[f]);
  return {
    answer: { lead: best.lead, modes: best.modes },
    reason: changed
      ? `The Lead fights the second round in ${MODE_WORDS[mode]}: that is worth more than its Administration Points.`
      : 'Lead and modes stay as they are: no change is worth its Administration Points.',
  };
}

/** Points of Morale that a leader’s ability is worth in choosing who leads, and that a march column costs. */
const ABILITY = 0.1;
const IN_COLUMN = 3;

/**
 * Heart leads, but not out of a march column while another stands in line. Horse is worth more in line than it keeps away
 * of an enemy next door, so it screens only with a Formation that is told to.
 */
export function arrayed({ formations }: ArrayRequest, { missions } = NOTHING_APART): Choice<Array_> {
  const worth = ({ morale, ability, mode }: ArrayRequest['formations'][number]) =>
    morale + ABILITY * ability - (mode === 'MO' ? IN_COLUMN : 0);
  const best = formations.filter(({ leads }) => leads).toSorted((a, b) => worth(b) - worth(a))[0]!;
  const horse = formations.flatMap(({ id, units }) =>
    missions.get(id)?.kind === 'screen' ? units.filter(({ cavalry }) => cavalry) : [],
  );
  const all = formations.reduce((sum, { units }) => sum + units.length, 0);
  // Somebody must stand in line.
  const screens = horse.slice(0, Math.max(0, all - 1)).map(({ id }) => id);
  return {
    answer: { lead: best.id, screens },
    reason: `${best.name} leads: it stands in ${MODE_WORDS[best.mode]} with a Morale of ${best.morale}.`,
  };
}
