/** Keys that hold anywhere on the page, except while something is typed. */
import { useEffect, useRef } from 'react';
import { GROUND_TOOLS } from './tools.ts';
import type { Editor } from './use-editor.ts';

export function usePageKeys(editor: Editor, here: boolean): void {
  const now = useRef(editor);
  now.current = editor;
  useEffect(() => {
    if (!here) return;
    const down = (event: KeyboardEvent) => {
      // What is typed into a sheet is meant for it: Escape closes it, and no letter takes a tool behind it.
      if (document.querySelector('dialog:modal')) return;
      const { act, pick, redo, select, selected, tool, undo } = now.current;
      const typing =
        event.target instanceof Element && event.target.closest('input:not([type=radio]), select, textarea');
      const key = event.key.toLowerCase();
      const does = (what: () => void) => {
        event.preventDefault();
        what();
      };
      if ((event.ctrlKey || event.metaKey) && !event.altKey) {
        // In a field the browser takes back what was typed there.
        if (typing) return;
        if (key === 'y' || (key === 'z' && event.shiftKey)) does(redo);
        else if (key === 'z') does(undo);
        return;
      }
      if (typing || event.altKey || event.defaultPrevented) return;
      const found = GROUND_TOOLS.find((one) => one.key === key);
      if (found) does(() => pick(found.tool));
      else if (event.key === 'Escape') does(() => (tool === 'select' ? select(null) : pick('select')));
      else if (event.key === 'Delete' && selected && selected.of !== 'day' && selected.of !== 'side')
        does(() => act({ act: 'erase', ref: selected }));
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [here]);
}
