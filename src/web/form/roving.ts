/** Buttons of which one is chosen are one stop for Tab; the arrows go from one to the next. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function rove(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (by === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[(at + by + buttons.length) % buttons.length]!.focus();
}

/** Where Tab stops: at the one that is chosen, else at the first. */
export const stopAt = (values: readonly string[], chosen: unknown, value: string): 0 | -1 =>
  value === (values.includes(chosen as string) ? chosen : values[0]) ? 0 : -1;
