/** A battle by lot: what may be chosen, its name, and a link to it in each book. */
import { covers } from 'virtual:covers';
import { lazy, Suspense, useState } from 'react';

const LotForm = lazy(() => import('./lot-form.tsx'));

export function LotCard() {
  const [open, setOpen] = useState(false);
  return (
    <li className="battle-card day-card lot-card">
      <b>A battle by lot</b>
      <i>In four rulebooks</i>
      <span>Two armies of your choice, worth the same, on ground that is the same for both.</span>
      {open ? (
        <Suspense fallback={<p className="waiting">Loading …</p>}>
          <LotForm
            books={covers.filter(({ board }) => board !== 'areas').map(({ id, short }) => ({ id, title: short }))}
          />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setOpen(true)}>
            Draw one
          </button>
        </p>
      )}
    </li>
  );
}
