/** Whether the page is read by day or by candle, as the look's own tokens say. */
import { useSyncExternalStore } from 'react';
import { useTheme } from '../frame/theme.ts';

const DARK = '(prefers-color-scheme: dark)';

export function useDim(): boolean {
  const { light } = useTheme();
  const dark = useSyncExternalStore(
    (tell) => {
      const wish = matchMedia(DARK);
      wish.addEventListener('change', tell);
      return () => wish.removeEventListener('change', tell);
    },
    () => matchMedia(DARK).matches,
  );
  return light === 'dark' || (light === 'system' && dark);
}
