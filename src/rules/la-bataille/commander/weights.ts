/**
 * What an officer gives for what, in increments: found by letting officers fight each other. Where a weight is not a
 * worth its comment says what it is.
 */
export const WEIGHTS = {
  // What a fight must promise, and what it brings.
  /** Least promise of a charge. */
  charge: 2,
  /** Least promise of a charge out of turn: the regiment is then not there when it is wanted. */
  opportunity: 2,
  /** Cost of a charge for each regiment, whose horses it tires. */
  horsesSpent: 1.2,
  /** Least promise of an Assault for those who are to attack. */
  assault: 1,
  /** What the end of the day takes off the promise asked of an Assault. */
  late: 1.8,
  /** Least promise for those who are to hold, or lead already. */
  assaultHeld: 2,
  /** What foot must expect more of an Assault into the open for each regiment of horse that may ride at it there, and at most. */
  ridden: 1,
  mostRidden: 3,
  /** What an Assault from the next hex must promise more (16.4). */
  fromBeside: 1.5,
  /** Share of those who could join an Assault that does. */
  hoped: 0.4,
  /** Worth of each point of an objective that is stormed. */
  prize: 1.4,
  /** Cost of each point of an objective that is left for an Assault. */
  leave: 1.2,
  /** For each increment that cannot get away when it is driven back. */
  trapped: 0.8,
  /** Share of its points that an objective in hand draws those who have still to win. */
  guard: 0.5,

  // Where foot stands.
  /** Cost of each MP to its place: for an attack, for those who hold, for those who are relieved. */
  way: 0.22,
  wayHeld: 0.15,
  wayBack: 0.05,
  /** Worth of close ground near the enemy. */
  cover: 0.9,
  /** For each point of an objective, at the start and what the end of the day adds. */
  keep: 0.2,
  keepLate: 0.6,
  take: 0.3,
  takeLate: 1,
  /** Share of what an objective is worth that counts for those who are relieved. */
  keepRelieved: 0.5,
  /** Cost of a hex where a friend stands. */
  crowd: 0.5,
  /** Cost of a hex where no leader is heard. */
  unheard: 0.6,
  /** Cost of a hex beside the enemy without a way back. */
  cutOff: 1,
  /** Cost of each increment the enemy may hit there: of those who stand, of those who are relieved. */
  danger: 0.9,
  dangerRelieved: 1.6,
  /** Worth of each increment its own musketry may hit; of such a volley from more than one hex, times so much. */
  shot: 1.1,
  shotAbreast: 1.6,
  /** Cost of each enemy on its flank, and in its rear. */
  flank: 1.2,
  rear: 1,
  /** Cost of each regiment of horse that may charge it, before its formation is thought of. */
  horse: 0.7,
  /** Cost of a Square with no horse near, and with horse near. */
  idleSquare: 1.2,
  square: 0.2,
  /** Worth of a Line upon the enemy and near him, and its cost farther off. */
  lineNear: 0.5,
  lineReady: 0.3,
  lineFar: 0.4,
  /** Cost of skirmish order for a whole battalion, and of Column of Companies. */
  skirmish: 0.6,
  companies: 0.8,
  /** Worth of a Road Column far from the enemy, and its cost near him. */
  roadFar: 0.1,
  roadNear: 2,
  /** Cost of each twelfth of the circle it looks past the enemy. */
  astray: 0.12,

  // Moves.
  /** What any move or change of formation must bring. */
  stir: 0.15,
  /** Cost of each MP that is spent. */
  mp: 0.02,
  /** Cost of a change of formation; of limbering up, which may fail and wastes a turn of fire. */
  change: 0.05,
  limber: 0.6,

  // Command.
  /** Use of a chit to each increment: near the enemy, and elsewhere; share of it for a reserve. */
  chitNear: 1.2,
  chitFar: 0.4,
  chitReserve: 0.3,
  /** What a unit that has a leader already is worth less to the next. */
  secondLeader: 3,
  /** What a leader must gain to leave the unit he is with. */
  ride: 0.5,
  /** Worth to a leader of a unit upon the enemy, near him, in Disorder, and of each of its increments. */
  rideContact: 2,
  rideNear: 1.5,
  rideDisorder: 0.8,
  rideIncrement: 0.1,
  /** Share of that worth for the leader of a formation, who had better be amid it. */
  rideOwn: 0.6,

  // Horse.
  /** Cost of each MP to its place. */
  horseWay: 0.08,
  /** Cost of each increment the enemy may hit there. */
  horseDanger: 0.8,
  /** Cost of a place within musket shot. */
  horseNear: 1.5,
  /** Worth of a place within a charge of its prey, and cost of each hex farther off. */
  horseReady: 0.5,
  horseIdle: 0.15,
  /** Worth of each hex from the enemy: for horse in reserve, and for spent horse. */
  horseKept: 0.2,
  horseSpent: 0.25,
  /** Cost of each enemy about it beyond its friends. */
  alone: 0.4,
  /** Cost of close ground, of a hex where a friend stands, of a Line, and of any other formation but Column. */
  horseClose: 3,
  horseCrowd: 0.4,
  horseLine: 0.6,
  horseLoose: 1,
  /** Cost of each twelfth of the circle it looks past the enemy. */
  horseAstray: 0.15,

  // Guns and wagons.
  /** Cost of each MP to their place. */
  gunWay: 0.2,
  /** Worth of being limbered up where the army has gone on. */
  follow: 1.6,
  /** Cost of each increment the enemy may hit there, of a place within musket shot, of a hex where a friend stands. */
  gunDanger: 0.6,
  gunNear: 1.5,
  gunCrowd: 0.4,
  /** Worth of each increment their fire may hit, and the share of it that counts while they are limbered. */
  gunShot: 1.5,
  gunLimbered: 0.45,
  /** Cost of each hex a wagon is too near the enemy, and too far from a battery: one that is short of rounds, any other. */
  wagonNear: 0.5,
  wagonShort: 0.1,
  wagonFar: 0.04,
};
