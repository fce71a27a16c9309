/** The table: map, desk, journal. It brings together what lies under the hand and what the session knows. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Book, FormLine, ReportLine } from '../../game/index.ts';
import { DisplayOver } from '../display/display-over.tsx';
import { useBook } from '../engine/use-book.ts';
import type { MapTask } from '../form/map-task.ts';
import { useSetting } from '../frame/use-store.ts';
import { type CounterStyle, type MapHandle, StackRow } from '../map/index.ts';
import { Board } from './board.tsx';
import { CounterOffer } from './counter-offer.tsx';
import { Desk } from './desk.tsx';
import { NotNow, Opponent } from './desk-parts.tsx';
import { useDesk } from './desk-state.ts';
import { type Filling, useEntries } from './form/use-entries.ts';
import { useKept } from './form/use-kept.ts';
import { HandBar } from './hand-bar.tsx';
import { BattleHead } from './head.tsx';
import { Panel } from './panel.tsx';
import { useAsked } from './prospects.tsx';
import { readingsOf } from './readings.ts';
import { useReplay } from './replay.ts';
import { scenarioIn } from './scenario.ts';
import type { Session, TableNow } from './session.ts';
import { useShown } from './show-me.ts';
import { TrialHand } from './trial.ts';
import { Tutor, useLesson } from './tutor.tsx';
import { useGame } from './use-game.ts';
import { type Hand, useHand } from './use-hand.ts';
import { useNarrow } from './use-narrow.ts';
import { useFocusKept, useWatching } from './use-watching.ts';
import { Wanted } from './wanted.tsx';

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

/** Men are told from guns and horses at a glance, before anybody has learnt the signs. */
const NEWCOMERS: CounterStyle = 'silhouette';

