/** The second view: everything on the map as a list with fields, for whoever does not use a pointer or does not see. */
import { useEffect, useState } from 'react';
import { type Draft, keyOf, type Ref, sameRef } from '../../staff/editor/index.ts';
import { ThingFields } from './thing-fields.tsx';
import { actOfLine, actOfSpot, GROUND_TOOLS, type GroundTool, isLine, isRing, usualKind } from './tools.ts';
import { useEditor } from './use-editor.ts';
import { calledOf, kindOf } from './words.ts';

export function ThingsList() {
  const { draft, act } = useEditor();
  return (
    <div className="things">
      <p className="row" role="toolbar" aria-label="Add">
        {GROUND_TOOLS.map(({ tool, label }) => (
          <button key={tool} type="button" className="button small" onClick={() => act(usual(draft, tool))}>
            + {label}
          </button>
        ))}
      </p>
      {GROUPS.map(({ title, refs }) => {
        const all = refs(draft);
        return (
          <section key={title} aria-label={title}>
            <h3>
              {title} <span className="soft small">{all.length}</span>
            </h3>
            <ul>
              {all.map((ref) => (
                <Thing key={keyOf(ref)} of={ref} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Thing({ of }: { readonly of: Ref }) {
  const { draft, selected, select } = useEditor();
  const chosen = sameRef(selected, of);
  const [open, setOpen] = useState(chosen);
  // Chosen from elsewhere, such as the order of battle or a check.
  useEffect(() => {
    if (chosen) setOpen(true);
  }, [chosen]);
  return (
    <li>
      <details
        open={open}
        onToggle={({ currentTarget: { open: now } }) => {
          setOpen(now);
          if (now) select(of);
        }}
      >
        <summary>
          {calledOf(draft, of)} <span className="soft small">{kindOf(draft, of)}</span>
        </summary>
        {open && <ThingFields of={of} points />}
      </details>
    </li>
  );
}

type GroundList = 'areas' | 'towns' | 'streams' | 'crossings' | 'roads';
const ground =
  (list: GroundList, of: 'area' | 'town' | 'stream' | 'crossing' | 'road') =>
  (draft: Draft): readonly Ref[] =>
    draft.ground[list].map(({ id }) => ({ of, id }));

const GROUPS: readonly { readonly title: string; readonly refs: (draft: Draft) => readonly Ref[] }[] = [
  { title: 'The battle', refs: () => [{ of: 'day' }] },
  { title: 'Hills, woods and other ground', refs: ground('areas', 'area') },
  { title: 'Villages and farms', refs: ground('towns', 'town') },
  { title: 'Streams', refs: ground('streams', 'stream') },
  { title: 'Bridges and fords', refs: ground('crossings', 'crossing') },
  { title: 'Roads', refs: ground('roads', 'road') },
  { title: 'Worth points', refs: ({ places }) => places.map(({ id }) => ({ of: 'place', id })) },
  {
    title: 'Armies',
    refs: ({ sides }) =>
      sides.flatMap((side, i): Ref[] => [
        { of: 'side', side: i as 0 | 1 },
        ...side.corps.flatMap((corps): Ref[] => [
          { of: 'corps', id: corps.id },
          ...corps.divisions.map(({ id }): Ref => ({ of: 'division', id })),
        ]),
      ]),
  },
];

/** Of its usual size in the middle of the field, a road or stream from edge to edge: from there its fields move it. */
function usual({ ground: { width, height, roads } }: Draft, tool: GroundTool) {
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  if (!isLine(tool)) return actOfSpot(tool, usualKind(tool), [x, y]);
  if (isRing(tool)) {
    const round = Array.from({ length: 8 }, (_, i): [number, number] => [
      Math.round(x + 500 * Math.cos((i * Math.PI) / 4)),
      Math.round(y + 350 * Math.sin((i * Math.PI) / 4)),
    ]);
    return actOfLine(tool, usualKind(tool), round);
  }
  const eastward = tool === 'stream' || roads.length % 2 === 1;
  return actOfLine(
    tool,
    usualKind(tool),
    eastward
      ? [
          [0, y],
          [x, y],
          [width, y],
        ]
      : [
          [x, 0],
          [x, y],
          [x, height],
        ],
  );
}
