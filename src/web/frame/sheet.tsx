/** A sheet laid over the page: a chart, a ruling, the readings. Closed by Escape, the button, or a tap beside it. */
import './sheet.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Covers everything: for handing the phone over. */
  readonly whole?: boolean;
  /** No way out but through: for answers given in turn. */
  readonly firm?: boolean;
  /** Tells one question from the next, which may be in the same words. */
  readonly asked?: string;
}

export function Sheet({ title, onClose, children, whole, firm, asked }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={whole ? 'sheet whole' : 'sheet'}
      aria-labelledby={heading}
      data-asked={asked}
      onCancel={(event) => {
        event.preventDefault();
        if (!firm) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !firm) onClose();
      }}
    >
      <div className="sheet-body">
        <header className="sheet-head">
          <h2 id={heading}>{title}</h2>
          {!firm && (
            <button type="button" className="button plain" onClick={onClose}>
              Back
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
