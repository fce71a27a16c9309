/** The order of battle: army, corps, division and, opened, brigades; edited in place, summed upwards, dragged onto the map. */
import { Fragment, useRef, useState } from 'react';
import { ARMS, type Body, type Draft, divisionIn, keyOf, type Ref, sameRef, sumOf } from '../../staff/editor/index.ts';
import type { MapHandle } from './editor-map.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldSpec } from './field-spec.ts';
import { fieldsOf } from './fields.ts';
import { SideFlag } from './side-flag.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { type RowRef, useRowDrag } from './use-row-drag.ts';
import { thousands } from './words.ts';

interface TreeProps {
  readonly map: { readonly current: MapHandle | null };
}

export function Tree({ map }: TreeProps) {
  const editor = useEditor();
  const { draft, selected, act } = editor;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLTableElement>(null);
  const drag = useRowDrag(editor, map);
  const flip = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
    const next = new Set(set);
    if (!next.delete(key)) next.add(key);
    return next;
  };
  /** Enter adds the next of its kind and goes on in its name. */
  const addNext = (corps: string) => {
    if (act({ act: 'add-division', corps })) focusLast(table.current, corps);
  };
  return (
    <table className="tree" ref={table}>
      <caption className="unseen">Order of battle</caption>
      <thead className="tree-head">
        <tr>
          <td />
          <th scope="col">men</th>
          <th scope="col">guns</th>
          <th scope="col">quality</th>
        </tr>
      </thead>
      {draft.sides.map((side, s) => {
        const of: Ref = { of: 'side', side: s as 0 | 1 };
        return (
          <tbody key={keyOf(of)}>
            <tr className={rowClass('army', of, selected)} {...rowOf(of)}>
              <th scope="row">
                <Fold
                  open={!folded.has(keyOf(of))}
                  words={side.name}
                  onFlip={() => setFolded(flip(folded, keyOf(of)))}
                />
                <SideFlag nation={side.nation} />
                <Choose of={of} words={side.name} editor={editor} />
              </th>
              <Sums of={of} draft={draft} />
            </tr>
            {!folded.has(keyOf(of)) &&
              side.corps.map((corps) => {
                const ofCorps: RowRef = { of: 'corps', id: corps.id };
                return (
                  <Fragment key={corps.id}>
                    <tr
                      className={heldClass('corps', ofCorps, selected, drag.dragging)}
                      data-corps={corps.id}
                      {...rowOf(ofCorps)}
                    >
                      <th scope="row">
                        <Grip of={ofCorps} words={corps.name} drag={drag} editor={editor} />
                        <Fold
                          open={!folded.has(keyOf(ofCorps))}
                          words={corps.name}
                          onFlip={() => setFolded(flip(folded, keyOf(ofCorps)))}
                        />
                        <Named of={ofCorps} editor={editor} onEnter={() => addNext(corps.id)} />
                      </th>
                      <Sums of={ofCorps} draft={draft} />
                    </tr>
                    {!folded.has(keyOf(ofCorps)) &&
                      corps.divisions.map((division) => {
                        const ref: RowRef = { of: 'division', id: division.id };
                        const place = drag.dragging === keyOf(ref) ? 'dragging' : placeWords(draft, division.id);
                        return (
                          <Fragment key={division.id}>
                            <tr
                              className={heldClass('division', ref, selected, drag.dragging)}
                              data-corps={corps.id}
                              data-division={division.id}
                              {...rowOf(ref)}
                            >
                              <th scope="row">
                                <Grip of={ref} words={division.name} drag={drag} editor={editor} />
                                <Named of={ref} editor={editor} onEnter={() => addNext(corps.id)} />
                                {place && <span className="to-place">{place}</span>}
                                <Fold
                                  open={opened.has(division.id)}
                                  words={`brigades of ${division.name}`}
                                  onFlip={() => setOpened(flip(opened, division.id))}
                                />
                              </th>
                              <Cells of={ref} fields={['men', 'guns', 'quality']} editor={editor} />
                            </tr>
                            {opened.has(division.id) &&
                              ARMS.flatMap((arm) =>
                                division[arm].map((_: Body, at: number) => {
                                  const body: RowRef = { of: 'body', division: division.id, arm, at };
                                  return (
                                    <tr
                                      key={keyOf(body)}
                                      className={heldClass('body', body, selected, drag.dragging)}
                                      {...rowOf(body)}
                                    >
                                      <th scope="row">
                                        <Grip of={body} words={division[arm][at]!.name} drag={drag} editor={editor} />
                                        <Named of={body} editor={editor} />
                                      </th>
                                      <Cells
                                        of={body}
                                        fields={arm === 'guns' ? ['', 'guns', 'shift'] : ['men', '', 'shift']}
                                        editor={editor}
                                      />
                                    </tr>
                                  );
                                }),
                              )}
                          </Fragment>
                        );
                      })}
                  </Fragment>
                );
              })}
          </tbody>
        );
      })}
    </table>
  );
}

