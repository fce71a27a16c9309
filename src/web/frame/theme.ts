/** Light or dark, and big type: kept on the device, shown on the root element before the first paint. */
import { useWatched, Watched } from './watched.ts';

export type Light = 'system' | 'light' | 'dark';
export interface Theme {
  readonly light: Light;
  readonly big: boolean;
}

const KEY = 'ordre-mixte/theme';
const theme = new Watched(read());

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
  const { light, big } = theme.get();
  if (light === 'system') delete dataset.light;
  else dataset.light = light;
  if (big) dataset.big = 'yes';
  else delete dataset.big;
}

export function setTheme(change: Partial<Theme>): void {
  const next = { ...theme.get(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Not kept, but shown.
  }
  theme.set(next);
  showTheme();
}

export const useTheme = (): Theme => useWatched(theme);
