/** Light or dark, and big type: kept on the device, shown on the root element before the first paint. */
import { useSyncExternalStore } from 'react';

export type Light = 'system' | 'light' | 'dark';
export interface Theme {
  readonly light: Light;
  readonly big: boolean;
}

const KEY = 'ordre-mixte/theme';
const listeners = new Set<() => void>();
let theme = read();

function read(): Theme {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Theme>;
    return { light: kept.light === 'light' || kept.light === 'dark' ? kept.light : 'system', big: kept.big === true };
  } catch {
    // Storage may be shut off; the system's wish is good enough then.
    return { light: 'system', big: false };
  }
}

export function showTheme(): void {
  const { dataset } = document.documentElement;
  if (theme.light === 'system') delete dataset.light;
  else dataset.light = theme.light;
  if (theme.big) dataset.big = 'yes';
  else delete dataset.big;
}

export function setTheme(change: Partial<Theme>): void {
  theme = { ...theme, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(theme));
  } catch {
    // Not kept, but shown.
  }
  showTheme();
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => theme,
  );
