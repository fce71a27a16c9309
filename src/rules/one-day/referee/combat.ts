/** Laws of fire and melee: who may be fired at, who may attack together, what cheers and what shakes. */
import { fireArc, meetsWedge, within } from '../../../board/plane/index.ts';
import type { Law } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { isHere, type State, type Unit } from '../battle/state.ts';
import { isArtillery, isCavalry, rank } from '../unit.ts';
import { type Both, each, fell, gone, HAIR, inches, type Played, pairs, staying, told, toldOf } from './played.ts';

const called = (units: readonly Unit[], id: string): Unit | undefined =>
  units.find(({ sheet }) => sheet.id === id || sheet.alias === id);

/** Stood all through the phase as it stands now. */
const stood = ({ was, is }: Both): boolean =>
  isHere(was) && isHere(is) && was.stamp === is.stamp && was.facing === is.facing && gone({ was, is }) < HAIR;

/** 2.033(c)(3), 4.04: guns with foot about them fire from its front. */
const amidFoot = ({ units }: State, guns: Unit): boolean =>
  isArtillery(guns.sheet.arm) &&
  units.some(({ sheet, at }) => sheet.arm === 'infantry' && sheet.side === guns.sheet.side && within(at, guns.at, 0.5));

function firedBehind(played: Played): string[] {
  const all = pairs(played);
  const both = (id: string) => all.find(({ was }) => was === called(played.before.units, id));
  return told(played, 'fires').flatMap(({ event }) => {
    const target = both(event!.whom?.[0] ?? '');
    if (!target || !stood(target)) return [];
    return (event!.who ?? []).flatMap((id) => {
      const firer = both(id);
      if (!firer || !stood(firer) || amidFoot(played.before, firer.was)) return [];
      return meetsWedge(fireArc(firer.was.at), target.was.at)
        ? []
        : [`${id} fires at ${target.was.sheet.id} beside it`];
    });
  });
}

/** The best quality of enemies who left the table in this phase, as a number: the lower the better. */
function bestGone({ before, after }: Played, side: number): number {
  const ranks = after.units
    .filter(({ sheet, index }) => sheet.side !== side && !isHere(nth(after.units, index)))
    .filter(({ index }) => !before.units[index] || isHere(before.units[index]))
    .flatMap(({ index, quality }) => [rank(quality), rank(before.units[index]?.quality ?? quality)]);
  return Math.min(...ranks, Number.POSITIVE_INFINITY);
}

export const combat: readonly Law<State>[] = [
  {
    cite: '2.033(d)',
    law: 'fire goes to the front, 45° off the corners',
    steps: ['activity'],
    broken: firedBehind,
  },
  {
    cite: '2.033(b)(5)',
    law: 'inherent guns cost a target one hit a turn, two where a Russian division has two shots',
    steps: ['activity'],
    broken: each(staying, ({ is }, { after }) => {
      const most = after.field.scenario.options.national ? 2 : 1;
      return is.gunHits > most && `loses ${is.gunHits} boxes to inherent guns`;
    }),
  },
  {
    cite: '2.0311(c)(3)',
    law: 'horse and foot together attack infantry with one unit of each at most',
    steps: ['activity'],
    broken: (played) =>
      told(played, 'fights').flatMap(({ event }) => {
        const defender = called(played.after.units, event!.whom?.[0] ?? '');
        const attackers = (event!.who ?? []).flatMap((id) => called(played.after.units, id) ?? []);
        const horse = attackers.filter(({ sheet }) => isCavalry(sheet.arm)).length;
        const mixed = horse > 0 && horse < attackers.length;
        if (defender?.sheet.arm !== 'infantry' || !mixed || attackers.length <= 2) return [];
        return [`${attackers.map(({ sheet }) => sheet.id).join(', ')} attack ${defender.sheet.id}`];
      }),
  },
  {
    cite: '2.034(5)',
    law: 'only the rout of an enemy of equal or better quality raises a level in the Activity Phase',
    steps: ['activity'],
    broken: each(staying, (both, played) => {
      if (fell(both) >= 0) return false;
      const { was, is } = both;
      // 5.05: rated in this phase, it may have been of a quality that neither its beginning nor its end shows.
      if (toldOf(played, 'rated', is).length > 0) return false;
      const own = Math.max(rank(was.quality), rank(is.quality));
      return bestGone(played, is.sheet.side) > own && `rises to ${is.level} and nobody as good has gone`;
    }),
  },
  {
    cite: '4.03',
    law: 'who is only made Nervous goes back an inch',
    steps: ['activity'],
    broken: each(staying, (both, played) => {
      const { was, is } = both;
      const back = toldOf(played, 'falls-back', is);
      if (fell(both) <= 0 || is.level !== 'NERVOUS' || back.length !== 1 || was.formation === 'block') return false;
      const { whom, sums } = nth(back, 0).event!;
      // Front to front (B8): who forms column behind a line, or out of a column that stood across, takes more ground.
      const most = 1 + Math.max(0, is.at.hd - Math.min(was.at.hw, was.at.hd));
      const far = sums?.inches ?? 0;
      return !whom?.length && far > most + HAIR && `falls back ${inches(far)}`;
    }),
  },
];
