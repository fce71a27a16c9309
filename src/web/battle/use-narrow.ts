/** Whether the desk is a sheet under the map and not beside it (battle.css). */
import { useMedia } from '../frame/use-media.ts';

export const useNarrow = (): boolean => useMedia('(max-width: 59.99rem)');
