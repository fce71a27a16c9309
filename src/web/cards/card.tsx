/** A card: what is true on the table, what is in force, the odds, the dice, and what to do. */
import './card.css';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerNeed, Entry } from '../../kernel/index.ts';
import { useOdds } from '../engine/use-odds.ts';
import { Form } from '../form/facts-form.tsx';
import { takesUnit } from '../form/fill.ts';
import type { FormNode } from '../form/form-tree.ts';
import { useTitle } from '../frame/use-title.ts';
import { Asked, Reveal } from './answers.tsx';
import { Dock } from './card-dock.tsx';
import { CardHead, CardTools } from './card-head.tsx';
import { ModifiersView } from './modifiers-view.tsx';
import { OddsStrip } from './odds-strip.tsx';
import { OddsView } from './odds-view.tsx';
import { previewOf } from './preview.ts';
import { Journal, ResultWords } from './result-view.tsx';
import { slots } from './slots.ts';
import { type CardProps, type Inner, useCard } from './use-card.ts';

export function Card(props: CardProps) {
  const { book, procedure, readings } = props;
  const card = useCard(props);
  const { checked } = card;
  const { options } = readings;
  useTitle(procedure.title);
  const odds = useOdds(book.id, procedure.id, card.plain ? null : checked.facts, options);
  // The odds are asked for first; the list of modifiers follows in the next breath.
  const facts = useDeferredValue(checked.facts);
  const preview = useMemo(
    () => (facts === null ? null : previewOf(procedure, facts, options)),
    [procedure, facts, options],
  );
  const { UnitPicker } = slots;
  const head = (at: string, label: string, nodes: readonly FormNode[]) =>
    UnitPicker && takesUnit(nodes) ? (
      <UnitPicker
        book={book}
        at={at}
        label={label}
        picked={card.units[at]}
        onPick={(unit, values) => card.pick(at, unit, values)}
      />
    ) : null;
  return (
    <main className="card-page">
      <CardHead {...props} card={card} />
      {checked.facts !== null && !card.plain && <OddsStrip now={odds} title={procedure.title} />}
      <div className="card-body">
        <section className="facts" aria-label="Facts">
          {head('', procedure.title, card.tree)}
          {checked.fault?.path === '' && (
            <p className="fault" role="alert">
              {checked.fault.sentence}
            </p>
          )}
          <Form
            tree={card.tree}
            context={{
              book,
              values: card.values,
              fault: checked.fault,
              onChange: card.change,
              worth: card.worth,
              head,
            }}
          />
          <CardTools {...props} card={card} />
        </section>
        <div className="reckoning">
          {preview && <ModifiersView book={book} preview={preview} />}
          {preview && !card.plain && <OddsView now={odds} asks={preview.asks} />}
          <Result {...props} card={card} />
        </div>
        <Dock {...props} card={card} />
      </div>
      <Answers {...props} card={card} />
    </main>
  );
}

function Result({ book, procedure, card }: Inner) {
  const { play, words, kept } = card;
  const { MarksOffer } = slots;
  const place = useRef<HTMLElement>(null);
  const shown = words !== null;
  useEffect(() => {
    if (shown && !card.plain) place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, card.plain]);
  const begun = play.state.inputs.length > 0;
  return (
    <>
      <section className="result" ref={place} aria-live="polite" aria-label="Result">
        {words && <ResultWords book={book} words={words} />}
      </section>
      {words && kept && MarksOffer && Object.keys(card.units).length > 0 && (
        <MarksOffer
          book={book}
          procedure={procedure}
          facts={card.checked.facts}
          result={play.resolution!.result}
          units={card.units}
          entry={kept}
        />
      )}
      {begun && play.resolution && (
        <Journal
          book={book}
          procedure={procedure}
          entries={play.resolution.entries}
          looks={play.done ? play.resolution.looks : []}
          seed={play.state.seed}
          onCorrect={play.correct}
        />
      )}
    </>
  );
}

/** Choices that are asked for, and secrets that are all in. */
function Answers({ book, procedure, card }: Inner) {
  const { play } = card;
  const entries = play.resolution?.entries ?? [];
  const reveals = entries.filter(({ type }) => type === 'reveal').length;
  const [seen, setSeen] = useState(reveals);
  useEffect(() => {
    if (reveals < seen) setSeen(reveals);
  }, [reveals, seen]);
  if (reveals > seen) {
    const at = entries.findLastIndex(({ type }) => type === 'reveal');
    return <Reveal book={book} procedure={procedure} entries={entries} at={at} onClose={() => setSeen(reveals)} />;
  }
  const needs = (play.resolution?.needs ?? []).filter((need): need is AnswerNeed => need.type === 'answer');
  if (needs.length === 0 || play.state.mode === 'idle') return null;
  return (
    <Asked
      book={book}
      procedure={procedure}
      needs={needs}
      at={play.state.inputs.length}
      holder={holderOf(entries)}
      onAnswer={play.answer}
      onLeave={() => play.set({ ...play.state, mode: 'idle' })}
    />
  );
}

const holderOf = (entries: readonly Entry[]): string | null => {
  const last = entries.findLast(({ type }) => type === 'answer');
  return last?.type === 'answer' ? last.seat : null;
};
