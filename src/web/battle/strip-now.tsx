/** The odds of what is entered, or of what the hand is about to do, over everything else. */
import { useRef } from 'react';
import type { Book, Prospect } from '../../game/index.ts';
import { ProspectStrip, useAsked } from './prospects.tsx';
import type { Session, TableNow } from './session.ts';
import { type TrialHand, useTrial } from './trial.ts';

interface StripNowProps {
  readonly book: Book;
  readonly options: unknown;
  readonly session: Session;
  readonly now: TableNow;
  readonly trial: TrialHand;
  readonly hangs: readonly Prospect[] | null;
}

export function StripNow({ book, options, session, now, trial, hangs }: StripNowProps) {
  const tried = useTrial(trial);
  const entered = tried && `${tried.line} ${JSON.stringify(tried.entries[tried.line])}`;
  const asked = useAsked(entered, () => session.hangsOn(tried!.entries, tried!.line));
  // The last answer stands until the next: a strip that comes and goes would push the whole desk up and down.
  const inHand = useRef<readonly Prospect[] | null>(null);
  inHand.current = tried ? (asked ?? inHand.current) : null;
  const prospects = tried ? inHand.current : hangs;
  return <ProspectStrip book={book} options={options} prospects={prospects} scene={now.scene!} seat={now.seat} />;
}