export function Table({ book: home, session, now, company, note, players }: TableProps) {
  const game = useGame(home);
  // A battle of a campaign may be fought by another book.
  const replay = useReplay(session, now.seat);
  const book = useBook(replay.frame ? (replay.frame.rulebook ?? home.id) : now.rulebook);
  const watching = useWatching(replay, now);
  const [desk, step] = useDesk(now, watching);
  const { selected } = desk;
  const [chosenStyle, setStyle, known] = useSetting<CounterStyle | null>('battle/counters', null);
  const style = chosenStyle ?? NEWCOMERS;
  const narrow = useNarrow();
  const map = useRef<MapHandle>(null);
  const [trial] = useState(() => new TrialHand());
  const filling = useEntries(session, now.ask);
  const kept = useKept(now, filling);
  const form = now.ask?.form ?? null;
  const line = form?.lines.find(({ id }) => id === desk.line) ?? null;
  const scene = replay.frame?.scene ?? now.scene!;
  const live = replay.frame === null;
  const ground = useAsked(`ground ${now.id} ${scene.ground}`, () => session.ground(replay.frame?.entries ?? null));
  const piece = scene.pieces.find(({ id }) => id === selected[0]);
  const scenario = game ? scenarioIn(game, now.setup) : undefined;
  const options = readingsOf(book, { ...scenario?.switches, ...now.setup.options });
  const taught = useLesson((now.setup.lesson && scenario?.lesson) || null, now, selected, filling.entries);
  const point = taught?.step?.point;
  const shown = useShown(taught?.step ?? null, form, filling.entries, scene, ground);
  const pointed = point && 'piece' in point ? point.piece : null;
  useFocusKept(now.version);

  const hand = useHand({
    form,
    scene: now.scene!,
    ground,
    filling,
    selected,
    trial,
    onTaken: (next) => step({ do: 'entered', line: next }),
    onRefused(id) {
      if (!selected.includes(id)) step({ do: 'chosen', piece: id, add: false, form, live });
    },
    onGo() {
      const task = line && placeByKeys(line, filling, hand);
      if (task) step({ do: 'task', task });
    },
  });
  const onLine = (next: FormLine | null) => {
    step({ do: 'opened', line: next });
    if (next?.piece) map.current?.show([next.piece]);
  };
  const onShow = (told: ReportLine) => {
    if (told.at) map.current?.show([told.at]);
    const there = told.pieces.find((id) => scene.pieces.some((one) => one.id === id && one.at));
    step({ do: 'shown', piece: there ?? null });
  };
  const [offeredIn, setOfferedIn, offerKnown] = useSetting<string | null>('battle/counters-offered', null);
  const undecided =
    known &&
    offerKnown &&
    !chosenStyle &&
    (offeredIn ?? now.id) === now.id &&
    book.board !== 'areas' &&
    // A lesson has enough to say: the next battle asks.
    !now.setup.lesson &&
    !now.over &&
    scene.turn === 1;
  const bar = live && ground && (
    <HandBar
      book={book}
      piece={piece}
      hand={hand}
      onUndo={form ? filling.undo : null}
      forms={narrow || book.board !== 'areas'}
    />
  );
  // Offered in one's first battle and never again: the page More has it too.
  useEffect(() => {
    if (undecided && offeredIn === null) void setOfferedIn(now.id);
  }, [undecided, offeredIn]);
  const at = {
    book,
    game,
    options,
    session,
    now,
    live,
    watching,
    desk,
    step,
    line,
    piece,
    filling,
    kept,
    trial,
    replay,
    taught,
  };
  return (
    <main
      className="battle"
      data-book={book.id}
      data-sheet={desk.sheet}
      data-open={desk.line !== null}
      data-point={point && 'part' in point ? point.part : undefined}
    >
      <BattleHead
        book={book}
        seat={now.seat}
        scene={scene}
        phase={replay.frame ? replay.frame.phase : now.phase}
        out={now.company ? '#/together' : `#/${home.id}/battle`}
        players={
          players ?? (now.setup.officer && <Opponent officer={now.setup.officer} relieved={now.relieved ?? null} />)
        }
      />
      <div className="table-map" data-part="map" data-shown={replay.frame?.entries}>
        <DisplayOver book={book} display={live ? now.display : null} entries={filling.entries} onEnter={filling.set}>
          {!narrow && bar}
          <Board
            {...at}
            ref={map}
            scene={scene}
            motion={replay.motion}
            ground={ground}
            style={style}
            hand={hand}
            pointed={pointed}
            fans={!narrow}
            lesson={shown.lesson ?? (pointed ? { piece: pointed, to: null, facing: null } : null)}
          />
        </DisplayOver>
        {!live && <NotNow playing={replay.playing} onBack={() => replay.seek(null)} />}
      </div>
      <Panel
        book={book}
        home={home}
        session={session}
        now={now}
        tab={desk.tab}
        onTab={(tab) => step({ do: 'tab', tab })}
        replay={replay}
        style={style}
        onStyle={(next) => void setStyle(next)}
        hand={
          narrow && (
            <>
              <StackRow
                pieces={scene.pieces}
                chosen={selected[0]}
                onChoose={(id) => step({ do: 'chosen', piece: id, add: false, form, live })}
              />
              {/* A row for the last step alone would leave the form no room. */}
              {(piece || hand.refused) && bar}
            </>
          )
        }
        over={
          <>
            {live && <Wanted book={book} now={now} filling={filling} />}
            {taught && game && <Tutor book={book} game={game} taught={taught} onShow={shown.play} />}
          </>
        }
        desk={
          <Desk
            {...at}
            note={note}
            onLine={onLine}
            onShow={onShow}
            counters={
              undecided && (
                <CounterOffer scene={scene} seat={now.seat} now={style} onPick={(next) => void setStyle(next)} />
              )
            }
          />
        }
        company={company}
        top={`${now.ask?.key ?? ''} ${desk.line}`}
        sheet={desk.sheet}
        onSheet={(sheet) => step({ do: 'sheet', sheet })}
      />
    </main>
  );
}

/** The open line's place, chosen with the arrow keys: what comes of it goes the way of everything done by hand. */
function placeByKeys(line: FormLine, filling: Filling, hand: Hand): MapTask | null {
  const blank = line.blanks.find(({ type }) => type === 'place');
  const { piece } = line;
  // What is about nobody on the map, such as guns out of the reserve, is placed by its own button.
  if (blank?.type !== 'place' || piece === undefined) return null;
  return {
    id: `${line.id}/${blank.key}`,
    label: blank.label,
    piece,
    value: filling.entries[line.id]?.[blank.key],
    blank,
    onChange(value) {
      const { x, y, cell, facing } = value as { x: number; y: number; cell?: string; facing?: number };
      hand.take({ piece, to: cell ?? [x, y], ...(facing === undefined ? {} : { turn: facing }) });
    },
  };
}
