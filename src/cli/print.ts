/** Plain text that lines up: tables, bars, wrapped sentences. */

export function columns(rows: readonly (readonly string[])[], align: readonly ('left' | 'right')[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, width(cell));
  }
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const pad = ' '.repeat(widths[i]! - width(cell));
        return align[i] === 'right' ? pad + cell : i === row.length - 1 ? cell : cell + pad;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Marks such as ″ and ’ take one column each; there is nothing wider in our texts. */
const width = (text: string) => [...text].length;

export function percent(chance: number): string {
  return `${(chance * 100).toFixed(1)} %`;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export function bar(chance: number, length: number): string {
  const eighths = Math.round(chance * length * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]!;
}

export function wrap(text: string, indent: string, most = 100): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (width(line) + width(word) + 1 > most && line.trim() !== '') {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  lines.push(line);
  return lines;
}
