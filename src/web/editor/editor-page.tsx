/** The editor: `#/editor`. One page draws the ground, raises two armies, says what is wrong with it and tries it. */
import './editor.css';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import { fileOf, fromLink, linkOf } from '../../staff/editor/file.ts';
import {
  type Check,
  checksOf,
  emptyDraft,
  type Ref,
  raisingChecks,
  now as standing,
} from '../../staff/editor/index.ts';
import { fileName, saveFile } from '../frame/keep-file.ts';
import { pack, shareLink, unpack } from '../frame/links.ts';
import type { PageProps } from '../frame/page.ts';
import { goInstead } from '../frame/router.ts';
import { Sheet } from '../frame/sheet.tsx';
import { useTitle } from '../frame/use-title.ts';
import { Armies } from './armies.tsx';
import { Bar } from './bar.tsx';
import { BattlesSheet } from './battles-sheet.tsx';
import { ChecksView } from './checks-view.tsx';
import { EditorMap, type MapHandle } from './editor-map.tsx';
import { faultsOf } from './faulty.tsx';
import { pointsOf, spotAt } from './ground-thing.ts';
import { allDrafts, fetchDraft, freshKept, type KeptDraft, keepDraft } from './keep.ts';
import { OldMapPanel, useOldMap } from './old-map-panel.tsx';
import { Palette } from './palette.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { RaiseView } from './raise-view.tsx';
import { Raised } from './raised.tsx';
import { RosterSheet } from './roster-sheet.tsx';
import { ThingCard } from './thing-card.tsx';
import { ThingFields } from './thing-fields.tsx';
import { ThingsList } from './things-list.tsx';
import { TryView } from './try-view.tsx';
import { type Editor, EditorContext, useEditing, useEditor } from './use-editor.ts';
import { usePageKeys } from './use-page-keys.ts';
import { raisingBooks, useRaised } from './use-raised.ts';

export default function EditorPage({ query }: PageProps) {
  const [kept, setKept] = useState<KeptDraft | null>(null);
  const [fault, setFault] = useState('');
  const asked = query.get('battle');
  const packed = query.get('draft');
  useEffect(() => {
    let here = true;
    void opened(asked, packed).then(
      (draft) => here && setKept(draft),
      (problem: Error) => {
        if (!(problem instanceof InputError)) throw problem;
        setFault(problem.message);
      },
    );
    return () => {
      here = false;
    };
  }, [asked, packed]);
  useTitle('Editor');
  const open = (draft: KeptDraft) => {
    setKept(draft);
    void keepDraft(draft);
    goInstead(`#/editor?battle=${draft.id}`);
  };
  if (fault)
    return (
      <main className="page">
        <h1>The editor</h1>
        <p role="alert">{fault}</p>
        <p>
          <a href="#/editor">Draw a battle of your own</a>
        </p>
      </main>
    );
  if (!kept) return <p className="waiting">Loading …</p>;
  return <Desk key={kept.id} kept={kept} onOpen={open} />;
}

/** What a link holds, the battle that is asked for, the last one, or a new one. */
async function opened(asked: string | null, packed: string | null): Promise<KeptDraft> {
  if (packed !== null) {
    const read = fromLink(await unpack(packed));
    if ('refused' in read) throw new InputError(read.refused);
    const kept = { ...freshKept(standing(read.history)), history: read.history };
    await keepDraft(kept);
    goInstead(`#/editor?battle=${kept.id}`);
    return kept;
  }
  const found = asked === null ? undefined : await fetchDraft(asked);
  if (found) return found;
  const [last] = asked === null ? await allDrafts().catch(() => []) : [];
  return last ?? freshKept(emptyDraft());
}

type Over = 'battles' | 'day' | 'roster' | 'play' | 'print' | null;

interface DeskProps {
  readonly kept: KeptDraft;
  onOpen(draft: KeptDraft): void;
}

function Desk({ kept, onOpen }: DeskProps) {
  const editor = useEditing(kept);
  return (
    <EditorContext value={editor}>
      <DeskInside onOpen={onOpen} />
    </EditorContext>
  );
}

/** Characters a link may have: browsers take far more, but what people send it by may not. */
const LONGEST = 30_000;

