/** Sheets of fire: the Fire segment, and shots at whoever moves before a unit's front. */
import { clauseOf, type FormLine, sheetOf, toldByEvents } from '../../../../game/index.ts';
import { fireOrder, type ShooterChoice } from '../../battle/fire/kinds.ts';
import { opportunity } from '../../battle/moves/kinds.ts';
import { fightersAt } from '../../battle/state.ts';
import { boardOf, unitCalled } from '../board.ts';
import { fireProspect } from '../prospects.ts';
import { arrow, groupOf, hexName, hexOffer, nameOf } from './hexes.ts';

/** Entered as one hex, or as a list where a Square fires round about. */
const targetsOf = ({ most }: ShooterChoice, entered: unknown): number[] => {
  const list =
    most > 1 ? ((entered ?? []) as readonly string[]) : entered === undefined || entered === '' ? [] : [entered];
  return list.map(Number);
};

const fireSheet = sheetOf(boardOf, fireOrder, {
  form: (board, { shooters }) => ({
    title: fireOrder.title,
    sentence: 'Choose a target for each unit. Both sides fire at the same time; a unit that is hit still fires.',
    cite: '15',
    otherwise: 'Default: units without a target don’t fire.',
    lines: shooters.map(({ id, unit, most, targets, from }) => ({
      id,
      label: id === unit ? nameOf(board, unit) : `${nameOf(board, unit)} from ${hexName(board, from)}`,
      piece: unit,
      ...groupOf(board, unit),
      blanks: [
        {
          type: most > 1 ? 'choose-many' : 'choose',
          key: 'at',
          label: 'Fires at',
          typed: 'at',
          cite: '15',
          optional: true,
          offers: targets.map((hex) => hexOffer(board, hex)),
        },
      ],
    })),
  }),
  answer({ shooters }, entries) {
    const fire: Record<string, number[]> = {};
    for (const shooter of shooters) {
      const targets = targetsOf(shooter, entries[shooter.id]?.at);
      if (targets.length > 0) fire[shooter.id] = targets;
    }
    return { fire };
  },
  entries: ({ shooters }, { fire }) =>
    Object.fromEntries(
      shooters.flatMap(({ id, most }) => {
        const targets = (fire[id] ?? []).map(String);
        return targets.length === 0 ? [] : [[id, { at: most > 1 ? targets : targets[0] }]];
      }),
    ),
  preview: (board, { shooters }, entries) =>
    shooters.flatMap((shooter) =>
      targetsOf(shooter, entries[shooter.id]?.at).map((hex) =>
        arrow(board, shooter.unit, 'fire', [shooter.from, hex], `fires at ${hexName(board, hex)}`),
      ),
    ),
  prospects(board, { shooters }, entries, line) {
    const shooter = shooters.find(({ id }) => id === line);
    const unit = shooter && unitCalled(board, shooter.unit);
    if (!shooter || !unit) return [];
    return targetsOf(shooter, entries[line]?.at).flatMap((hex) => {
      const enemy = fightersAt(board.state, hex)[0];
      return enemy ? fireProspect(board.state, unit, enemy) : [];
    });
  },
  told: toldByEvents,
});

const FIRE = 'fire';
const CHARGE = 'charge';

/** Pick some of these against the mover; no line where there are none. */
const pickLine = (
  id: string,
  label: string,
  by: string,
  cite: string,
  piece: string,
  pieces: readonly string[],
  most: number,
): FormLine[] =>
  pieces.length === 0
    ? []
    : [
        {
          id,
          label,
          piece,
          blanks: [{ type: 'pick', key: 'by', label: by, typed: 'by', cite, pieces, least: 0, most, optional: true }],
        },
      ];

const opportunitySheet = sheetOf(boardOf, opportunity, {
  form: (board, { mover, hex, fires, charges }) => ({
    title: opportunity.title,
    sentence: `${clauseOf(nameOf(board, mover), `spends movement points in ${hexName(board, hex)}`)}: who fires at it, or rides out?`,
    cite: '15.6 19.18',
    otherwise: 'Default: no fire, no charge.',
    ...(fires.length > 0 ? { keep: { words: 'All fire at movers this turn', as: 'usual' } } : {}),
    lines: [
      ...pickLine(FIRE, 'Fire', 'Fired by', '15.6', mover, fires, Math.max(2, fires.length)),
      ...pickLine(CHARGE, 'Opportunity Charge', 'Charged by', '19.18.2', mover, charges, 1),
    ],
  }),
  answer(_request, entries) {
    const by = entries[CHARGE]?.by;
    return { fire: entries[FIRE]?.by ?? [], charge: typeof by === 'string' && by !== '' ? by : null };
  },
  entries: (_request, { fire, charge }) => ({
    ...(fire.length > 0 ? { [FIRE]: { by: fire } } : {}),
    ...(charge === null ? {} : { [CHARGE]: { by: charge } }),
  }),
  told: toldByEvents,
});

export const fireSheets = [fireSheet, opportunitySheet];
