/** Help behind the `?` key and its button. What it says is fetched when somebody asks: the first page need not carry it. */
import { lazy, Suspense, useEffect, useState } from 'react';

const HelpSheet = lazy(() => import('./help-sheet.tsx'));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function Help() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="settings help-open"
        aria-label="Help"
        title="Help (?)"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">
          <span className="help-word">Help</span>
          <kbd>?</kbd>
        </span>
      </button>
      {open && (
        <Suspense>
          <HelpSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
