/** Whether the screen is as a media query says, watched. */
import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const wish = matchMedia(query);
      wish.addEventListener('change', tell);
      return () => wish.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
