/** The table: map, desk, journal. It holds what is under the hand, and nothing of the game. */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Book, type Form, type FormLine, missingLines, type Prospect, type ReportLine } from '../../game/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import { DisplayOver } from '../display/display-over.tsx';
import type { MapTask } from '../form/map-task.ts';
import { Choice } from '../frame/choice.tsx';
import { useSetting } from '../frame/use-store.ts';
import type { CounterStyle, MapHandle } from '../map/index.ts';
import { Board } from './board.tsx';
import { CounterOffer } from './counter-offer.tsx';
import { DiceBox } from './dice-box.tsx';
import { Advice } from './form/advice.tsx';
import { AskView } from './form/ask-view.tsx';
import { useEntries } from './form/use-entries.ts';
import { useKept } from './form/use-kept.ts';
import { HandBar } from './hand-bar.tsx';
import { BattleHead } from './head.tsx';
import { BattleJournal } from './journal.tsx';
import { Panel, type Tab } from './panel.tsx';
import { ProspectStrip, Prospects, useAsked } from './prospects.tsx';
import { readingsOf } from './readings.ts';
import { useReplay } from './replay.ts';
import { ReportView } from './report-view.tsx';
import { scenarioIn } from './scenario.ts';
import type { Session, TableNow } from './session.ts';
import type { SheetSize } from './sheet.ts';
import { useShown } from './show-me.ts';
import { TrialHand, useTrial } from './trial.ts';
import { Tutor, useLesson } from './tutor.tsx';
import { UnitCard } from './unit-card.tsx';
import { useGame } from './use-game.ts';
import { useHand } from './use-hand.ts';
import { Wanted } from './wanted.tsx';
import { officerThinks, officerWords, sentence } from './words.ts';

interface TableProps {
  readonly book: Book;
  readonly session: Session;
  readonly now: TableNow;
  /** On a server: who else is at the table. */
  readonly company?: ReactNode;
  /** Stands first on the desk. */
  readonly note?: ReactNode;
  /** In the bar: who plays, and the clocks. */
  readonly players?: ReactNode;
}

