/** Sheets of fire: the Fire segment, and shots at whoever moves before a unit's front. */
import { centre } from '../../../../board/hex/index.ts';
import type { Arrow, Form, Prospect, Sheet } from '../../../../game/index.ts';
import { type FireAnswer, type FireRequest, fireOrder, type ShooterChoice } from '../../battle/fire/kinds.ts';
import { type OpportunityAnswer, type OpportunityRequest, opportunity } from '../../battle/moves/kinds.ts';
import { fightersAt } from '../../battle/state.ts';
import { boardOf, unitCalled } from '../board.ts';
import { fireProspect } from '../prospects.ts';
import { gridOf, groupOf, hexName, hexOffer, nameOf } from './common.ts';

/** Entered as one hex, or as a list where a Square fires round about. */
const targetsOf = ({ most }: ShooterChoice, entered: unknown): number[] => {
  const list =
    most > 1 ? ((entered ?? []) as readonly string[]) : entered === undefined || entered === '' ? [] : [entered];
  return list.map(Number);
};

export const fireSheet: Sheet = {
  form(view, given): Form {
    const { shooters } = given as FireRequest;
    return {
      title: fireOrder.title,
      sentence: 'Both sides fire at once; what falls here still fires back.',
      cite: '15',
      otherwise: 'Whoever has no target holds its fire.',
      lines: shooters.map(({ id, unit, most, targets, from }) => ({
        id,
        label: id === unit ? nameOf(view, unit) : `${nameOf(view, unit)} from ${hexName(view, from)}`,
        piece: unit,
        ...groupOf(view, unit),
        blanks: [
          {
            type: most > 1 ? 'choose-many' : 'choose',
            key: 'at',
            label: 'Fires at',
            typed: 'at',
            cite: '15',
            optional: true,
            offers: targets.map((hex) => hexOffer(view, hex)),
          },
        ],
      })),
    };
  },
  answer(given, entries): FireAnswer {
    const fire: Record<string, number[]> = {};
    for (const shooter of (given as FireRequest).shooters) {
      const targets = targetsOf(shooter, entries[shooter.id]?.at);
      if (targets.length > 0) fire[shooter.id] = targets;
    }
    return { fire };
  },
  entries(given, answer) {
    const { fire } = answer as FireAnswer;
    return Object.fromEntries(
      (given as FireRequest).shooters.flatMap(({ id, most }) => {
        const targets = (fire[id] ?? []).map(String);
        return targets.length === 0 ? [] : [[id, { at: most > 1 ? targets : targets[0] }]];
      }),
    );
  },
  preview(view, given, entries): readonly Arrow[] {
    const grid = gridOf(view);
    return (given as FireRequest).shooters.flatMap((shooter) =>
      targetsOf(shooter, entries[shooter.id]?.at).map(
        (hex): Arrow => ({
          piece: shooter.unit,
          kind: 'fire',
          points: [centre(grid, shooter.from), centre(grid, hex)],
          words: `fires at ${hexName(view, hex)}`,
        }),
      ),
    );
  },
  prospects(view, given, entries, line): readonly Prospect[] {
    const shooter = (given as FireRequest).shooters.find(({ id }) => id === line);
    const board = boardOf(view);
    const unit = shooter && unitCalled(board, shooter.unit);
    if (!shooter || !unit) return [];
    return targetsOf(shooter, entries[line]?.at).flatMap((hex) => {
      const enemy = fightersAt(board.state, hex)[0];
      return enemy ? fireProspect(board.state, unit, enemy) : [];
    });
  },
};

const FIRE = 'fire';
const CHARGE = 'charge';

export const opportunitySheet: Sheet = {
  form(view, given): Form {
    const { mover, hex, fires, charges } = given as OpportunityRequest;
    return {
      title: opportunity.title,
      sentence: `${nameOf(view, mover)} spends MP in ${hexName(view, hex)}.`,
      cite: '15.6 19.18',
      otherwise: 'Nobody fires, nobody charges.',
      lines: [
        ...(fires.length > 0
          ? [
              {
                id: FIRE,
                label: 'Fire',
                piece: mover,
                blanks: [
                  {
                    type: 'pick' as const,
                    key: 'by',
                    label: 'Fired by',
                    typed: 'by',
                    cite: '15.6',
                    pieces: fires,
                    least: 0,
                    most: Math.max(2, fires.length),
                    optional: true,
                  },
                ],
              },
            ]
          : []),
        ...(charges.length > 0
          ? [
              {
                id: CHARGE,
                label: 'Opportunity Charge',
                piece: mover,
                blanks: [
                  {
                    type: 'pick' as const,
                    key: 'by',
                    label: 'Charged by',
                    typed: 'by',
                    cite: '19.18.2',
                    pieces: charges,
                    least: 0,
                    most: 1,
                    optional: true,
                  },
                ],
              },
            ]
          : []),
      ],
    };
  },
  answer(_given, entries): OpportunityAnswer {
    const by = entries[CHARGE]?.by;
    return {
      fire: (entries[FIRE]?.by ?? []) as readonly string[],
      charge: typeof by === 'string' && by !== '' ? by : null,
    };
  },
  entries(_given, answer) {
    const { fire, charge } = answer as OpportunityAnswer;
    return {
      ...(fire.length > 0 ? { [FIRE]: { by: fire } } : {}),
      ...(charge === null ? {} : { [CHARGE]: { by: charge } }),
    };
  },
};
