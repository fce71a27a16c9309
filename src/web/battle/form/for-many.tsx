/** One order to a whole command. */
import type { FormLine } from '../../../game/index.ts';
import { commonOffers, orderAll } from './groups.ts';
import type { Filling } from './use-entries.ts';

interface ForManyProps {
  readonly name: string;
  readonly lines: readonly FormLine[];
  readonly filling: Filling;
}

export function ForMany({ name, lines, filling }: ForManyProps) {
  const common = commonOffers(lines);
  if (!common) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no form
    <div className="for-many" role="group" aria-label={`${name}, all at once`}>
      <span>{name}</span>
      <span className="toggles">
        {common.offers.map((offer) => (
          <button
            key={offer.value}
            type="button"
            className="toggle"
            onClick={() => filling.patch(orderAll(lines, common.key, offer.value, filling.entries))}
          >
            {offer.label} <span className="unseen">for all of {name}</span>
          </button>
        ))}
      </span>
    </div>
  );
}
