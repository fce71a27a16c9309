/** What of the ground lies printed and what is in the hand. */
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { GroundSketch } from '../../game/index.ts';
import type { Ref } from '../../staff/editor/index.ts';
import { groundWithout } from './ground-thing.ts';
import type { HandHandle } from './hand.tsx';
import { useEditor } from './use-editor.ts';

/**
 * The printed ground, without what is in the hand. What was laid down stays on the sheet of the hand until the press has
 * printed it, or it would be gone for a moment.
 */
export function useGround(hand: RefObject<HandHandle | null>) {
  const { draft } = useEditor();
  const [lifted, setLifted] = useState<Ref | null>(null);
  const settling = useRef(false);
  const out = lifted ? `${lifted.of} ${'id' in lifted ? lifted.id : ''}` : '';
  const ground = useMemo(() => groundWithout(draft, lifted), [draft.ground, out]);
  const latest = useRef(ground);
  latest.current = ground;
  return {
    ground,
    onPrinted: useCallback((printed: GroundSketch) => {
      if (!settling.current || printed !== latest.current) return;
      settling.current = false;
      hand.current?.show(null);
    }, []),
    lift: useCallback((ref: Ref) => {
      settling.current = false;
      setLifted(ref);
    }, []),
    /** `printing`: something of the ground was changed, so that it is printed anew. */
    settle: useCallback((printing: boolean) => {
      settling.current = printing;
      setLifted(null);
      if (!printing) hand.current?.show(null);
    }, []),
  };
}
