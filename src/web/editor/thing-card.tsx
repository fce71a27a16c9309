/** The small card of what is chosen, on the map: its name, its level, and whatever else it has. */

import { keyOf } from '../../staff/editor/index.ts';
import { pointsOf, spotAt } from './ground-thing.ts';
import { ThingFields } from './thing-fields.tsx';
import { useEditor } from './use-editor.ts';
import { calledOf, kindOf } from './words.ts';

export function ThingCard() {
  const { draft, selected, select } = useEditor();
  if (!selected) return null;
  // Where the thing itself is not.
  const at = spotAt(draft, selected) ?? pointsOf(draft, selected)[0];
  const left = at !== undefined && at[0] > draft.ground.width / 2;
  return (
    <section className={left ? 'thing-card left' : 'thing-card'} aria-label={`Chosen: ${calledOf(draft, selected)}`}>
      <header>
        <h3>
          {calledOf(draft, selected)} <span className="soft small">{kindOf(draft, selected)}</span>
        </h3>
        <button type="button" className="button plain small" onClick={() => select(null)}>
          Close
        </button>
      </header>
      <ThingFields key={keyOf(selected)} of={selected} few />
    </section>
  );
}
