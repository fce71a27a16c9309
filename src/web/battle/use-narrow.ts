/** Whether the desk is a sheet under the map and not beside it (battle.css). */
import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 59.99rem)';

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const wish = matchMedia(NARROW);
      wish.addEventListener('change', tell);
      return () => wish.removeEventListener('change', tell);
    },
    () => matchMedia(NARROW).matches,
  );
