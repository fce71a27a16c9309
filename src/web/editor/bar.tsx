/** The second bar: what is being drawn, whether it is kept, and what is done with it as a whole. */
import { canRedo, canUndo } from '../../staff/editor/index.ts';
import { useEditor } from './use-editor.ts';

interface BarProps {
  onBattles(): void;
  onDay(): void;
  onDownload(): void;
  onShare(): void;
  onPrint(): void;
  onPlay(): void;
  /** Why it cannot be played yet. */
  readonly fault: string | null;
}

export function Bar({ onBattles, onDay, onDownload, onShare, onPrint, onPlay, fault }: BarProps) {
  const { draft, history, saved, undo, redo } = useEditor();
  const { title, date, clock } = draft;
  return (
    <header className="editor-bar">
      <button type="button" className="bar-link" onClick={onBattles}>
        Editor ▾ <span className="unseen">: all battles you draw</span>
      </button>
      <h1>
        <button
          type="button"
          className="bar-title"
          title="Change name, date, hours and the size of the field"
          onClick={onDay}
        >
          {title || 'Without a name'}
        </button>
      </h1>
      <button type="button" className="bar-link when" onClick={onDay}>
        {date} · {clock.start} to {clock.end}
      </button>
      <span className="bar-saved" role="status">
        {saved ? 'saved' : 'saving …'}
      </span>
      <span className="bar-acts">
        <button type="button" disabled={!canUndo(history)} aria-keyshortcuts="Control+Z" onClick={undo}>
          Undo
        </button>
        <button type="button" disabled={!canRedo(history)} aria-keyshortcuts="Control+Y" onClick={redo}>
          Redo
        </button>
        <button type="button" onClick={onPrint}>
          Print
        </button>
        <button type="button" onClick={onDownload}>
          Download
        </button>
        <button type="button" onClick={onShare}>
          Share link
        </button>
        <button
          type="button"
          className="play"
          aria-disabled={fault !== null}
          title={fault ?? 'Choose a rulebook and begin'}
          onClick={onPlay}
        >
          Play it
        </button>
      </span>
    </header>
  );
}
