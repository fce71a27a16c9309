/** An old map underneath: opened from a file, made stronger or fainter, fitted to the field by two places and a distance. */
import { useEffect, useRef, useState } from 'react';
import type { At } from '../../staff/editor/index.ts';
import { FilePick } from '../frame/file-pick.tsx';
import { dropOldMap, fetchOldMap, keepDraft, keepOldMap, type OldMap } from './keep.ts';
import { usePictureUrl } from './old-map-sheet.tsx';
import { useEditor } from './use-editor.ts';

export interface OldMapState {
  readonly map: OldMap | null;
  /** Places marked so far while it is fitted; null while it is not. */
  readonly measured: readonly At[] | null;
  /** It is in the hand: what is dragged on the map is this picture. */
  readonly held: boolean;
  hold(held: boolean): void;
  open(file: File): Promise<void>;
  change(part: Partial<OldMap>): void;
  remove(): void;
  fit(): void;
  mark(at: At): void;
  /** The two marked places are so many metres apart; null gives it up. */
  fitted(metres: number | null): void;
}

/** How strongly it shows at first. */
const STRENGTH = 0.45;

export function useOldMap(): OldMapState {
  const { id, draft, history, tool, pick, say } = useEditor();
  const [map, setMap] = useState<OldMap | null>(null);
  const [measured, setMeasured] = useState<readonly At[] | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    void fetchOldMap(id).then((kept) => setMap(kept ?? null));
  }, [id]);
  // Whoever takes a tool lets go of it.
  useEffect(() => {
    if (tool !== 'select') setHeld(false);
  }, [tool]);
  const change = (next: OldMap) => {
    setMap(next);
    void keepOldMap(next);
  };
  return {
    map,
    measured,
    held: held && map !== null,
    hold(next) {
      pick('select');
      setHeld(next);
      setMeasured(null);
    },
    async open(file) {
      const { width, height } = draft.ground;
      const size = await createImageBitmap(file).catch(() => null);
      if (!size) return say('This file is no picture the browser can show.');
      const metresAPixel = Math.max(width / size.width, height / size.height);
      size.close();
      // A battle nothing was drawn in yet is not kept, and its old map would be nobody's.
      await keepDraft({ id, title: draft.title, changed: 0, history });
      change({ id, picture: file, at: [width / 2, height / 2], metresAPixel, turn: 0, strength: STRENGTH });
    },
    change: (part) => map && change({ ...map, ...part }),
    remove() {
      setMap(null);
      setMeasured(null);
      setHeld(false);
      void dropOldMap(id);
    },
    fit() {
      setMeasured([]);
      setHeld(false);
    },
    mark: (at) => setMeasured((before) => (before && before.length < 2 ? [...before, at] : before)),
    fitted(metres) {
      const [one, other] = measured ?? [];
      setMeasured(null);
      if (!map || !one || !other || metres === null) return;
      const apart = Math.hypot(one[0] - other[0], one[1] - other[1]);
      if (apart === 0) return;
      // The first place stays where it lies, and all else goes round it.
      const by = metres / apart;
      const at: At = [one[0] + (map.at[0] - one[0]) * by, one[1] + (map.at[1] - one[1]) * by];
      change({ ...map, at, metresAPixel: map.metresAPixel * by });
    },
  };
}

/** Metres and degrees of a step. */
const STEP = 50;
const TURN = 1;
/** By how much a step makes it larger. */
const LARGER = 1.02;

export function OldMapPanel({ state }: { readonly state: OldMapState }) {
  const { map } = state;
  const url = usePictureUrl(map?.picture);
  const moved = (east: number, north: number) =>
    map && state.change({ at: [map.at[0] + east * STEP, map.at[1] + north * STEP] });
  return (
    <section className="old-map" aria-labelledby="old-map">
      <h2 id="old-map">Old map underneath</h2>
      {map && url ? (
        <>
          <img src={url} alt="The old map" />
          <input
            type="range"
            min="0"
            max="100"
            aria-label="How strongly the old map shows"
            value={Math.round(map.strength * 100)}
            onChange={({ target: { value } }) => state.change({ strength: Number(value) / 100 })}
          />
          <p className="row small">
            <span>{Math.round(map.strength * 100)} %</span>
            <button type="button" className="button plain small" onClick={state.fit}>
              Fit to scale
            </button>
          </p>
          <p className="row small">
            <button
              type="button"
              className="button small"
              aria-pressed={state.held}
              onClick={() => state.hold(!state.held)}
            >
              {state.held ? 'Leave it there' : 'Drag it'}
            </button>
          </p>
          <details className="small">
            <summary>Move and turn</summary>
            <p className="row">
              {(
                [
                  ['←', 'west', -1, 0],
                  ['→', 'east', 1, 0],
                  ['↑', 'north', 0, 1],
                  ['↓', 'south', 0, -1],
                ] as const
              ).map(([sign, words, east, north]) => (
                <button
                  key={words}
                  type="button"
                  className="button small"
                  aria-label={`${STEP} metres to the ${words}`}
                  onClick={() => moved(east, north)}
                >
                  {sign}
                </button>
              ))}
              {([-TURN, TURN] as const).map((way) => (
                <button
                  key={way}
                  type="button"
                  className="button small"
                  aria-label={`Turn it a degree to the ${way < 0 ? 'left' : 'right'}`}
                  onClick={() => state.change({ turn: map.turn + way })}
                >
                  {way < 0 ? '↺' : '↻'}
                </button>
              ))}
              {([1 / LARGER, LARGER] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="button small"
                  aria-label={`Make it a fiftieth ${by < 1 ? 'smaller' : 'larger'}`}
                  onClick={() => state.change({ metresAPixel: map.metresAPixel * by })}
                >
                  {by < 1 ? '−' : '+'}
                </button>
              ))}
            </p>
            <button type="button" className="button plain small harm" onClick={state.remove}>
              Remove it
            </button>
          </details>
        </>
      ) : (
        <>
          <FilePick label="Open a picture" accept="image/*" onPick={(file) => void state.open(file)} />
          <p className="small soft">It stays on this device and is not in the battle file.</p>
        </>
      )}
      {state.measured?.length === 2 && <Distance onGive={state.fitted} />}
    </section>
  );
}

function Distance({ onGive }: { onGive(metres: number | null): void }) {
  const [text, setText] = useState('1000');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const metres = Number(text);
  return (
    <form
      className="old-map-distance"
      onSubmit={(event) => {
        event.preventDefault();
        if (metres > 0) onGive(metres);
      }}
    >
      <label>
        Metres between the two places
        <input ref={field} type="number" min="1" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p className="row">
        <button type="submit" className="button small">
          Fit
        </button>
        <button type="button" className="button plain small" onClick={() => onGive(null)}>
          Cancel
        </button>
      </p>
    </form>
  );
}
