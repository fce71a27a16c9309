/** Blanks that are numbers: one, or so many among several. */
import { type BlankProps, labelOf, type Of } from './blank-parts.tsx';
import { Count, Group } from './rows.tsx';

export function NumberBlank({ blank, value, onChange, around }: BlankProps<Of<'number'>>) {
  const { label, after } = labelOf(blank, around);
  const { least, most, step, unit } = blank;
  return (
    <Count
      label={label}
      after={
        <>
          {after}{' '}
          <span className="soft small">
            {unit ? `${unit}, ` : ''}
            {least} to {most}
          </span>
        </>
      }
      value={typeof value === 'number' ? value : Number.NaN}
      min={least}
      max={most}
      step={step}
      whole={Number.isInteger(step)}
      onChange={(given) => onChange(Number.isFinite(given) ? given : undefined)}
    />
  );
}

export function Allot({ blank, value, onChange, around }: BlankProps<Of<'allot'>>) {
  const given = (value ?? {}) as Readonly<Record<string, number>>;
  const left = blank.total - Object.values(given).reduce((sum, one) => sum + one, 0);
  return (
    <Group {...labelOf(blank, around)}>
      <p className={left === 0 ? 'soft small' : 'fault'}>
        {left === 0 ? allotted(blank.total) : left > 0 ? `${left} still to allot.` : `${-left} too many.`}
      </p>
      {blank.among.map(({ id, label, most }) => (
        <Count
          key={id}
          label={label}
          value={given[id] ?? 0}
          min={0}
          max={most}
          whole
          onChange={(count) => onChange({ ...given, [id]: Number.isFinite(count) ? count : 0 })}
        />
      ))}
    </Group>
  );
}

const allotted = (total: number): string => (total === 1 ? 'The one is allotted.' : `All ${total} are allotted.`);
