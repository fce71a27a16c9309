/** Blanks that are numbers: one, or so many among several. */
import { type BlankProps, Group, Labelled, numberOf, type Of } from './blank-parts.tsx';

export function NumberBlank({ blank, value, onChange, around }: BlankProps<Of<'number'>>) {
  return (
    <Labelled label={blank.label} cite={blank.cite} book={around.book}>
      {(id) => (
        <span className="measure">
          <input
            id={id}
            type="number"
            className="text-field"
            min={blank.least}
            max={blank.most}
            step={blank.step}
            value={typeof value === 'number' ? String(value) : ''}
            onChange={(event) => {
              const given = numberOf(event.target.value);
              if (given === undefined || Number.isFinite(given)) onChange(given);
            }}
          />{' '}
          <span className="soft small">
            {blank.unit}, {blank.least} to {blank.most}
          </span>
        </span>
      )}
    </Labelled>
  );
}

export function Allot({ blank, value, onChange, around }: BlankProps<Of<'allot'>>) {
  const given = (value ?? {}) as Readonly<Record<string, number>>;
  const left = blank.total - Object.values(given).reduce((sum, one) => sum + one, 0);
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <p className={left === 0 ? 'soft small' : 'fault'}>
        {left === 0 ? `All ${blank.total} are allotted.` : left > 0 ? `${left} still to allot.` : `${-left} too many.`}
      </p>
      {blank.among.map(({ id, label, most }) => (
        <Labelled key={id} label={label} book={around.book}>
          {(field) => (
            <input
              id={field}
              type="number"
              className="text-field count"
              min="0"
              max={most}
              value={given[id] ?? 0}
              onChange={(event) => onChange({ ...given, [id]: Number(event.target.value) })}
            />
          )}
        </Labelled>
      ))}
    </Group>
  );
}
