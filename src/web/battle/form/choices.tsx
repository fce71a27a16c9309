/** Blanks that are chosen from: one offer, several, pieces. */
import type { Offer } from '../../../game/index.ts';
import { Cite } from '../../charts/cite.tsx';
import { Choice } from '../../frame/choice.tsx';
import { type BlankProps, Group, Labelled, NONE, type Of, TaskButton } from './blank-parts.tsx';
import { picked } from './map-task.ts';

const words = (offers: readonly Offer[]) => offers.map(({ label }) => label);
const sideBySide = (offers: readonly Offer[]) => offers.length <= 4 && words(offers).join('').length <= 44;

/** Every choice of the book in the book's order; one that cannot be taken stays in its place, grey, with its reason. */
function WithReasons({ blank, value, onChange, around }: BlankProps<Of<'choose'>>) {
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <ul className="reasons">
        {blank.offers.map(({ value: one, label, sentence: told, cite, refused }) => (
          <li key={one}>
            <button
              type="button"
              className="reason-name"
              aria-pressed={value === one}
              aria-disabled={refused !== undefined}
              onClick={() => !refused && onChange(value === one && blank.optional ? undefined : one)}
            >
              {label}
            </button>
            <span className={refused ? 'reason' : 'soft'}>
              {refused ? refused.sentence : told} <Cite book={around.book} cite={refused ? refused.cite : cite} />
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

export function Choose(props: BlankProps<Of<'choose'>>) {
  if (props.blank.offers.some(({ refused }) => refused)) return <WithReasons {...props} />;
  return <PlainChoose {...props} />;
}

function PlainChoose({ blank, value, onChange, around }: BlankProps<Of<'choose'>>) {
  const after = <Cite book={around.book} cite={blank.cite} />;
  const sentence = blank.offers.find((offer) => offer.value === value)?.sentence;
  const picks = (key: string) => onChange(key === NONE ? undefined : key);
  if (sideBySide(blank.offers)) {
    const choices = {
      ...Object.fromEntries(blank.offers.map((offer) => [offer.value, offer.label])),
      ...(blank.optional ? { [NONE]: 'none' } : {}),
    };
    return (
      <>
        <Choice
          label={blank.label}
          value={value === undefined ? NONE : String(value)}
          choices={choices}
          onPick={picks}
          after={after}
        />
        {sentence && <p className="soft small">{sentence}</p>}
      </>
    );
  }
  return (
    <Labelled label={blank.label} cite={blank.cite} book={around.book}>
      {(id) => (
        <select
          id={id}
          className="text-field"
          value={value === undefined ? NONE : String(value)}
          onChange={(event) => picks(event.target.value)}
        >
          {(blank.optional || value === undefined) && <option value={NONE}>—</option>}
          {blank.offers.map((offer) => (
            <option key={offer.value} value={offer.value}>
              {offer.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** In the order they were tapped where the order matters. */
export function ChooseMany({ blank, value, onChange, around }: BlankProps<Of<'choose-many'>>) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <div className="toggles">
        {blank.offers.map((offer) => {
          const at = chosen.indexOf(offer.value);
          return (
            <button
              key={offer.value}
              type="button"
              className="toggle"
              aria-pressed={at >= 0}
              onClick={() => onChange(at >= 0 ? chosen.filter((one) => one !== offer.value) : [...chosen, offer.value])}
            >
              {blank.ranked && at >= 0 && <b>{at + 1}. </b>}
              {offer.label}
            </button>
          );
        })}
      </div>
    </Group>
  );
}

export function Pick(props: BlankProps<Of<'pick'>>) {
  const { blank, value, onChange, around } = props;
  const others = blank.others ?? [];
  if (blank.most === 1) {
    return (
      <Labelled label={blank.label} cite={blank.cite} book={around.book}>
        {(id) => (
          <span className="row">
            <select
              id={id}
              className="text-field pick"
              value={value === undefined ? NONE : String(value)}
              onChange={(event) => onChange(event.target.value === NONE ? undefined : event.target.value)}
            >
              {(blank.optional || blank.least === 0 || value === undefined) && <option value={NONE}>—</option>}
              {others.map((other) => (
                <option key={other.value} value={other.value}>
                  {other.label}
                </option>
              ))}
              {blank.pieces.map((piece) => (
                <option key={piece} value={piece}>
                  {around.nameOf(piece)}
                </option>
              ))}
            </select>
            <TaskButton {...props} words="On the map" />
          </span>
        )}
      </Labelled>
    );
  }
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <div className="toggles">
        {[
          ...others.map((other) => ({ id: other.value, name: other.label })),
          ...blank.pieces.map((id) => ({ id, name: around.nameOf(id) })),
        ].map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="toggle"
            aria-pressed={chosen.includes(id)}
            onClick={() => onChange(picked(blank, value, id))}
          >
            {name}
          </button>
        ))}
      </div>
      <TaskButton {...props} words="On the map" />
    </Group>
  );
}
