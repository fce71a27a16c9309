/** How orders are typed, in a few lines: for the `?` of the terminal and of the screen. */
export const TYPED_HELP: readonly string[] = [
  'Begin with a unit, a corps or “all”, then say what it does: F1 go 10,7.5 · IV CM · all hold · all but F6 hold.',
  'The beginning of a word is enough. Several orders: put a semicolon between them.',
  'Places are inches east and north of the south-west corner (10,7.5), hexes (0807) or names of areas.',
];
