/** The right hand side: the order of battle, who comes later, and what adds to it. */

import { type Draft, divisionIn, type Ref } from '../../staff/editor/index.ts';
import type { MapHandle } from './editor-map.tsx';
import { Timeline } from './timeline.tsx';
import { Tree } from './tree.tsx';
import { type Editor, useEditor } from './use-editor.ts';

interface ArmiesProps {
  readonly map: { readonly current: MapHandle | null };
  onRoster(): void;
}

export function Armies({ map, onRoster }: ArmiesProps) {
  const editor = useEditor();
  const { draft, selected, act, select } = editor;
  const corps = corpsOf(draft, selected);
  return (
    <section className="armies" aria-labelledby="order-of-battle">
      <header>
        <h2 id="order-of-battle">Order of battle</h2>
        <button type="button" className="button plain small" onClick={onRoster}>
          Open roster file
        </button>
      </header>
      <Tree map={map} />
      <Timeline />
      <p className="row armies-acts">
        <button type="button" className="button small" onClick={() => addCorps(editor)}>
          + Corps
        </button>
        <button
          type="button"
          className="button small"
          disabled={corps === null}
          onClick={() => corps !== null && act({ act: 'add-division', corps })}
        >
          + Division
        </button>
        {(selected?.of === 'corps' || selected?.of === 'division' || selected?.of === 'body') && (
          <>
            <button type="button" className="button plain small" onClick={() => act({ act: 'copy', ref: selected })}>
              Copy
            </button>
            <button type="button" className="button plain small" onClick={() => act({ act: 'divide', ref: selected })}>
              Split
            </button>
            <button
              type="button"
              className="button plain small harm"
              onClick={() => {
                if (act({ act: 'erase', ref: selected })) select(null);
              }}
            >
              Delete
            </button>
          </>
        )}
      </p>
    </section>
  );
}

/** Of the army that is chosen, or of the one that has fewer. */
function addCorps({ draft, selected, act }: Editor): void {
  const [one, other] = draft.sides;
  act({ act: 'add-corps', side: sideOf(draft, selected) ?? (one.corps.length <= other.corps.length ? 0 : 1) });
}

function sideOf(draft: Draft, ref: Ref | null): 0 | 1 | null {
  if (ref?.of === 'side') return ref.side;
  const corps = corpsOf(draft, ref, false);
  const side = draft.sides.findIndex((one) => one.corps.some(({ id }) => id === corps));
  return side === 0 || side === 1 ? side : null;
}

/** Where a division would be added: the chosen corps, or the last one there is. */
function corpsOf(draft: Draft, ref: Ref | null, any = true): string | null {
  if (ref?.of === 'corps') return ref.id;
  if (ref?.of === 'division') return divisionIn(draft, ref.id)?.corps.id ?? null;
  if (ref?.of === 'body') return divisionIn(draft, ref.division)?.corps.id ?? null;
  if (ref?.of === 'side') return draft.sides[ref.side].corps.at(-1)?.id ?? null;
  return any ? (draft.sides.flatMap(({ corps }) => corps).at(-1)?.id ?? null) : null;
}
