/** The desk beside the map: what is asked, the journal, the day again, and the reckoning after it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Book } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { Choice } from '../frame/choice.tsx';
import { go } from '../frame/router.ts';
import { COUNTER_STYLES, type CounterStyle } from '../map/index.ts';
import { After, KeepRecord } from './after.tsx';
import { BriefingView } from './briefing-view.tsx';
import { BattleJournal } from './journal.tsx';
import { Leave } from './leave.tsx';
import type { Replay } from './replay.ts';
import { ReplayView } from './replay-view.tsx';
import type { Mode, Session, Setup, TableNow } from './session.ts';
import { largerThan, type SheetSize, SIZE_WORDS, sheetKey, useSheet } from './sheet.ts';
import { modeWords, officerWords } from './words.ts';

export type Tab = 'desk' | 'briefing' | 'company' | 'journal' | 'replay' | 'after' | 'more';

interface PanelProps {
  readonly book: Book;
  /** The book of the game, where a battle of its campaign is fought by another. */
  readonly home: Book;
  readonly session: Session;
  readonly now: TableNow;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly replay: Replay;
  readonly style: CounterStyle;
  readonly onStyle: (style: CounterStyle) => void;
  /** On a phone, above the sheet: the stack and what the piece in the hand may do. */
  readonly hand: ReactNode;
  /** Over every page: what is wanted, and the lesson. */
  readonly over: ReactNode;
  /** What is asked now. */
  readonly desk: ReactNode;
  /** Who else is at the table, where it stands on a server. */
  readonly company?: ReactNode;
  /** Another key is another page, read from its top. */
  readonly top: string;
  /** How much of a phone the desk takes. */
  readonly sheet: SheetSize;
  readonly onSheet: (sheet: SheetSize) => void;
}

/** Pages whose parts have headings and which have none themselves. */
const HEADLESS: ReadonlySet<Tab> = new Set(['company', 'journal', 'replay', 'after']);

export function Panel(props: PanelProps) {
  const {
    book,
    home,
    session,
    now,
    tab,
    onTab,
    replay,
    style,
    onStyle,
    hand,
    over,
    desk,
    company,
    top,
    sheet,
    onSheet,
  } = props;
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [tab, top]);
  const panel = useRef<HTMLElement>(null);
  const edge = useRef<HTMLDivElement>(null);
  useSheet(panel, edge, sheet, onSheet);
  const larger = largerThan(sheet);
  const tabs: readonly (readonly [Tab, string])[] = [
    ['desk', 'Desk'],
    ...(company ? ([['company', 'Table']] as const) : []),
    ...(now.briefing ? ([['briefing', 'Briefing']] as const) : []),
    ['journal', 'Journal'],
    ['replay', 'Replay'],
    ...(now.open ? ([['after', 'After']] as const) : []),
    ['more', 'More'],
  ];
  const picked = (key: Tab) => {
    onTab(key);
    if (sheet === 'low') onSheet('half');
  };
  const look = (entries: number) => {
    replay.seek(entries);
    onTab('replay');
  };
  const fork = async (entries: number) => go(`#/${home.id}/battle/${await session.fork(entries)}`);
  return (
    <aside ref={panel} className="battle-panel" aria-label="Desk" data-entries={(now.journal.at(-1)?.at ?? -1) + 1}>
      {hand}
      <div ref={edge} className="sheet-edge">
        <button
          type="button"
          className="sheet-handle"
          aria-label={`The desk is ${SIZE_WORDS[sheet]}; make it ${SIZE_WORDS[larger]}`}
          onClick={() => onSheet(larger)}
          onKeyDown={(event) => sheetKey(event, sheet, onSheet)}
        />
        <nav className="tabs" aria-label="At the desk">
          {tabs.map(([key, words]) => (
            <button key={key} type="button" data-tab={key} aria-pressed={tab === key} onClick={() => picked(key)}>
              {words}
            </button>
          ))}
        </nav>
      </div>
      {over}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <section ref={body} className="panel-body" tabIndex={0} aria-label={tabs.find(([key]) => key === tab)?.[1]}>
        {HEADLESS.has(tab) && <h2 className="unseen">{tabs.find(([key]) => key === tab)?.[1]}</h2>}
        {tab === 'desk' && desk}
        {tab === 'briefing' && now.briefing && <BriefingView book={book} briefing={now.briefing} seat={now.seat} />}
        {tab === 'company' && company}
        {tab === 'journal' && (
          <div data-part="journal">
            <BattleJournal
              book={book}
              seats={now.seats}
              lines={now.journal}
              onLook={look}
              {...(now.setup.dice === 'real' && !now.over ? { onCorrect: session.correct } : {})}
            />
          </div>
        )}
        {tab === 'replay' && (
          <ReplayView book={book} now={now} replay={replay} open={now.open} onFork={(at) => void fork(at)} />
        )}
        {tab === 'after' && <After session={session} now={now} onLook={look} />}
        {tab === 'more' && (
          <More book={home} session={session} now={now} style={style} onStyle={onStyle} onFork={fork} />
        )}
      </section>
    </aside>
  );
}

interface MoreProps extends Pick<PanelProps, 'book' | 'session' | 'now' | 'style' | 'onStyle'> {
  readonly onFork: (entries: number) => Promise<void>;
}

const diceWords = (mode: Mode, dice: Setup['dice']): string =>
  dice === 'real'
    ? 'Real dice, typed in.'
    : `Dice are rolled ${mode === 'online' ? 'by the server' : 'here'} and can be proved.`;

/** How it is played, how counters look, and the ways out. */
function More({ book, session, now, style, onStyle, onFork }: MoreProps) {
  const { mode, officer, dice } = now.setup;
  // Against the computer nobody else's secrets are in it.
  const mayKeep = now.open || mode === 'commander';
  const [said, setSaid] = useState('');
  const tried = (what: () => Promise<void>) =>
    what().catch((error: unknown) => {
      if (!(error instanceof InputError)) throw error;
      setSaid(error.message);
    });
  return (
    <>
      <h2>This battle</h2>
      <p>
        {mode === 'study' ? 'A record, laid open.' : `Played ${modeWords(mode)}`}
        {officer && `: ${officerWords(officer)}`}
        {mode !== 'study' && '.'} {diceWords(mode, dice)}
      </p>
      <Choice
        label="Counters"
        value={style}
        choices={Object.fromEntries(COUNTER_STYLES.map(({ value, label }) => [value, label]))}
        onPick={(key) => onStyle(key as CounterStyle)}
      />
      <Leave book={book} session={session} now={now} />
      <h3>Game record</h3>
      {mayKeep ? (
        <>
          <KeepRecord session={session} title={now.setup.title} />
          {!now.open && (
            <p className="soft small">
              Without the seed, so that no die can be foreseen. It shows what the computer has hidden so far.
            </p>
          )}
        </>
      ) : (
        <p className="soft">
          The game record can be downloaded after the battle, because it holds secret orders and reveals the dice.
        </p>
      )}
      {now.open && (
        <p className="row">
          <button
            type="button"
            className="button"
            onClick={() => void tried(() => onFork((now.journal.at(-1)?.at ?? -1) + 1))}
          >
            Continue from here, both sides
          </button>
          <span role="status">{said}</span>
        </p>
      )}
      <p>
        <a href={now.company ? '#/together' : `#/${book.id}/battle`}>{now.company ? 'All tables' : 'All battles'}</a>
      </p>
    </>
  );
}
