/** What an army is called, on whose side it fights, in whose colours, and when it breaks. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import type { Field } from '../../kernel/index.ts';
import { FieldRow } from '../form/field.tsx';
import type { Values } from '../form/form-tree.ts';
import { Sheet } from '../frame/sheet.tsx';
import { NATION_WORDS, type Nation } from '../look/nations.ts';
import type { Contents } from './army.ts';

const FIELDS: readonly Field[] = [
  { path: 'name', label: 'Name', type: 'words' },
  {
    path: 'nation',
    label: 'Colours',
    type: 'choice',
    keys: Object.keys(NATION_WORDS),
    choices: NATION_WORDS,
    help: 'A unit may wear others.',
  },
  { path: 'side', label: 'Side', type: 'words', help: 'Armies of one side share an order sheet.' },
  { path: 'inPlay', label: 'In play', type: 'yes', help: 'Cards and orders offer its units.' },
  {
    path: 'army',
    label: 'The army breaks at',
    type: 'whole',
    min: 0,
    max: 100,
    unit: 'percent lost',
    help: '0 = never breaks.',
  },
  {
    path: 'formation',
    label: 'A formation breaks at',
    type: 'whole',
    min: 0,
    max: 100,
    unit: 'percent lost',
    help: '0 = never breaks.',
  },
];

type ArmyFace = Pick<Contents, 'name' | 'side' | 'nation' | 'inPlay' | 'breaks'>;

interface ArmyFormProps {
  readonly book: Book;
  readonly title: string;
  readonly army: ArmyFace;
  readonly done: string;
  readonly onKeep: (army: ArmyFace) => void;
  readonly onClose: () => void;
}

export function ArmyForm({ book, title, army, done, onKeep, onClose }: ArmyFormProps) {
  const { name, side, nation, inPlay, breaks } = army;
  const [values, setValues] = useState<Values>({
    name,
    side,
    nation,
    inPlay,
    army: breaks.army ?? 0,
    formation: breaks.formation ?? 0,
  });
  const set = (path: string, value: unknown) =>
    setValues((now) => {
      // As long as the side bears the colours' name, it follows them.
      const follows = path === 'nation' && now.side === NATION_WORDS[now.nation as Nation];
      return { ...now, [path]: value, ...(follows ? { side: NATION_WORDS[value as Nation] } : {}) };
    });
  const share = (value: unknown) => (Number(value) > 0 ? Math.min(100, Number(value)) : null);
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onKeep({
            name: String(values.name).trim() || 'An army',
            side: String(values.side).trim() || NATION_WORDS[values.nation as Nation],
            nation: values.nation as Nation,
            inPlay: values.inPlay === true,
            breaks: { army: share(values.army), formation: share(values.formation) },
          });
        }}
      >
        <div className="form">
          {FIELDS.map((field) => (
            <FieldRow
              key={field.path}
              book={book}
              field={field}
              value={values[field.path]}
              onChange={(value) => set(field.path, value)}
            />
          ))}
        </div>
        <p>
          <button type="submit" className="button first">
            {done}
          </button>
        </p>
      </form>
    </Sheet>
  );
}
