/** Blanks that are chosen from: one offer, several, pieces. */
import { Cite } from '../charts/cite.tsx';
import { ModeShape } from '../look/mode-shape.tsx';
import { type BlankProps, labelOf, type Of, TaskButton } from './blank-parts.tsx';
import { picked } from './map-task.ts';
import { rove, stopAt } from './roving.ts';
import { Group, OneOf, Row, Select, Several } from './rows.tsx';

/** Every choice of the book in the book's order; one that cannot be taken stays in its place, grey, with its reason. */
function WithReasons({ blank, value, onChange, around }: BlankProps<Of<'choose'>>) {
  const values = blank.offers.map((offer) => offer.value);
  return (
    <Group {...labelOf(blank, around)}>
      <ul className="reasons" onKeyDown={rove}>
        {blank.offers.map(({ value: one, label, sentence: told, cite, refused }) => (
          <li key={one}>
            <button
              type="button"
              className="reason-name"
              tabIndex={stopAt(values, value, one)}
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

/** Offers that have a shape: drawn side by side, and below them why one of them cannot be taken. */
function Shapes({ blank, value, onChange, around }: BlankProps<Of<'choose'>>) {
  const refused = blank.offers.filter((offer) => offer.refused);
  const values = blank.offers.map((offer) => offer.value);
  return (
    <Group {...labelOf(blank, around)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons */}
      <div className="shapes" onKeyDown={rove}>
        {blank.offers.map(({ value: one, label, shape, refused: why }) => (
          <button
            key={one}
            type="button"
            tabIndex={stopAt(values, value, one)}
            aria-pressed={value === one}
            aria-disabled={why !== undefined}
            onClick={() => !why && onChange(value === one && blank.optional ? undefined : one)}
          >
            {shape && <ModeShape shape={shape} />}
            {label}
          </button>
        ))}
      </div>
      {refused.map(({ value: one, label, refused: why }) => (
        <p key={one} className="soft small">
          {label}: {why!.sentence}. <Cite book={around.book} cite={why!.cite} />
        </p>
      ))}
    </Group>
  );
}

const chosenOne = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));
const chosenOnes = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

export function Choose(props: BlankProps<Of<'choose'>>) {
  const { blank, value, onChange, around } = props;
  if (blank.wheel && blank.offers.some(({ shape }) => shape)) return <Shapes {...props} />;
  if (blank.offers.some(({ refused }) => refused)) return <WithReasons {...props} />;
  const sentence = blank.offers.find((offer) => offer.value === value)?.sentence;
  return (
    <>
      <OneOf
        {...labelOf(blank, around)}
        options={blank.offers}
        value={chosenOne(value)}
        optional={blank.optional && !blank.always}
        empty={blank.empty}
        onPick={onChange}
      />
      {sentence && <p className="soft small">{sentence}</p>}
    </>
  );
}

/** In the order they were tapped where the order matters. */
export function ChooseMany({ blank, value, onChange, around }: BlankProps<Of<'choose-many'>>) {
  const chosen = chosenOnes(value);
  const tap = (one: string) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <Several {...labelOf(blank, around)} options={blank.offers} chosen={chosen} ranked={blank.ranked} onTap={tap} />
  );
}

export function Pick(props: BlankProps<Of<'pick'>>) {
  const { blank, value, onChange, around } = props;
  const options = [
    ...(blank.others ?? []),
    ...blank.pieces.map((piece) => ({ value: piece, label: around.nameOf(piece) })),
  ];
  if (blank.most === 1) {
    return (
      <Row {...labelOf(blank, around)}>
        {(own) => (
          <span className="row">
            <Select
              {...own}
              options={options}
              value={chosenOne(value)}
              optional={blank.optional === true || blank.least === 0}
              onPick={onChange}
            />
            <TaskButton {...props} words="On the map" />
          </span>
        )}
      </Row>
    );
  }
  return (
    <Several
      {...labelOf(blank, around)}
      options={options}
      chosen={chosenOnes(value)}
      onTap={(piece) => onChange(picked(blank, value, piece))}
    >
      <TaskButton {...props} words="On the map" />
    </Several>
  );
}
