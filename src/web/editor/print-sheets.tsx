/** On paper: the map at the scale of a table in tiles, both rosters, a briefing for each side. */
import '../print/print.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Seat } from '../../kernel/index.ts';
import { ARMS, type Draft, divisionsIn, METRES, sceneOf, sumOf } from '../../staff/editor/index.ts';
import { Choice } from '../frame/choice.tsx';
import { picture } from '../picture/picture.tsx';
import { Fitted } from '../print/fitted.tsx';
import { HEAD, inner, MARGIN, PAPERS, type PaperName } from '../print/layout.ts';
import { Leaf } from '../print/leaf.tsx';
import { roadEnds } from './road-ends.ts';
import { useEditor } from './use-editor.ts';
import { thousands } from './words.ts';

const WHAT = { map: 'Map in tiles', rosters: 'Rosters', briefings: 'Briefings' } as const;
/** Metres of the field that lie on a metre of the table. */
const SCALES = { 5000: '1 : 5 000', 10000: '1 : 10 000', 20000: '1 : 20 000' } as const;

export function PrintSheets({ onClose }: { onClose(): void }) {
  const { draft } = useEditor();
  const [what, setWhat] = useState<keyof typeof WHAT>('map');
  const [paperName, setPaper] = useState<PaperName>('a4');
  const [scale, setScale] = useState('10000');
  const paper = PAPERS[paperName];
  // It takes the editor's place, and the focus with it.
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <main className="print-page">
      <style>{`@page { size: ${paper.size}; margin: ${MARGIN}mm; }`}</style>
      <div className="page print-desk no-print">
        <p>
          <button ref={back} type="button" className="button plain" onClick={onClose}>
            Back to the editor
          </button>
        </p>
        <h1>Print {draft.title}</h1>
        <Choice label="What" value={what} choices={WHAT} onPick={(key) => setWhat(key as keyof typeof WHAT)} />
        <Choice
          label="Paper"
          value={paperName}
          choices={{ a4: PAPERS.a4.words, letter: PAPERS.letter.words }}
          onPick={(key) => setPaper(key as PaperName)}
        />
        {what === 'map' && <Choice label="Scale" value={scale} choices={SCALES} onPick={setScale} />}
        <p>
          <button type="button" className="button first" onClick={() => window.print()}>
            Print
          </button>
        </p>
      </div>
      <Fitted width={paper.width}>
        {what === 'map' && <Tiles draft={draft} paper={paper} scale={Number(scale)} />}
        {what === 'rosters' &&
          draft.sides.map((_, side) => <Roster key={side} draft={draft} side={side as 0 | 1} paper={paper} />)}
        {what === 'briefings' &&
          draft.sides.map((_, side) => <Briefing key={side} draft={draft} side={side as 0 | 1} paper={paper} />)}
      </Fitted>
    </main>
  );
}

type Paper = (typeof PAPERS)[PaperName];
interface OnPaper {
  readonly draft: Draft;
  readonly paper: Paper;
}

/** Pixels of a millimetre: enough for a hachure. */
const FINE = 4;

/** Millimetres left free below a tile: one that fills its page to the last hair brings a blank page after it. */
const SPARE = 2;

/** Tile beside tile, each with its place in the field in its head. */
function Tiles({ draft, paper, scale }: OnPaper & { readonly scale: number }) {
  const { width, height } = inner(paper);
  const deep = height - HEAD - SPARE;
  const metres = (millimetres: number) => (millimetres / 1000) * scale;
  const [wide, high] = [metres(width), metres(deep)];
  const [columns, rows] = [Math.ceil(draft.ground.width / wide), Math.ceil(draft.ground.height / high)];
  const { ground, scene } = useMemo(() => sceneOf(draft), [draft]);
  const bare = { ...scene, pieces: [] };
  const tiles = Array.from({ length: rows * columns }, (_, i) => [i % columns, Math.floor(i / columns)] as const);
  const k = (FINE * 1000 * METRES) / scale;
  return tiles.map(([column, row]) => (
    <Leaf
      key={`${column} ${row}`}
      paper={paper}
      title={draft.title}
      aside={`${String.fromCharCode(65 + row)}${column + 1} of ${String.fromCharCode(64 + rows)}${columns}`}
    >
      <div
        className="print-tile"
        dangerouslySetInnerHTML={{
          __html: picture(ground, bare, {
            name: `tile-${column}-${row}`,
            width: Math.round(width * FINE),
            height: Math.round(deep * FINE),
            k,
            middle: [((column + 0.5) * wide) / METRES, ((row + 0.5) * high) / METRES],
            named: true,
          }),
        }}
      />
    </Leaf>
  ));
}

