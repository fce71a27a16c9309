/** Armies from a table: a line a brigade, regiment or battery, whatever the columns are called and in whatever order. */
import { FOOT, HORSE } from '../../game/day/index.ts';
import { listed } from '../../game/index.ts';
import { parseTable, tableText } from '../table-text.ts';
import { type Act, isRefused, type Refused } from './act.ts';
import { QUALITIES, qualityOf } from './army-acts.ts';
import { done } from './done.ts';
import { ARMS, type Arm, type Draft, divisionsIn } from './draft.ts';
import { nationOf } from './nation.ts';

const COLUMNS = {
  side: ['side', 'army'],
  corps: ['corps', 'korps', 'column', 'wing'],
  division: ['division'],
  commander: ['commander', 'general', 'leader'],
  name: ['name', 'unit', 'brigade', 'regiment', 'battery'],
  arm: ['arm', 'type'],
  men: ['men', 'strength'],
  guns: ['guns', 'pieces'],
  pounder: ['pounder', 'calibre', 'caliber'],
  class: ['class'],
  quality: ['quality', 'grade'],
  nation: ['nation', 'country'],
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];

const ARM_WORDS: Readonly<Record<Arm, readonly string[]>> = {
  foot: ['foot', 'infantry', 'inf', 'i'],
  horse: ['horse', 'cavalry', 'cav', 'c'],
  guns: ['guns', 'artillery', 'art', 'battery', 'a'],
};
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** As acts to be done together; or everything that is wrong with it. */
export function fromTable(draft: Draft, text: string): { readonly acts: readonly Act[] } | Refused {
  const [head, ...rows] = parseTable(text).rows;
  const columns = (head?.cells ?? []).map((cell) =>
    NAMES.find((name) => (COLUMNS[name] as readonly string[]).includes(plain(cell))),
  );
  const missing = (['side', 'division'] as const).filter((name) => !columns.includes(name));
  if (missing.length > 0)
    return {
      refused: `The first line must name the columns; ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    };
  if (rows.length === 0) return { refused: 'There is no line below the first.' };
  const taking = new Taking(draft);
  const faults = rows.flatMap(({ line, cells }) => {
    const values = Object.fromEntries(
      columns.flatMap((column, i) => (column && cells[i] ? [[column, cells[i]]] : [])),
    ) as Partial<Record<Column, string>>;
    const fault = taking.row(values);
    return fault === null ? [] : [`Line ${line}: ${fault}`];
  });
  return faults.length > 0 ? { refused: faults.join(' ') } : { acts: taking.acts };
}

/** A draft while a table is read into it. */
class Taking {
  readonly acts: Act[] = [];
  private draft: Draft;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** What is wrong with a line, or null. */
  row(of: Partial<Record<Column, string>>): string | null {
    const side = this.sideCalled(of.side ?? '');
    if (side === null) return `there is no side called ${of.side ?? ''}.`;
    if (!of.division) return 'a division is wanted.';
    const corps = this.corpsCalled(side, of.corps ?? '');
    const division = corps === null ? null : this.divisionCalled(corps, of.division, of.commander);
    if (division === null) return 'there are too many corps or divisions.';
    const body = this.bodyOf(of);
    if (typeof body === 'string') return body;
    const refused = this.does({ act: 'add-body', division, arm: body.arm, body: body.body });
    if (refused !== null) return `${refused.charAt(0).toLowerCase()}${refused.slice(1)}`;
    if (of.quality) {
      const quality = QUALITIES.find((one) => one === plain(of.quality!));
      if (!quality) return `its quality is one of ${QUALITIES.join(', ')}.`;
    }
    return null;
  }

  private does(act: Act): string | null {
    const next = done(this.draft, act);
    if (isRefused(next)) return next.refused;
    this.acts.push(act);
    this.draft = next.draft;
    return null;
  }

  private sideCalled(name: string): 0 | 1 | null {
    const wanted = plain(name);
    const found = this.draft.sides.findIndex(
      (side, i) =>
        [side.seat, side.name, side.nation, String(i + 1)].some((one) => plain(one) === wanted) ||
        nationOf(name, this.draft.year) === side.nation,
    );
    return found < 0 ? null : (found as 0 | 1);
  }

  private corpsCalled(side: 0 | 1, name: string): string | null {
    const { corps } = this.draft.sides[side];
    const known = name === '' ? corps.at(-1) : corps.find((one) => plain(one.name) === plain(name));
    if (known) return known.id;
    if (this.does({ act: 'add-corps', side, ...(name === '' ? {} : { name }) }) !== null) return null;
    return this.draft.sides[side].corps.at(-1)!.id;
  }

  private divisionCalled(corps: string, name: string, commander?: string): string | null {
    const within = () => divisionsIn(this.draft).filter((one) => one.corps.id === corps);
    const known = within().find(({ division }) => plain(division.name) === plain(name));
    if (known) return known.division.id;
    if (this.does({ act: 'add-division', corps, name }) !== null) return null;
    const { id } = within().at(-1)!.division;
    // The foot a new division comes with is not of the table.
    this.does({ act: 'erase', ref: { of: 'body', division: id, arm: 'foot', at: 0 } });
    if (commander) this.does({ act: 'set', ref: { of: 'division', id }, field: 'commander.name', value: commander });
    return id;
  }

  private bodyOf(of: Partial<Record<Column, string>>): { arm: Arm; body: Record<string, unknown> } | string {
    const number = (text: string | undefined): number | null =>
      text === undefined ? null : Number(text.replace(/[\s,'’.](?=\d{3}\b)/g, ''));
    const [men, guns, pounder] = [number(of.men), number(of.guns), number(of.pounder)];
    if ([men, guns, pounder].some((one) => one !== null && !Number.isInteger(one)))
      return 'men and guns are whole numbers.';
    const named = of.arm && ARMS.find((arm) => ARM_WORDS[arm].includes(plain(of.arm!)));
    if (of.arm && !named) return `its arm is one of ${listed(['foot', 'horse', 'guns'])}.`;
    const troops = of.class ? plain(of.class) : '';
    const horse = HORSE.find((one) => plain(one) === troops);
    const arm: Arm = named || (guns && !men ? 'guns' : horse && !FOOT.some((one) => one === horse) ? 'horse' : 'foot');
    if (arm === 'guns' ? guns === null : men === null)
      return arm === 'guns' ? 'say how many guns.' : 'say how many men.';
    const nation = of.nation ? nationOf(of.nation, this.draft.year) : null;
    if (of.nation && !nation) return `nobody knows what ${of.nation} troops of ${this.draft.year} were.`;
    const quality = of.quality ? plain(of.quality) : 'line';
    const shift = { raw: -1, veteran: 1, elite: 2 }[quality] ?? 0;
    const guard = quality === 'guard';
    const common = { ...(of.name ? { name: of.name } : {}), ...(nation ? { nation } : {}), shift };
    if (arm === 'guns') return { arm, body: { ...common, guns, ...(pounder ? { pounder } : {}), guard } };
    const classes: readonly string[] = arm === 'foot' ? FOOT : HORSE;
    const found = classes.find((one) => plain(one) === troops);
    if (troops !== '' && !found) return `its class is one of ${classes.join(', ')}.`;
    const usual = arm === 'foot' ? 'line' : 'light';
    return { arm, body: { ...common, men, class: guard && !found ? 'guard' : (found ?? usual) } };
  }
}

/** The armies of a draft as such a table. */
export function tableOf(draft: Draft): string {
  const rows = divisionsIn(draft).flatMap(({ of, corps, division }) =>
    ARMS.flatMap((arm) =>
      division[arm].map((body) => [
        of.name,
        corps.name,
        division.name,
        division.commander.name,
        body.name,
        arm,
        'men' in body ? String(body.men) : '',
        'guns' in body ? String(body.guns) : '',
        'pounder' in body ? String(body.pounder) : '',
        'class' in body ? body.class : '',
        qualityOf(body),
        body.nation ?? division.nation ?? of.nation,
      ]),
    ),
  );
  return tableText([NAMES, ...rows]);
}
