/** What hangs on a line or lies between two pieces: the pending fire, charge or test, its modifiers and exact odds. */
import { useMemo, useState } from 'react';
import { type Book, type Prospect, procedureOf, type Scene } from '../../game/index.ts';
import { InputError, parseFacts, type Seat } from '../../kernel/index.ts';
import { ModifiersView } from '../cards/modifiers-view.tsx';
import { OddsStrip } from '../cards/odds-strip.tsx';
import { OddsView } from '../cards/odds-view.tsx';
import { previewOf } from '../cards/preview.ts';
import { Cite } from '../charts/cite.tsx';
import { type OddsNow, useOdds } from '../engine/use-odds.ts';
import { Choice } from '../frame/choice.tsx';
import { useAnswer } from '../frame/use-asked.ts';
import { sentence } from './words.ts';

interface ProspectsProps {
  readonly book: Book;
  readonly options: unknown;
  readonly prospects: readonly Prospect[];
  readonly scene: Scene;
  /** Who looks. */
  readonly seat: Seat | null;
}

export function Prospects({ book, options, prospects, scene, seat }: ProspectsProps) {
  const [chosen, setChosen] = useState(0);
  const prospect = prospects[chosen] ?? prospects[0];
  if (!prospect) return null;
  return (
    <section className="prospects" aria-label="Odds of this order" data-part="odds">
      {prospects.length > 1 ? (
        <Choice
          label="Odds of this order"
          value={String(prospects.indexOf(prospect))}
          choices={Object.fromEntries(prospects.map(({ title }, i) => [String(i), title]))}
          onPick={(key) => setChosen(Number(key))}
        />
      ) : (
        <h3>{prospect.title}</h3>
      )}
      {prospect.refused ? (
        <p>
          {sentence(prospect.refused.sentence)} <Cite book={book} cite={prospect.refused.cite} />
        </p>
      ) : (
        <OneProspect book={book} options={options} scene={scene} seat={seat} prospect={prospect} />
      )}
    </section>
  );
}

function OneProspect({
  book,
  options,
  scene,
  seat,
  prospect,
}: Omit<ProspectsProps, 'prospects'> & { readonly prospect: Prospect }) {
  const key = JSON.stringify([prospect, options]);
  const laid = useMemo(() => {
    const procedure = procedureOf(book, prospect.procedure);
    try {
      const facts = parseFacts(procedure.facts, prospect.facts);
      return { preview: previewOf(procedure, facts, parseFacts(book.options, options)), fault: null };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { preview: null, fault: error.message };
    }
  }, [book, key]);
  const now = useOdds(book.id, prospect.procedure, laid.preview ? prospect.facts : null, options);
  if (!laid.preview) return <p className="soft">No odds: {laid.fault}.</p>;
  return (
    <>
      <ModifiersView book={book} preview={laid.preview} />
      <OddsView
        now={openFirst(now)}
        asks={laid.preview.asks}
        seen={{ theirs: subjectOf(prospect, scene, seat)?.theirs ?? false, ends: prospect.ends }}
      />
    </>
  );
}

/** The first thing that is pending, in one line; nothing where nothing is. */
export function ProspectStrip({
  book,
  options,
  prospects,
  scene,
  seat,
}: Omit<ProspectsProps, 'prospects'> & { readonly prospects: readonly Prospect[] | null }) {
  const first = prospects?.[0] ?? null;
  const odds = useOdds(book.id, first?.procedure ?? '', first && !first.refused ? first.facts : null, options);
  if (!first) return null;
  if (first.refused)
    return (
      <section className="odds-strip" aria-label={`Odds: ${first.title}`}>
        <p className="no-odds">{sentence(first.refused.sentence)}</p>
      </section>
    );
  const subject = subjectOf(first, scene, seat);
  return <OddsStrip now={odds} title={first.title} subject={subject} ends={first.ends} />;
}

/** Whose fate it is, and whether he is the enemy of who looks. */
function subjectOf({ subject }: Prospect, { pieces }: Scene, seat: Seat | null) {
  const of = pieces.find(({ id }) => id === subject);
  return of && { name: of.name, theirs: seat !== null && of.seat !== seat };
}

/** What is certain anyway comes last: the eye falls on the first. */
function openFirst(now: OddsNow): OddsNow {
  const { odds } = now;
  if (odds === null || odds === 'too wide' || 'fault' in odds) return now;
  const certain = ({ chances }: (typeof odds.measures)[number]) => Number(chances.length === 1);
  return { ...now, odds: { ...odds, measures: [...odds.measures].sort((a, b) => certain(a) - certain(b)) } };
}

/** Asks the desk, and again whenever the question changes. Null until it is answered, and where it cannot be. */
export const useAsked = <T,>(key: string | null, ask: () => Promise<T>): T | null =>
  // It fails where the desk was cleared or the piece is gone.
  useAnswer(key, ask)?.value ?? null;
