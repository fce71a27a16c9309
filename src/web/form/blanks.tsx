/** The blanks of a form, one component a kind. None knows a book; each shows what it was given and hands back a value. */
import './form.css';
import { type Blank, isOpen } from '../../game/index.ts';
import { type Around, type BlankProps, type Filled, labelOf, type Of } from './blank-parts.tsx';
import { Choose, ChooseMany, Pick } from './choices.tsx';
import { Allot, NumberBlank } from './numbers.tsx';
import { Facing, Path, Place } from './places.tsx';
import { Group, ListOf, Switch } from './rows.tsx';

interface BlanksProps {
  readonly blanks: readonly Blank[];
  readonly filled: Filled;
  readonly onSet: (key: string, value: unknown) => void;
  readonly around: Around;
}

/** The blanks that are open as the line stands. */
export function Blanks({ blanks, filled, onSet, around }: BlanksProps) {
  return (
    <div className="form blanks">
      {blanks
        .filter((blank) => isOpen(blank, filled))
        .map((blank) => (
          <BlankRow
            key={blank.key}
            blank={blank}
            value={filled[blank.key]}
            onChange={(value) => onSet(blank.key, value)}
            around={{ ...around, at: `${around.at}/${blank.key}` }}
          />
        ))}
    </div>
  );
}

function BlankRow(props: BlankProps<Blank>) {
  const { blank, value, onChange, around } = props;
  switch (blank.type) {
    case 'choose':
      return <Choose {...props} blank={blank} />;
    case 'choose-many':
      return <ChooseMany {...props} blank={blank} />;
    case 'pick':
      return <Pick {...props} blank={blank} />;
    case 'place':
      return <Place {...props} blank={blank} />;
    case 'path':
      return <Path {...props} blank={blank} />;
    case 'facing':
      return <Facing {...props} blank={blank} />;
    case 'number':
      return <NumberBlank {...props} blank={blank} />;
    case 'yes':
      return <Switch {...labelOf(blank, around)} on={value === true} onChange={onChange} />;
    case 'allot':
      return <Allot {...props} blank={blank} />;
    case 'rows':
      return <Rows {...props} blank={blank} />;
  }
}

function Rows({ blank, value, onChange, around }: BlankProps<Of<'rows'>>) {
  const rows = Array.isArray(value) ? (value as Filled[]) : [];
  const fresh = (): Filled =>
    Object.fromEntries(
      blank.blanks.flatMap((one) =>
        one.type === 'choose' && !one.optional && one.offers[0] && !one.when ? [[one.key, one.offers[0].value]] : [],
      ),
    );
  return (
    <Group {...labelOf(blank, around)}>
      <ListOf
        items={rows}
        max={blank.most}
        addWords="Add a line"
        removeLabel={(i) => `Remove line ${i + 1} of ${blank.label.toLowerCase()}`}
        fresh={fresh}
        onChange={onChange}
      >
        {(row, i, set, remove) => (
          <div key={i} className="form-row">
            <Blanks
              blanks={blank.blanks}
              filled={row}
              onSet={(key, one) => set({ ...row, [key]: one })}
              around={{ ...around, at: `${around.at}/${i}` }}
            />
            {remove}
          </div>
        )}
      </ListOf>
    </Group>
  );
}