const rowClass = (kind: string, ref: Ref, selected: Ref | null): string =>
  sameRef(ref, selected) ? `${kind} chosen` : kind;

const heldClass = (kind: string, ref: RowRef, selected: Ref | null, dragging: string | null): string =>
  dragging === keyOf(ref) ? `${rowClass(kind, ref, selected)} dragging` : rowClass(kind, ref, selected);

/** Where something may be dropped. */
const rowOf = (ref: Ref) => ({ 'data-row': JSON.stringify(ref) });

interface GripProps {
  readonly of: RowRef;
  readonly words: string;
  readonly drag: ReturnType<typeof useRowDrag>;
  readonly editor: Editor;
}

const GOES: Readonly<Record<RowRef['of'], string>> = {
  corps: 'to another place or army',
  division: 'onto the map or into another corps',
  body: 'into another division',
};

const Grip = ({ of, words, drag, editor }: GripProps) => (
  <button
    type="button"
    className="row-grip"
    aria-label={`Drag ${words} ${GOES[of.of]}`}
    title={`Drag it ${GOES[of.of]}; the arrow keys move it up and down`}
    {...drag.grip(of)}
    onClick={() => editor.select(of)}
  />
);

/** The name field of the division that was just added, once it is drawn. */
function focusLast(table: HTMLTableElement | null, corps: string): void {
  requestAnimationFrame(() => {
    const rows = table?.querySelectorAll<HTMLElement>(`tr.division[data-corps="${corps}"] input`);
    const names = [...(rows ?? [])].filter((one) => one.classList.contains('field-words'));
    const last = names.at(-1) as HTMLInputElement | undefined;
    last?.focus();
    last?.select();
  });
}

function placeWords(draft: Draft, id: string): string | null {
  const { stands, arrives } = divisionIn(draft, id)!.division;
  return arrives ? arrives.time : stands ? null : 'to place';
}

interface FoldProps {
  readonly open: boolean;
  readonly words: string;
  onFlip(): void;
}

const Fold = ({ open, words, onFlip }: FoldProps) => (
  <button type="button" className="fold" aria-expanded={open} aria-label={words} onClick={onFlip}>
    {open ? '▾' : '▸'}
  </button>
);

interface OfProps {
  readonly of: Ref;
  readonly editor: Editor;
}

const Choose = ({ of, words, editor }: OfProps & { readonly words: string }) => (
  <button type="button" className="choose" onClick={() => editor.select(of)}>
    {words}
  </button>
);

function Named({ of, editor, onEnter }: OfProps & { onEnter?(): void }) {
  const spec = fieldsOf(editor.draft, of).find(({ field }) => field === 'name');
  if (!spec) return null;
  return (
    <span className="tree-name">
      <FieldInput
        of={of}
        spec={spec}
        label={`Name of ${spec.value}`}
        onFocus={() => editor.select(of)}
        {...(onEnter ? { onEnter } : {})}
      />
    </span>
  );
}

function Sums({ of, draft }: { readonly of: Ref; readonly draft: Draft }) {
  const { men, guns } = sumOf(draft, of);
  return (
    <>
      <td className="sum">{thousands(men)}</td>
      <td className="sum">{guns}</td>
      <td />
    </>
  );
}

/** Fields of a row, in the columns of the table; an empty name leaves its cell empty. */
function Cells({ of, fields, editor }: OfProps & { readonly fields: readonly string[] }) {
  const specs = fieldsOf(editor.draft, of);
  const name = specs.find(({ field }) => field === 'name')?.value;
  const found = (field: string): FieldSpec | undefined => specs.find((spec) => field !== '' && spec.field === field);
  return fields.map((field, i) => {
    const spec = found(field);
    return (
      <td key={i}>
        {spec && (
          <FieldInput of={of} spec={spec} label={`${spec.label} of ${name}`} onFocus={() => editor.select(of)} />
        )}
      </td>
    );
  });
}
