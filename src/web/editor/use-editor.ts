/** What is being drawn and what is chosen; every change of it is an act, whatever hand or key it came from. */
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Act,
  type Draft,
  did,
  type History,
  isRefused,
  now,
  pathOf,
  type Ref,
  redone,
  undone,
} from '../../staff/editor/index.ts';
import { type KeptDraft, keepDraft } from './keep.ts';
import { type GroundTool, type Tool, usualKind } from './tools.ts';

export interface Editor {
  /** Of the kept draft. */
  readonly id: string;
  readonly draft: Draft;
  readonly history: History;
  readonly saved: boolean;
  readonly selected: Ref | null;
  readonly tool: Tool;
  /** What that tool draws of its sort. */
  kindOf(tool: GroundTool): string;
  /** What was refused last, or done where nobody sees it. */
  readonly said: { readonly words: string; readonly refused: boolean } | null;
  /** All of them or none; what was made is chosen. Says whether it was done. */
  act(...acts: readonly Act[]): boolean;
  undo(): void;
  redo(): void;
  select(ref: Ref | null): void;
  pick(tool: Tool): void;
  pickKind(tool: GroundTool, kind: string): void;
  say(words: string): void;
}

/** Milliseconds without an act, after which the draft is kept. */
const REST = 400;

export function useEditing(kept: KeptDraft): Editor {
  const [history, setHistory] = useState(kept.history);
  const [chosen, setChosen] = useState<Ref | null>(null);
  const [tool, setTool] = useState<Tool>('select');
  const [kinds, setKinds] = useState<Readonly<Partial<Record<GroundTool, string>>>>({});
  const [said, setSaid] = useState<Editor['said']>(null);
  const draft = useMemo(() => now(history), [history]);
  const saved = useSaving(kept, history, draft.title);
  // Acts that follow each other within one drawing of the page build on each other.
  const latest = useRef(history);
  const change = (next: History) => {
    latest.current = next;
    setHistory(next);
    setSaid(null);
  };
  const selected = chosen && pathOf(draft, chosen) ? chosen : null;
  return {
    id: kept.id,
    draft,
    history,
    saved,
    selected,
    tool,
    kindOf: (of) => kinds[of] ?? usualKind(of),
    said,
    act(...acts) {
      const done = did(latest.current, ...acts);
      if (isRefused(done)) {
        setSaid({ words: done.refused, refused: true });
        return false;
      }
      change(done.history);
      if (done.made) setChosen(done.made);
      return true;
    },
    undo: () => change(undone(latest.current)),
    redo: () => change(redone(latest.current)),
    select: setChosen,
    pick(next) {
      setTool(next);
      if (next !== 'select') setChosen(null);
      setSaid(null);
    },
    pickKind: (of, kind) => setKinds({ ...kinds, [of]: kind }),
    say: (words) => setSaid({ words, refused: false }),
  };
}

/** Keeps it a moment after the last act, and at once when the page is left. */
function useSaving({ id }: KeptDraft, history: History, title: string): boolean {
  const [kept, setKept] = useState(history);
  const newest = useRef({ history, title, kept });
  newest.current = { history, title, kept };
  useEffect(() => {
    const save = () => {
      const { history: what, title: called, kept: before } = newest.current;
      if (what === before) return;
      void keepDraft({ id, title: called, changed: 0, history: what }).then(() => setKept(what));
    };
    const timer = setTimeout(save, REST);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [id, history]);
  // Another page of the app: nothing more will be drawn here.
  useEffect(
    () => () => {
      const { history: what, title: called, kept: before } = newest.current;
      if (what !== before) void keepDraft({ id, title: called, changed: 0, history: what });
    },
    [id],
  );
  return kept === history;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('there is no editor round this');
  return editor;
}