export function Table({ book, session, now, company, note, players }: TableProps) {
  const game = useGame(book);
  const [tab, setTab] = useState<Tab>('desk');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [openLine, setOpenLine] = useState<string | null>(null);
  /** The next piece tapped is weighed against the first. */
  const [weighing, setWeighing] = useState(false);
  const [sheet, setSheet] = useState<SheetSize>('half');
  const [task, setTask] = useState<MapTask | null>(null);
  const [chosenStyle, setStyle, known] = useSetting<CounterStyle | null>('battle/counters', null);
  const style = chosenStyle ?? 'block';
  const map = useRef<MapHandle>(null);
  const [trial] = useState(() => new TrialHand());
  const [pin, setPin] = useState<number | null>(null);
  const replay = useReplay(session, now.seat);
  const filling = useEntries(session, now.ask);
  const kept = useKept(now, filling);
  const form = now.ask?.form ?? null;
  const line = form?.lines.find(({ id }) => id === openLine) ?? null;
  const scene = replay.frame?.scene ?? now.scene!;
  const live = replay.frame === null;
  const ground = useAsked(`ground ${now.id} ${scene.ground}`, () => session.ground());
  const piece = scene.pieces.find(({ id }) => id === selected[0]);
  const scenario = game ? scenarioIn(game, now.setup) : undefined;
  const options = readingsOf(book, { ...scenario?.switches, ...now.setup.options });
  const taught = useLesson((now.setup.lesson && scenario?.lesson) || null, now, selected, filling.entries);
  const point = taught?.step?.point;
  const shown = useShown(taught?.step ?? null, form, filling.entries, scene, ground);
  const pointed = point && 'piece' in point ? point.piece : null;

  // A new question clears the hand.
  const key = now.ask?.key ?? '';
  useEffect(() => {
    setTask(null);
    setOpenLine(form?.lines.length === 1 ? form.lines[0]!.id : null);
    setSelected(form?.lines.length === 1 && form.lines[0]!.piece ? [form.lines[0]!.piece] : []);
  }, [key]);
  useWatching(replay, now);
  useFocusKept(now.version);
  useEffect(() => {
    if (now.over && now.open && !now.setup.lesson) setTab('after');
  }, [now.over !== null && now.open]);

  const choose = (id: string | null, add: boolean) => {
    const second = id !== null && id !== selected[0] && selected.length > 0 && (add || weighing);
    setSelected(id === null ? [] : second ? [selected[0]!, id] : [id]);
    setTask(null);
    setWeighing(false);
    setOpenLine(second ? null : (lineOf(form, id)?.id ?? null));
    if (id !== null && live) setTab('desk');
  };
  const onLine = (next: FormLine | null) => {
    setOpenLine(next?.id ?? null);
    setTask(null);
    setSelected(next?.piece ? [next.piece] : []);
    if (next?.piece) map.current?.show([next.piece]);
  };
  const hand = useHand({
    form,
    scene: now.scene!,
    ground,
    filling,
    selected,
    trial,
    onTaken(next) {
      setOpenLine(next.id);
      if (next.piece) setSelected([next.piece]);
    },
    onGo() {
      const blank = line?.blanks.find(({ type }) => type === 'place');
      if (!line || blank?.type !== 'place') return;
      setTask({
        id: `${line.id}/${blank.key}`,
        label: blank.label,
        piece: line.piece,
        value: filling.entries[line.id]?.[blank.key],
        blank,
        onChange(value) {
          const { x, y, cell, facing } = value as { x: number; y: number; cell?: string; facing?: number };
          hand.take({ piece: line.piece!, to: cell ?? [x, y], ...(facing === undefined ? {} : { turn: facing }) });
        },
      });
    },
  });
  const show = (told: ReportLine) => {
    if (told.at) map.current?.show([told.at]);
    const there = told.pieces.find((id) => scene.pieces.some((one) => one.id === id && one.at));
    setSelected(there ? [there] : []);
    if (sheet === 'full') setSheet('half');
  };
  const entered = line && JSON.stringify(filling.entries[line.id]);
  const hangs = useAsked(line && `hangs ${now.version} ${line.id} ${entered}`, () =>
    session.hangsOn(filling.entries, line!.id),
  );
  const pair = !line && piece && live ? `between ${now.version} ${selected.join(' ')}` : null;
  const between = useAsked(pair, () => session.prospects(selected[0]!, selected[1] ?? null));

  const weigh = piece && live && (
    <p>
      <button type="button" className="button" aria-pressed={weighing} onClick={() => setWeighing(!weighing)}>
        {weighing ? 'Tap the other unit on the map' : 'Compare with another unit'}
      </button>
    </p>
  );
  const report = (
    <ReportView book={book} now={now} replay={replay} onShow={show} onJournal={() => setTab('journal')} lit={pin} />
  );
  const desk = (
    <>
      {note}
      {now.over && (
        <p className="headline" tabIndex={-1}>
          {sentence(now.over.words)}
        </p>
      )}
      {live && (
        <StripNow book={book} options={options} session={session} now={now} trial={trial} hangs={hangs ?? between} />
      )}
      {!line && !piece && report}
      {known && !chosenStyle && book.board !== 'areas' && !line && !piece && live && !now.over && scene.turn === 1 && (
        <CounterOffer scene={scene} seat={now.seat} onPick={(next) => void setStyle(next)} />
      )}
      {now.dice && <DiceBox key={now.version} book={book} session={session} need={now.dice} journal={now.journal} />}
      {piece && !line && <UnitCard book={book} piece={piece} />}
      {between && <Prospects book={book} options={options} prospects={between} />}
      {between?.length === 0 && selected[1] && <p className="soft">These two can’t fight each other this turn.</p>}
      {!line && weigh}
      {now.ask && (
        <AskView
          book={book}
          scene={now.scene!}
          ask={now.ask}
          filling={filling}
          tryLines={session.lineFault}
          holds={taught?.holds ?? null}
          kept={kept}
          line={openLine}
          onLine={onLine}
          pointed={point && 'line' in point ? point.line : null}
          task={task}
          onTask={setTask}
          card={piece && <UnitCard book={book} piece={piece} />}
          advice={
            game && now.setup.mode !== 'online' ? (
              <Advice session={session} ask={now.ask} filling={filling} officers={Object.keys(game.officers)} />
            ) : null
          }
          hangs={
            <>
              {hangs && <Prospects book={book} options={options} prospects={hangs} />}
              {weigh}
            </>
          }
        />
      )}
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
      <Lately book={book} now={now} />
    </>
  );
  return (
    <main
      className="battle"
      data-book={book.id}
      data-sheet={sheet}
      data-point={point && 'part' in point ? point.part : undefined}
    >
      <BattleHead
        book={book}
        seat={now.seat}
        scene={scene}
        phase={replay.frame ? replay.frame.phase : now.phase}
        out={now.company ? '#/together' : `#/${book.id}/battle`}
        players={
          players ?? (now.setup.officer && <Opponent officer={now.setup.officer} relieved={now.relieved ?? null} />)
        }
      />
      <div className="table-map" data-part="map" data-shown={replay.frame?.entries}>
        <DisplayOver book={book} display={live ? now.display : null} entries={filling.entries} onEnter={filling.set}>
          <Board
            ref={map}
            session={session}
            scene={scene}
            seat={now.seat}
            live={live}
            version={now.version}
            style={style}
            selected={selected}
            onSelect={choose}
            arrows={live ? filling.reckoned.arrows : []}
            missing={live && form ? missingLines(form, filling.entries) : []}
            task={live ? task : null}
            onTask={setTask}
            motion={replay.motion}
            pointed={pointed}
            lesson={shown.lesson ?? (pointed ? { piece: pointed, to: null, facing: null } : null)}
            ground={ground}
            hand={weighing ? { ...hand, targets: [] } : hand}
            bar={
              live && (
                <HandBar
                  book={book}
                  name={piece?.name ?? ''}
                  can={hand.can}
                  meant={hand.meant}
                  refused={hand.refused}
                  onMeaning={hand.meaning}
                  onFormation={(formation) => piece && hand.take({ piece: piece.id, formation })}
                  onToggle={(toggle) => piece && hand.take({ piece: piece.id, toggle })}
                  onUndo={now.ask?.form ? filling.undo : null}
                />
              )
            }
            report={now.report}
            onPin={(number) => {
              setPin(number);
              setTab('desk');
              document.getElementById('report')?.scrollIntoView({ block: 'nearest' });
            }}
            onBox={(ids) => {
              const mine = ids.filter((id) => lineOf(form, id) !== null);
              setSelected(mine);
              setOpenLine(mine.length === 1 ? lineOf(form, mine[0]!)!.id : null);
            }}
          />
        </DisplayOver>
        {!live && (
          <p className="not-now">
            {replay.playing ? 'As it happened' : 'An earlier moment'}{' '}
            <button type="button" className="button" onClick={() => replay.seek(null)}>
              Back to now
            </button>
          </p>
        )}
      </div>
      <Panel
        book={book}
        session={session}
        now={now}
        tab={tab}
        onTab={setTab}
        replay={replay}
        style={style}
        onStyle={(next) => void setStyle(next)}
        over={
          <>
            {live && <Wanted book={book} now={now} filling={filling} />}
            {taught && game && <Tutor book={book} game={game} taught={taught} onShow={shown.play} />}
          </>
        }
        desk={desk}
        company={company}
        top={`${key} ${openLine}`}
        sheet={sheet}
        onSheet={setSheet}
      />
    </main>
  );
}

