/** Seen only while it has the focus: past all that lies between what is chosen and the button that answers. */
interface ToAnswerProps {
  /** Shown where it stands, and not in the corner of the map. */
  readonly here?: true;
  readonly onAnswer: () => void;
}

export function ToAnswer({ here, onAnswer }: ToAnswerProps) {
  return (
    <button type="button" className={here ? 'to-answer here' : 'to-answer'} data-over onClick={onAnswer}>
      To the answer
    </button>
  );
}

/** Brings the focus to the button that answers. */
export const focusAnswer = (): void => document.querySelector<HTMLElement>('[data-part=ready]')?.focus();
