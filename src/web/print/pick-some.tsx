/** Which of many to print. */
interface PickSomeProps {
  readonly label: string;
  readonly things: readonly { readonly id: string; readonly title: string; readonly section?: string | undefined }[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
}

export function PickSome({ label, things, picked, onPick }: PickSomeProps) {
  const count = things.filter(({ id }) => picked.has(id)).length;
  return (
    <details className="pick-charts">
      <summary>
        {label}{' '}
        <span className="soft">
          {count === things.length ? `all ${things.length}` : `${count} of ${things.length}`}
        </span>
      </summary>
      <p className="row">
        <button type="button" className="button" onClick={() => onPick(new Set(things.map(({ id }) => id)))}>
          All
        </button>
        <button type="button" className="button" onClick={() => onPick(new Set())}>
          None
        </button>
      </p>
      <ul>
        {things.map(({ id, title, section }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={picked.has(id)}
                onChange={(event) => {
                  const next = new Set(picked);
                  if (event.target.checked) next.add(id);
                  else next.delete(id);
                  onPick(next);
                }}
              />
              <span>
                {title} {section && <span className="cite">{section}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
