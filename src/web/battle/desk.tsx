/** The desk's own page: what is asked, the piece in the hand and its odds, the report, and what was answered last. */
import type { Dispatch, ReactNode } from 'react';
import type { Book, BookGame, FormLine, Piece, ReportLine } from '../../game/index.ts';
import { Eyes, Lately, Thinking, Undo } from './desk-parts.tsx';
import type { DeskState, DeskStep } from './desk-state.ts';
import { DiceBox } from './dice-box.tsx';
import { Advice } from './form/advice.tsx';
import { AskView } from './form/ask-view.tsx';
import type { Filling } from './form/use-entries.ts';
import type { KeptPlans } from './form/use-kept.ts';
import { Prospects, useAsked } from './prospects.tsx';
import type { Replay } from './replay.ts';
import { ReportView } from './report-view.tsx';
import type { Session, TableNow } from './session.ts';
import { StripNow } from './strip-now.tsx';
import type { TrialHand } from './trial.ts';
import type { Taught } from './tutor.tsx';
import { UnitCard } from './unit-card.tsx';
import { sentence } from './words.ts';

interface DeskProps {
  readonly book: Book;
  readonly game: BookGame | null;
  /** Readings of the rules this battle is played by. */
  readonly options: unknown;
  readonly session: Session;
  readonly now: TableNow;
  /** False while an earlier moment is looked at. */
  readonly live: boolean;
  /** What has just happened is shown moving: its end is not told yet. */
  readonly watching: boolean;
  readonly desk: DeskState;
  readonly step: Dispatch<DeskStep>;
  /** The open line, and the piece in the hand as the map shows it. */
  readonly line: FormLine | null;
  readonly piece: Piece | undefined;
  readonly filling: Filling;
  readonly kept: KeptPlans;
  readonly trial: TrialHand;
  readonly replay: Replay;
  readonly taught: Taught | null;
  /** Stands first. */
  readonly note: ReactNode;
  /** Whoever has not chosen yet how counters look is offered it. */
  readonly counters: ReactNode;
  onLine(line: FormLine | null): void;
  onShow(told: ReportLine): void;
}

export function Desk(props: DeskProps) {
  const { book, options, session, now, live, desk, step, line, piece, kept, trial, replay } = props;
  const hangs = useHangs(props);
  const pair = !line && piece && live ? `between ${now.version} ${desk.selected.join(' ')}` : null;
  const between = useAsked(pair, () => session.prospects(desk.selected[0]!, desk.selected[1] ?? null));
  const report = !props.watching && (
    <ReportView
      book={book}
      now={now}
      replay={replay}
      onShow={props.onShow}
      onJournal={() => step({ do: 'tab', tab: 'journal' })}
      lit={desk.pin}
    />
  );
  return (
    <>
      {props.note}
      {now.over && !props.watching && (
        <p className="headline" tabIndex={-1}>
          {sentence(now.over.words)}
        </p>
      )}
      {live && (
        <StripNow book={book} options={options} session={session} now={now} trial={trial} hangs={hangs ?? between} />
      )}
      {!line && !piece && report}
      {now.dice && <DiceBox key={now.version} book={book} session={session} need={now.dice} journal={now.journal} />}
      {piece && !line && <UnitCard book={book} piece={piece} />}
      {between && <Prospects book={book} options={options} prospects={between} scene={now.scene!} seat={now.seat} />}
      {between?.length === 0 && desk.selected[1] && <p className="soft">These two can’t fight each other this turn.</p>}
      {!line && <Compare {...props} />}
      <Asking
        {...props}
        hangs={
          hangs && <Prospects book={book} options={options} prospects={hangs} scene={now.scene!} seat={now.seat} />
        }
      />
      {!line && !piece && live && props.counters}
      {kept.on && (
        <p className="row" role="status">
          {kept.on}: your answer is used for the rest of this turn.{' '}
          <button type="button" className="button plain" onClick={kept.stop}>
            Ask me again
          </button>
        </p>
      )}
      {now.waiting.length > 0 && <Thinking session={session} now={now} />}
      {now.setup.mode === 'sandbox' && <Eyes session={session} now={now} />}
      <Undo session={session} now={now} onUndo={kept.stop} />
      {(line || piece) && report}
      {!props.watching && <Lately book={book} now={now} />}
    </>
  );
}

/** What hangs on the open line as it is entered; asked where it was not told with the last drop. */
function useHangs({ session, now, line, filling }: DeskProps) {
  const told = line && filling.hangsOn(line.id);
  const entered = line && !told ? `hangs ${now.version} ${line.id} ${JSON.stringify(filling.entries[line.id])}` : null;
  const asked = useAsked(entered, () => session.hangsOn(filling.entries, line!.id));
  return told ?? asked;
}

/** The question as a form, with what belongs to the line that is open. */
function Asking(props: DeskProps & { readonly hangs: ReactNode }) {
  const { book, game, session, now, desk, step, filling, taught, piece } = props;
  if (!now.ask) return null;
  const point = taught?.step?.point;
  return (
    <AskView
      book={book}
      scene={now.scene!}
      ask={now.ask}
      filling={filling}
      tryLines={session.lineFault}
      holds={taught?.holds ?? null}
      kept={props.kept}
      line={desk.line}
      onLine={props.onLine}
      pointed={point && 'line' in point ? point.line : null}
      task={desk.task}
      onTask={(task) => step({ do: 'task', task })}
      card={piece && <UnitCard book={book} piece={piece} />}
      advice={
        game && now.setup.mode !== 'online' ? (
          <Advice session={session} ask={now.ask} filling={filling} officers={Object.keys(game.officers)} />
        ) : null
      }
      hangs={
        <>
          {props.hangs}
          <Compare {...props} />
        </>
      }
    />
  );
}

function Compare({ piece, live, desk: { comparing }, step }: DeskProps) {
  if (!piece || !live) return null;
  return (
    <p>
      <button type="button" className="button" aria-pressed={comparing} onClick={() => step({ do: 'compare' })}>
        {comparing ? 'Tap the other unit on the map' : 'Compare with another unit'}
      </button>
    </p>
  );
}
