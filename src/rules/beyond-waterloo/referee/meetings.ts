/** Laws of marches and battles: who enters, who pays, who comes to the guns, who goes where. */
import type { Law } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Corps, State } from '../campaign/state.ts';
import { answered, each, type Played } from './each.ts';

const isOpen = ({ fate, shut }: Corps): boolean => fate === 'here' && !shut;
const inOpen = ({ corps, field }: State, side: number, area: number): number[] =>
  corps.flatMap((one, i) => (one.area === area && isOpen(one) && nth(field.sheets, i).side === side ? [i] : []));

/** Where the phase fought its battle; −1 where it fought none. */
const battlefield = ({ before, after }: Played): number =>
  before.stage === 'battle' && after.fought.length > before.fought.length ? after.fought.at(-1)! : -1;

export const meetings: readonly Law<State>[] = [
  {
    cite: '6.11',
    law: 'nobody withdraws into an area in which an enemy stands',
    steps: ['ops'],
    broken: each((was, is, i, played) => {
      const { before, after } = played;
      const field = battlefield(played);
      if (field < 0 || was.area < 0 || is.area < 0 || is.area === was.area || is.area === field) return null;
      const foe = 1 - nth(before.field.sheets, i).side;
      const stayed = inOpen(before, foe, is.area).filter((j) => inOpen(after, foe, is.area).includes(j));
      return stayed.length > 0 && `withdraws upon ${nth(before.field.sheets, stayed[0]!).name}`;
    }),
  },
  {
    cite: '4.2.3',
    law: 'who marched into a battle and can pay has paid an AP for it',
    steps: ['ops'],
    broken: each((was, is, i, played) => {
      const { before } = played;
      const field = battlefield(played);
      const { side, data } = nth(before.field.sheets, i);
      if (field < 0 || was.area !== field || !isOpen(was) || side !== before.active || was.began === field) return null;
      if (answered(played, 'array').length === 0 || data.leaders.length === 0 || was.morale === 0) return null;
      return was.ap > 0 && is.ap >= was.ap && is.fate === 'here' && 'fights without paying for it';
    }),
  },
  {
    cite: '6.13 D8',
    law: 'who has tried to react comes to no other battle of the OPs Phase',
    steps: ['ops'],
    broken: each((was, is, _i, played) => {
      const field = battlefield(played);
      return field >= 0 && was.reacted && was.area !== field && is.area === field && 'comes to a second battle';
    }),
  },
  {
    cite: '8.2',
    law: 'nobody enters before his turn',
    broken: each(
      (was, is, i, { before }) =>
        was.fate === 'coming' &&
        is.fate === 'here' &&
        (nth(before.field.sheets, i).data.enters ?? 1) > before.turn &&
        'is here too soon',
    ),
  },
  {
    cite: '5.3 W9',
    law: 'who has marched onto ground without an enemy has taken it',
    steps: ['ops'],
    broken: each((was, is, i, { before, after }) => {
      if (before.stage !== 'march' || was.area < 0 || is.area < 0 || was.area === is.area) return null;
      const { side } = nth(after.field.sheets, i);
      return (
        inOpen(after, 1 - side, is.area).length === 0 && after.control[is.area] !== side && 'has not taken its area'
      );
    }),
  },
  {
    cite: '5.3 W9',
    law: 'a march takes no ground on which an enemy stands in the open',
    steps: ['ops'],
    broken: ({ before, after }) =>
      before.stage !== 'march'
        ? []
        : after.control.flatMap((side, area) =>
            side !== before.control[area] && side === before.active && inOpen(after, 1 - side, area).length > 0
              ? [`${nth(after.field.areas, area).name} is taken under the enemy’s feet`]
              : [],
          ),
  },
];
