/** B32: what lies under which marker. */
import { sheetOf } from '../../../../game/index.ts';
import { type LayingAnswer, type LayingRequest, layMarkers } from '../../battle/laying/kinds.ts';
import { type Board, boardOf } from '../paper.ts';

export const layingSheet = sheetOf(boardOf, layMarkers, {
  form: (board, { markers }) => ({
    title: layMarkers.title,
    sentence: 'Choose which unit is under which marker. The enemy sees only markers.',
    cite: '5.01 B32',
    otherwise: 'Default: as in the scenario.',
    lines: markers.map(({ id, lies, fits }) => ({
      id,
      label: `Marker ${id}`,
      piece: id,
      blanks: [
        {
          type: 'choose',
          key: 'under',
          label: 'Under it',
          typed: 'under',
          cite: 'B32',
          optional: true,
          sole: true,
          offers: fits.map((what) => ({
            value: what,
            label: what === lies ? `${nameOf(board, what)}, as the scenario has it` : nameOf(board, what),
            typed: [what],
          })),
        },
      ],
    })),
  }),
  answer: (request, entries) =>
    completed(request, (marker) => {
      const under = entries[marker]?.under;
      return typeof under === 'string' ? under : undefined;
    }),
  entries: (_request, { under }) =>
    Object.fromEntries(Object.entries(under).map(([id, what]) => [id, { under: what }])),
});

function nameOf({ state }: Board, what: string): string {
  const unit = state.units.find(({ sheet }) => sheet.id === what);
  return unit ? `${what} ${unit.sheet.name}` : `nothing (${what})`;
}

/** Markers of which nothing is said keep what they have if it is still to be had, and the rest is shared out. */
function completed({ markers }: LayingRequest, said: (marker: string) => string | undefined): LayingAnswer {
  const under: Record<string, string> = {};
  for (const { id } of markers) {
    const what = said(id);
    if (what !== undefined) under[id] = what;
  }
  const isFree = (what: string) => !Object.values(under).includes(what);
  for (const { id, lies } of markers) if (under[id] === undefined && isFree(lies)) under[id] = lies;
  for (const { id, fits, lies } of markers) under[id] ??= fits.find(isFree) ?? lies;
  return { under };
}