function DeskInside({ onOpen }: Pick<DeskProps, 'onOpen'>) {
  const editor = useEditor();
  const { id, draft, history, select, say } = editor;
  const [over, setOver] = useState<Over>(null);
  const [listed, setListed] = useState(false);
  const [book, setBook] = useState(raisingBooks()[0]!.id);
  const map = useRef<MapHandle>(null);
  const old = useOldMap();
  const raised = useRaised(draft);
  const checks = useMemo(() => {
    const told = Object.values(raised?.books ?? {}).map((one) => one.raised);
    // What all books say is said once all of them have been asked.
    const asked = told.length === raisingBooks().length ? told : [];
    return [...checksOf(draft), ...raisingChecks(asked)].sort((a, b) => GRAVE[a.gravity] - GRAVE[b.gravity]);
  }, [draft, raised]);
  const faults = useMemo(() => faultsOf(checks), [checks]);
  const mend = checks.find(({ gravity }) => gravity === 'mend');
  usePageKeys(editor, over === null);

  const show = ({ ref, book: of }: Check) => {
    if (of !== undefined) {
      setBook(of);
      setOver('play');
    }
    if (!ref) return;
    select(ref);
    if (ref.of === 'day') return setOver('day');
    const at = spotAt(draft, ref) ?? pointsOf(draft, ref)[0];
    if (at) map.current?.show(at);
  };
  const share = async () => {
    const packed = await pack(linkOf(history));
    if (packed.length > LONGEST) return say('It is too large for a link. Download its file and send that.');
    say(await shareLink(draft.title, `#/editor?draft=${packed}`));
  };
  const close = () => setOver(null);
  const one = raised?.books[book];
  if (over === 'print') return <PrintSheets onClose={close} />;
  return (
    <main className="editor">
      <Bar
        fault={mend ? mend.sentence : null}
        onBattles={() => setOver('battles')}
        onDay={() => setOver('day')}
        onPrint={() => setOver('print')}
        onDownload={() => saveFile(fileName(draft.title), fileOf(history))}
        onShare={() => void share()}
        onPlay={() => (mend ? say(mend.sentence) : setOver('play'))}
      />
      <div className="editor-tools">
        <Palette />
        <OldMapPanel state={old} />
        <p>
          <button type="button" className="button small" aria-pressed={listed} onClick={() => setListed(!listed)}>
            {listed ? 'Show the map' : 'All as a list'}
          </button>
        </p>
      </div>
      <div className={listed ? 'editor-field listed' : 'editor-field'}>
        {listed ? (
          <ThingsList />
        ) : (
          <>
            <EditorMap ref={map} faults={faults} old={old} />
            <ThingCard />
          </>
        )}
      </div>
      <Armies map={map} onRoster={() => setOver('roster')} />
      <footer className="editor-foot">
        <ChecksView checks={checks} onShow={show} />
        <Suspense fallback={<p className="soft">Loading …</p>}>
          <RaiseView raised={raised} chosen={book} onChoose={setBook} />
        </Suspense>
        <TryView book={book} fault={mend ? mend.sentence : null} />
      </footer>
      {listed && <Said editor={editor} />}
      {over === 'battles' && (
        <BattlesSheet
          open={id}
          onClose={close}
          onOpen={(next) => {
            close();
            onOpen(next);
          }}
        />
      )}
      {over === 'day' && (
        <Sheet title="The battle" onClose={close}>
          <ThingFields of={DAY} />
          {draft.sides.map((side, i) => (
            <details key={side.seat} className="seldom">
              <summary>{side.name}</summary>
              <ThingFields of={{ of: 'side', side: i as 0 | 1 }} />
            </details>
          ))}
          <Said editor={editor} />
        </Sheet>
      )}
      {over === 'roster' && <RosterSheet onClose={close} />}
      {over === 'play' && (
        <Sheet title="Play it" onClose={close}>
          <RaiseView raised={raised} chosen={book} onChoose={setBook} />
          <Suspense fallback={<p className="waiting">Loading …</p>}>
            {one?.picture ? (
              <Raised key={book} book={book} raised={one} />
            ) : (
              <p>{one?.raised.refused ?? 'It is being raised …'}</p>
            )}
          </Suspense>
        </Sheet>
      )}
    </main>
  );
}

const DAY: Ref = { of: 'day' };
const GRAVE = { mend: 0, think: 1, good: 2 } as const;

const Said = ({ editor: { said } }: { readonly editor: Editor }) =>
  said && (
    <p className={said.refused ? 'fault' : undefined} role={said.refused ? 'alert' : 'status'}>
      {said.words}
    </p>
  );
