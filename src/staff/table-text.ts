/** Tables as text: commas, semicolons or tabs, quoted where need be. */
export interface Table {
  readonly separator: string;
  readonly rows: readonly Line[];
}

export interface Line {
  /** Where the row begins in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** Rows without any content are left out; cells are trimmed. */
export function parseTable(source: string): Table {
  const text = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some(Boolean)) rows.push({ line: began, cells });
    cells = [];
    began = line;
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '\n') line++;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return { separator, rows };
}

const written = (cell: string) => (/[",;\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
