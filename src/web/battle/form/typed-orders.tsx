/** Orders as text: `F1 FM`, with completion. What is typed goes into the form; the form is what is answered. */
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { type Entries, type Form, many, type Scene } from '../../../game/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { completions, isTyped, merged, readTyped, typedExamples } from '../../../staff/typed/index.ts';
import { sentence } from '../words.ts';
import type { Filling } from './use-entries.ts';

export type TryLines = (entries: Entries, lines: readonly string[]) => Promise<Refusal | null>;

interface TypedOrdersProps {
  readonly form: Form;
  readonly scene: Scene;
  readonly filling: Filling;
  readonly tryLines: TryLines;
}

export function TypedOrders({ form, scene, filling, tryLines }: TypedOrdersProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ readonly fault: boolean; readonly words: string } | null>(null);
  const example = useMemo(() => ['Type orders', ...typedExamples(form, scene).slice(0, 1)].join(': '), [form, scene]);
  const offers = text === '' ? [] : completions(form, scene, text, 6);
  const enter = async () => {
    if (text.trim() === '') return;
    const read = readTyped(form, scene, text);
    if (!isTyped(read)) {
      setSaid({ fault: true, words: sentence(read.sentence) });
      return;
    }
    const next = merged(form, filling.entries, read.entries);
    const refusal = await tryLines(next, Object.keys(read.entries));
    if (refusal) {
      setSaid({ fault: true, words: `${sentence(refusal.sentence)} ${refusal.cite}` });
      return;
    }
    filling.replace(next);
    const count = Object.keys(read.entries).length;
    const passed = read.passed.map((one) => sentence(one.sentence)).join(' ');
    setSaid({ fault: false, words: `Added ${many(count, 'order')}.${passed === '' ? '' : ` Not added: ${passed}`}` });
    setText('');
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void enter();
    } else if (
      event.key === 'ArrowRight' &&
      offers[0] &&
      selectionStart === text.length &&
      selectionEnd === text.length
    ) {
      event.preventDefault();
      setText(offers[0].text);
    }
  };
  return (
    <div className="typed">
      <textarea
        id={id}
        className="text-field"
        aria-label="Typed orders"
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={example}
        aria-describedby={`${id}-said`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setSaid(null);
        }}
        onKeyDown={onKey}
      />
      <button type="button" className="button" onClick={() => void enter()} disabled={text.trim() === ''}>
        Add
      </button>
      {offers.length > 0 && (
        <ul className="completions" aria-label="Completions; the right arrow takes the first">
          {offers.map((offer) => (
            <li key={offer.text}>
              <button type="button" className="toggle" onClick={() => setText(offer.text)}>
                {offer.word} {offer.label !== offer.word && <span className="soft small">{offer.label}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-said`} className={said?.fault ? 'fault' : 'soft small'} role="status">
        {said?.words}
      </p>
    </div>
  );
}
