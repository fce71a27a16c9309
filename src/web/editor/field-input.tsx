/** One field of a thing, entered and given as an act when it is left or Enter is pressed. */
import { type InputHTMLAttributes, useEffect, useId, useState } from 'react';
import type { Act, Ref } from '../../staff/editor/index.ts';
import type { FieldSpec } from './field-spec.ts';
import { useEditor } from './use-editor.ts';

interface FieldInputProps {
  readonly of: Ref;
  readonly spec: FieldSpec;
}

/** With its label before it. */
export function FieldLine({ of, spec }: FieldInputProps) {
  const id = useId();
  return (
    <div className="field-line">
      <label htmlFor={id}>{spec.label}</label>
      <FieldInput of={of} spec={spec} id={id} />
    </div>
  );
}

interface BareProps extends FieldInputProps {
  readonly id?: string;
  /** Where no label stands beside it. */
  readonly label?: string;
  onEnter?(): void;
  onFocus?(): void;
}

export function FieldInput({ of, spec, id, label, onEnter, onFocus }: BareProps) {
  const editor = useEditor();
  const given = (value: unknown): readonly Act[] =>
    spec.acts?.(value) ?? [{ act: 'set', ref: of, field: spec.field, value }];
  const set = (value: unknown) => {
    const acts = given(value);
    if (acts.length > 0) editor.act(...acts);
  };
  const named = {
    id,
    'aria-label': label,
    className: `field-${spec.kind}`,
    ...(onFocus ? { onFocus } : {}),
  };
  if (spec.kind === 'choice')
    return (
      <select
        {...named}
        value={String(spec.value)}
        onChange={({ target: { value } }) => set(value === '' && spec.optional ? null : value)}
      >
        {Object.entries(spec.choices ?? {})
          .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
          .map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
      </select>
    );
  if (spec.kind === 'yes')
    return (
      <input
        {...named}
        type="checkbox"
        checked={spec.value === true}
        onChange={({ target: { checked } }) => set(checked)}
      />
    );
  return <Typed spec={spec} named={named} onSet={set} onEnter={onEnter} />;
}

interface TypedProps {
  readonly spec: FieldSpec;
  readonly named: Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label' | 'className' | 'onFocus'>;
  onSet(value: unknown): void;
  readonly onEnter: (() => void) | undefined;
}

/** What is being typed is no act yet: one act for a name, and not one for each letter. */
function Typed({ spec, named, onSet, onEnter }: TypedProps) {
  const shown = String(spec.value ?? '');
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const give = () => {
    if (text === shown) return;
    if (text === '' && spec.optional) onSet(null);
    else if (spec.kind === 'number') {
      const number = Number(text);
      if (text.trim() === '' || !Number.isFinite(number)) setText(shown);
      else onSet(Math.max(spec.least ?? number, Math.min(spec.most ?? number, number)));
    } else onSet(text);
  };
  return (
    <input
      {...named}
      type={spec.kind === 'number' ? 'number' : spec.kind === 'hour' ? 'time' : 'text'}
      min={spec.least}
      max={spec.most}
      step={spec.kind === 'number' ? 'any' : undefined}
      value={text}
      onChange={({ target: { value } }) => setText(value)}
      onBlur={give}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(shown);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        give();
        onEnter?.();
      }}
    />
  );
}
