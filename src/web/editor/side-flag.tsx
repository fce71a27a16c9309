/** A side's flag beside its name; the name says whose it is. */
import { Flag } from '../map/pieces/formation.tsx';

export const SideFlag = ({ nation }: { readonly nation: string }) => (
  <svg className="side-flag" viewBox="-1 -1 20 14" width="20" height="14" aria-hidden="true">
    <Flag nation={nation} x={0} y={0} />
  </svg>
);
