/** What an officer gives for what, in increments: found by letting officers fight each other. */
export const WEIGHTS = {
  // Fights.
  charge: 2,
  /** Out of turn, at whoever comes too near: the regiment is then not there when it is wanted. */
  opportunity: 2,
  horsesSpent: 1.2,
  assault: 1,
  late: 1.8,
  /** For those who are to hold, or lead already. */
  assaultHeld: 2,
  /** What an Assault from the next hex must promise more (16.4). */
  fromBeside: 1.5,
  /** Share of those who could join an Assault that does. */
  hoped: 0.4,
  prize: 1.4,
  leave: 1.2,
  /** For each increment that cannot get away when it is driven back. */
  trapped: 0.8,
  /** What an objective in hand draws those who have still to win. */
  guard: 0.5,

  // Where foot stands.
  way: 0.22,
  wayHeld: 0.15,
  wayBack: 0.05,
  cover: 0.9,
  /** For each point of an objective, at the start and what the end of the day adds. */
  keep: 0.2,
  keepLate: 0.6,
  take: 0.3,
  takeLate: 1,
  crowd: 0.5,
  unheard: 0.6,
  cutOff: 1,
  danger: 0.9,
  dangerRelieved: 1.6,
  shot: 1.1,
  flank: 1.2,
  rear: 1,
  horse: 0.7,
  idleSquare: 1.2,
  lineNear: 0.5,
  lineFar: 0.4,
  astray: 0.12,
  stir: 0.15,

  /** What a unit that has a leader already is worth less to the next. */
  secondLeader: 3,

  // Horse and guns.
  horseWay: 0.08,
  horseNear: 1.5,
  horseReady: 0.5,
  alone: 0.4,
  gunWay: 0.2,
  follow: 1.6,
  gunNear: 1.5,
  gunShot: 1.5,
  limber: 0.6,
};
