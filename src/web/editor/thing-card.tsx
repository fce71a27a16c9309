/** The small card of what is chosen, on the map: its name, its level, and whatever else it has. */

import { ThingFields } from './thing-fields.tsx';
import { useEditor } from './use-editor.ts';
import { calledOf, kindOf } from './words.ts';

export function ThingCard() {
  const { draft, selected, select } = useEditor();
  if (!selected) return null;
  return (
    <section className="thing-card" aria-label={`Chosen: ${calledOf(draft, selected)}`}>
      <header>
        <h3>
          {calledOf(draft, selected)} <span className="soft small">{kindOf(draft, selected)}</span>
        </h3>
        <button type="button" className="button plain small" onClick={() => select(null)}>
          Close
        </button>
      </header>
      <ThingFields of={selected} />
    </section>
  );
}
