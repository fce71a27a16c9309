/** Laws of the dice and of the two big charts. */
import type { Law } from '../../../game/index.ts';
import { cellAt, ladderStep, ladderValue, parseBand, type RollEntry, within } from '../../../kernel/index.ts';
import type { State } from '../battle/state.ts';
import { assaultMelee, fireChart } from '../charts.ts';
import { rollsIn } from './between.ts';

const LAST = 35;
const sumOf = ({ modifiers }: RollEntry): number => modifiers.reduce((sum, { value }) => sum + Number(value), 0);
const told = ({ who, label, natural, total }: RollEntry): string => `${who ?? ''} ${label}: ${natural} became ${total}`;

export const diceLaws: readonly Law<State>[] = [
  {
    cite: 'B2 B3',
    law: 'modifiers are summed, applied once along the 36 values, and stop at 11 and 66',
    broken: (played) =>
      rollsIn(played)
        .filter(({ dice }) => dice === 'd66')
        .filter(
          (roll) => roll.total !== ladderValue(Math.max(0, Math.min(LAST, ladderStep(roll.natural) + sumOf(roll)))),
        )
        .map(told),
  },
  {
    cite: 'B5',
    law: 'a check passes only above the morale',
    broken: (played) =>
      played.after.field.rules.equalPasses
        ? []
        : rollsIn(played)
            .filter(({ needs, dice }) => dice === 'd66' && needs?.startsWith('above '))
            .filter(({ needs, total, result }) => total > Number(needs!.slice(6)) !== (result === 'passes'))
            .map(told),
  },
  {
    cite: '15',
    law: 'a volley costs what its row of the fire chart says for its roll',
    broken: (played) =>
      rollsIn(played)
        .filter(({ lit }) => lit?.chart === fireChart.id)
        .filter(({ lit, total }) => {
          const columns = fireChart.columns.filter((column) => {
            const cell = cellAt(fireChart, lit!.row, column);
            return cell !== null && within(parseBand(cell), total);
          });
          return (columns[0] ?? '') !== (lit!.column ?? '');
        })
        .map(told),
  },
  {
    cite: '16.6',
    law: 'a melee brings what its column says for its roll',
    broken: (played) =>
      rollsIn(played)
        .filter(({ lit }) => lit?.chart === assaultMelee.id)
        .filter(
          ({ lit, total, result }) =>
            lit!.row !== String(total) ||
            (cellAt(assaultMelee, total, lit!.column!) ?? 'no result') !== (result || 'no result'),
        )
        .map(told),
  },
];