interface OfSide extends OnPaper {
  readonly side: 0 | 1;
}

function Roster({ draft, side, paper }: OfSide) {
  const of = draft.sides[side];
  const { men, guns } = sumOf(draft, { of: 'side', side });
  return (
    <Leaf paper={paper} title={`${of.name}: order of battle`} aside={`${thousands(men)} men, ${guns} guns`} flows>
      <p>{of.commander.name}</p>
      {of.corps.map((corps) => (
        <section key={corps.id} className="print-corps">
          <h3>
            {corps.name}, {corps.commander.name}
          </h3>
          <table>
            <tbody>
              {corps.divisions.flatMap((division) => [
                <tr key={division.id}>
                  <th scope="row">{division.name}</th>
                  <td>{division.commander.name}</td>
                  <td>{thousands(sumOf(draft, { of: 'division', id: division.id }).men)}</td>
                  <td>{sumOf(draft, { of: 'division', id: division.id }).guns}</td>
                </tr>,
                ...ARMS.flatMap((arm) =>
                  division[arm].map((body, i) => (
                    <tr key={`${division.id} ${arm} ${i}`}>
                      <td>{body.name}</td>
                      <td>{'class' in body ? body.class : `${body.pounder}-pounders`}</td>
                      <td>{'men' in body ? thousands(body.men) : ''}</td>
                      <td>{'guns' in body ? body.guns : ''}</td>
                    </tr>
                  )),
                ),
              ])}
            </tbody>
          </table>
        </section>
      ))}
    </Leaf>
  );
}

/** What a side is told, and of the enemy only his name. */
function Briefing({ draft, side, paper }: OfSide) {
  const of = draft.sides[side];
  const ends = roadEnds(draft);
  const later = divisionsIn(draft).filter((one) => one.side === side && one.division.arrives);
  const mine = (seat: Seat | undefined) => seat === undefined || seat === of.seat;
  return (
    <Leaf paper={paper} title={`${of.name}: briefing`} aside={draft.title} flows>
      <p>
        {draft.date}
        {draft.place && `, ${draft.place}`}. {draft.sentence}
      </p>
      <p>
        You are {of.commander.name}. {of.aim}
      </p>
      <p>
        From {draft.clock.start} to {draft.clock.end}. The weather: {draft.weather}. The enemy:{' '}
        {draft.sides[1 - side]!.name}.
      </p>
      <h3>Worth points</h3>
      <ul>
        {draft.places
          .filter((place) => mine(place.for))
          .map(({ id, name, points }) => (
            <li key={id}>
              {name}: {points}
            </li>
          ))}
      </ul>
      <h3>Orders</h3>
      <ul>
        {of.corps.map(({ id, name, order, goal }) => (
          <li key={id}>
            {name}: {order} {draft.places.find((place) => place.id === goal)?.name}
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <>
          <h3>Arrivals</h3>
          <ul>
            {later.map(({ division: { id, name, arrives } }) => (
              <li key={id}>
                {arrives!.time}: {name}, {ends[`${arrives!.road} ${arrives!.end}`]}
              </li>
            ))}
          </ul>
        </>
      )}
      {draft.special.length > 0 && (
        <ul>
          {draft.special.map((line) => (
            <li key={String(line)}>{String(line)}</li>
          ))}
        </ul>
      )}
    </Leaf>
  );
}