/** In the bar, where no person plays the other side. */
function Opponent({ officer, relieved }: { readonly officer: string; readonly relieved: string | null }) {
  return (
    <p className="opponent">
      {relieved === null ? 'Opponent: the computer' : 'The computer plays both sides'}, {officerWords(officer)}
    </p>
  );
}

/** The line about a piece, or about whom it stands for. */
const lineOf = (form: Form | null, id: string | null): FormLine | null =>
  form?.lines.find(({ piece }) => piece !== undefined && piece === id) ??
  form?.lines.find(({ piece }) => id !== null && piece !== undefined && piece === form.stands?.[id]) ??
  null;

/** The odds of what is entered, or of what the hand is about to do, over everything else. */
function StripNow({
  book,
  options,
  session,
  now,
  trial,
  hangs,
}: {
  readonly book: Book;
  readonly options: unknown;
  readonly session: Session;
  readonly now: TableNow;
  readonly trial: TrialHand;
  readonly hangs: readonly Prospect[] | null;
}) {
  const tried = useTrial(trial);
  const entered = tried && `${tried.line} ${JSON.stringify(tried.entries[tried.line])}`;
  const asked = useAsked(entered, () => session.hangsOn(tried!.entries, tried!.line));
  // The last answer stands until the next: a strip that comes and goes would push the whole desk up and down.
  const inHand = useRef<readonly Prospect[] | null>(null);
  inHand.current = tried ? (asked ?? inHand.current) : null;
  const prospects = tried ? inHand.current : hangs;
  return <ProspectStrip book={book} options={options} prospects={prospects} scene={now.scene!} seat={now.seat} />;
}

