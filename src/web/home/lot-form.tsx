/** The form of a battle by lot; fetched when somebody wants one. */
import { useId, useMemo, useState } from 'react';
import {
  ARMIES,
  LOT_SIZES,
  LOT_TERRAINS,
  LOT_YEARS,
  type LotTerms,
  lotDay,
  lotTerms,
  nationsIn,
} from '../../game/day/index.ts';
import { capital } from '../../kernel/index.ts';

interface LotFormProps {
  readonly books: readonly { readonly id: string; readonly title: string }[];
}

const LETTERS = 36;
const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % LETTERS).toString(LETTERS)).join('');
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export default function LotForm({ books }: LotFormProps) {
  const [terms, setTerms] = useState<LotTerms>(() => lotTerms({ seed: freshSeed() }));
  const day = useMemo(() => lotDay(terms), [terms]);
  const { nations, year, terrain, size } = terms;
  const change = (more: Partial<LotTerms>) => setTerms({ ...terms, ...more });
  const armies = nationsIn(year).map((nation) => [nation, ARMIES.get(nation) ?? nation] as const);
  const [south, north] = nations;
  return (
    <div className="lot-form">
      <div className="lot-terms">
        <Pick label="From the south" value={south} offers={armies} onPick={(to) => change({ nations: [to, north] })} />
        <Pick label="From the north" value={north} offers={armies} onPick={(to) => change({ nations: [south, to] })} />
        <Pick
          label="Year"
          value={String(year)}
          offers={range(LOT_YEARS.least, LOT_YEARS.most).map((one) => [String(one), String(one)])}
          onPick={(to) => change({ year: Number(to) })}
        />
        <Pick
          label="Ground"
          value={terrain}
          offers={LOT_TERRAINS.map((one) => [one, capital(one)])}
          onPick={(to) => change({ terrain: to as LotTerms['terrain'] })}
        />
        <Pick
          label="Divisions a side"
          value={String(size)}
          offers={range(LOT_SIZES.least, LOT_SIZES.most).map((one) => [String(one), String(one)])}
          onPick={(to) => change({ size: Number(to) })}
        />
      </div>
      <p>
        <button type="button" className="button" onClick={() => change({ seed: freshSeed() })}>
          Draw another
        </button>
      </p>
      <p role="status">
        <b>{day.title}</b>, {day.clock.start} to {day.clock.end}. Its name is <code>{day.id}</code>: with that, anybody
        has the same battle.
      </p>
      <p className="day-books">
        Play in:{' '}
        {books.map(({ id, title }) => (
          <a key={id} href={`#/${id}/battle?day=${day.id}`}>
            {title}
            <span className="unseen">, {day.title}</span>
          </a>
        ))}
      </p>
    </div>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly offers: readonly (readonly [string, string])[];
  readonly onPick: (value: string) => void;
}

function Pick({ label, value, offers, onPick }: PickProps) {
  const id = useId();
  return (
    <p className="text-line">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="text-field" value={value} onChange={(event) => onPick(event.target.value)}>
        {offers.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
