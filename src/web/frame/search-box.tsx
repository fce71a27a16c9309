/** The search box of a list. */
import '../look/home.css';

interface SearchBoxProps {
  /** `Search the charts`. */
  readonly label: string;
  /** Words to try, where the label alone would not tell what can be found. */
  readonly hint?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  return (
    <p className="search">
      <input
        type="search"
        className="text-field"
        aria-label={label}
        placeholder={hint ?? label}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
      />
    </p>
  );
}
