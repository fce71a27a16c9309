/** U or Ctrl+Z takes back, Shift with either or Ctrl+Y does it again; where one types, letters stay letters. */
import { useEffect, useRef } from 'react';

export function useUndoKeys(undo: () => void, redo: () => void): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isButtonLike(target)) return;
      if (document.querySelector('dialog[open]') || event.altKey) return;
      const key = event.key.toLowerCase();
      const held = event.ctrlKey || event.metaKey;
      const back = held ? key === 'z' : key === 'u';
      if (!back && !(held && key === 'y')) return;
      event.preventDefault();
      if (back && !event.shiftKey) latest.current.undo();
      else latest.current.redo();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

const isButtonLike = (target: HTMLElement) =>
  target instanceof HTMLInputElement && ['radio', 'checkbox', 'button', 'file'].includes(target.type);
