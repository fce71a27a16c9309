/** All battles of all books, with filters. */
import './first-page.css';
import { useState } from 'react';
import type { PageProps } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';
import { BattleCards, FILTERS, type Filter } from './battle-cards.tsx';

export default function BattlesPage({ query }: PageProps) {
  useTitle('All battles');
  const asked = FILTERS.find(({ value }) => value === query.get('show'))?.value ?? 'all';
  const [filter, setFilter] = useState<Filter>(asked);
  return (
    <main className="home-body battles-page">
      <header className="ruled">
        <h1>All battles</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of words is no form */}
        <span className="filters" role="group" aria-label="Which battles">
          {FILTERS.map(({ value, label }) => (
            <button key={value} type="button" aria-pressed={filter === value} onClick={() => setFilter(value)}>
              {label}
            </button>
          ))}
        </span>
      </header>
      <BattleCards filter={filter} />
    </main>
  );
}
