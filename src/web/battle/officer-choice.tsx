/** Which officer commands a side, and what to expect of him. */
import { Choice } from '../frame/choice.tsx';
import { officerOrder, officerSentence, officerWords } from './words.ts';

interface OfficerChoiceProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly onPick: (name: string) => void;
}

export function OfficerChoice({ label, names, value, onPick }: OfficerChoiceProps) {
  return (
    <div>
      <Choice label={label} value={value} choices={officerChoices(names)} onPick={onPick} />
      <p className="soft small">{officerSentence(value)}</p>
    </div>
  );
}

export const officerChoices = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(officerOrder(names).map((name) => [name, officerWords(name)]));