/** When the answer just given has set things moving, they are shown moving, to whoever has not asked for stillness. */
function useWatching(replay: ReturnType<typeof useReplay>, now: TableNow): void {
  const watched = useRef(now.seen);
  const end = (now.journal.at(-1)?.at ?? -1) + 1;
  useEffect(() => {
    const moved = now.journal.some(
      ({ at, entry }) => at >= now.seen && (entry.type === 'roll' || entry.type === 'report'),
    );
    // The other side may still be thinking.
    if (!moved || watched.current === now.seen) return;
    watched.current = now.seen;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) replay.watch(now.seen, end);
  }, [now.seen, end]);
}

/** What had the focus is gone with what was answered: then it goes to what is wanted next, and never back to the page. */
function useFocusKept(version: number): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.wanted, .headline')?.focus({ preventScroll: true });
  }, [version]);
}

/** Who is still asked: people think, an officer is seen at work. */
function Thinking({ session, now }: Pick<TableProps, 'session' | 'now'>) {
  const share = useSyncExternalStore(session.subscribe, session.thought);
  const names = now.waiting.map((seat) => now.seats.find((one) => one.seat === seat)?.name ?? seat);
  const { officer } = now.setup;
  return (
    <p className="soft thinking" role="status">
      {officer ? (
        <>
          {officerThinks(officer)} …{' '}
          <progress aria-label={officerThinks(officer)} {...(share === null ? {} : { value: share })} />
        </>
      ) : (
        <>
          The {names.join(' and the ')} {now.ask ? 'are thinking too' : 'are thinking'} …
        </>
      )}
    </p>
  );
}

/** By oneself: through whose eyes one looks, and for whom one answers first. */
function Eyes({ session, now }: Pick<TableProps, 'session' | 'now'>) {
  return (
    <Choice
      label="View as the"
      value={now.seat ?? ''}
      choices={Object.fromEntries(now.seats.map(({ seat, name }) => [seat, name]))}
      onPick={(seat) => void session.sit(seat)}
    />
  );
}

/** What happened last, where there is room for it. */
function Lately({ book, now }: Pick<TableProps, 'book' | 'now'>) {
  const wide = matchMedia('(min-width: 60rem)').matches;
  if (!wide || now.journal.length === 0) return null;
  return (
    <section className="lately" aria-labelledby="lately">
      <h2 id="lately">Journal</h2>
      <BattleJournal book={book} seats={now.seats} lines={now.journal.slice(-12)} />
    </section>
  );
}

function Undo({ session, now, onUndo }: Pick<TableProps, 'session' | 'now'> & { readonly onUndo: () => void }) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  if (now.noUndo !== null) return null;
  return (
    <p className="row">
      <button
        type="button"
        className="button plain"
        onClick={() => {
          onUndo();
          void session.undo().then(setRefused);
        }}
      >
        Undo <span className="unseen">my last answer</span>
      </button>
      {refused && <span role="alert">{sentence(refused.sentence)}</span>}
    </p>
  );
}
