/** How the pictures of docs/history.md are drawn; each function runs in the page (plots.mjs) and stands by itself. */

/** The record as a broad bar, the mean as a dot, eight battles of ten as a line. */
export const lossesDrawing = (Plot, { rows }) => ({
  height: 66 + 34 * rows.length,
  marginLeft: 220,
  marginRight: 20,
  x: {
    label: 'per cent of its men',
    domain: [0, Math.max(40, ...rows.map(({ high, to }) => Math.max(high, to)))],
    grid: true,
  },
  y: { label: null, domain: rows.map(({ row }) => row) },
  marks: [
    Plot.barX(rows, {
      y: 'row',
      x1: 'low',
      x2: ({ low, high }) => Math.max(high, low + 0.4),
      fill: '#d9b65c',
      insetTop: 4,
      insetBottom: 4,
    }),
    Plot.link(rows, { y: 'row', x1: 'from', x2: 'to', stroke: '#274690', strokeWidth: 2 }),
    Plot.dot(rows, { y: 'row', x: 'mean', fill: '#274690', r: 5 }),
  ],
});

/** Who holds each place in the end; whose it was in history stands in brackets behind its name. */
export const placesDrawing = (Plot, { seats, rows }) => ({
  height: 72 + 17 * rows.length,
  marginLeft: 220,
  marginRight: 20,
  x: { label: 'held in the end, per cent of battles', domain: [0, 100], grid: true },
  y: { label: null, domain: [...new Set(rows.map(({ place }) => place))] },
  color: { domain: seats, range: ['#3a6cc4', '#b6453f'], legend: false },
  marks: [
    Plot.barX(rows, { y: 'place', x: 'share', fill: 'side', insetTop: 3, insetBottom: 3 }),
    Plot.text(
      rows.filter(({ share }) => share >= 12),
      Plot.stackX({
        y: 'place',
        x: 'share',
        text: ({ side, share }) => `${side} ${Math.round(share)}`,
        fill: '#fffaf0',
      }),
    ),
  ],
});

/** The record as a tick, the mean as a dot, eight battles of ten as a line. */
export const hoursDrawing = (Plot, { rows }) => ({
  height: 66 + 30 * rows.length,
  marginLeft: 260,
  marginRight: 20,
  x: {
    label: 'hours',
    domain: [0, Math.max(10, ...rows.map(({ to, recorded }) => Math.max(to, 1.2 * recorded)))],
    grid: true,
  },
  y: { label: null, domain: rows.map(({ row }) => row) },
  marks: [
    Plot.barX(rows, {
      y: 'row',
      x1: ({ recorded }) => 0.8 * recorded,
      x2: ({ recorded }) => 1.2 * recorded,
      fill: '#d9b65c',
      insetTop: 4,
      insetBottom: 4,
    }),
    Plot.link(rows, { y: 'row', x1: 'from', x2: 'to', stroke: '#274690', strokeWidth: 2 }),
    Plot.dot(rows, { y: 'row', x: 'mean', fill: '#274690', r: 5 }),
  ],
});
