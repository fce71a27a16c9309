/**
 * The numbers officers of this book weigh by. Worths are in figures: a battalion has a dozen. After a change
 * `npm run ladder` and `npm run balance` say how they play.
 */

/** A point of the scenario. */
export const POINT = 4;
/** Share of a unit in bad morale that is as good as lost. */
export const ROUTED = 0.6;
export const DISORDERED = 1.5;
/** A charge that halts before it strikes. */
export const HALTED = 0.5;
/** Guns that are taken, and how much more a gunner counts than a musketeer. */
export const BATTERY = 4;
export const GUNNER = 1.5;
/** Share of a house that is won while they still fight in it. */
export const IN_THE_STREETS = 0.5;
/** What each turn still to come takes from the worth of ground that counts when the day ends. */
export const LATER = 0.5;
/** Chance that each figure a garrison loses adds to the storm of its walls (two are a step of shock, pg 114); most that count. */
export const SOFTENED = 0.1;
export const MOST_SOFTENED = 5;
/** What it costs the loser of a firefight to give way. */
export const BACK_TWO = 0.5;
export const BACK_FIVE = 1;

/** What a charge must bring: an attack that does not strike loses its time, a defence that strikes loses its line. */
export const ATTACKER_STRIKES = -0.5;
export const DEFENDER_STRIKES = 2;
/** What an opportunity charge must bring: it spends the horse's breath before its own impulse. */
export const RIDES = 3;
/** Share of a ride at a spent charger that is feared: he may yet form square, and the horse may fail or be bound elsewhere. */
export const CAUGHT_OUT = 0.5;
/** Chance asked of a storm while there is time left. */
export const STORM = 0.55;
/** What an army told to dare asks less of a charge, and in chance of a storm; one told to be careful asks more. */
export const BOLD = 2;
export const BOLD_STORM = 0.15;
/** Guns come into action, and fire, before anything else is done. */
export const UNLIMBERS = 9;
export const GUNS_FIRST = 8;
/** A volley worth less is not worth the powder. */
export const LEAST_VOLLEY = 0.02;
/** Share of its points that a house brings which is one's own already. */
export const KEEPS_HOUSE = 0.2;
/** How much of an enemy's volley is feared: he fires at who moves near him for certain, at who stands perhaps. */
export const FEARED_MOVING = 1.3;
export const FEARED_STANDING = 0.7;
/** An inch nearer to the goal of an attack. */
export const INCH = 0.12;
/** What a move, and a change into line, must bring to be made. */
export const STIRS = 0.15;
export const FORMS_LINE = 0.2;
/** What closing up must add to a friend's charge. */
export const LENDS = 0.1;

/** What it must bring a leader to leave one unit for another. */
export const TROUBLE = 0.5;
/** A unit in reach of the enemy is better company than one that is not, though neither can charge. */
export const IN_THE_LINE = 0.01;
/** A leader with a garrison, for each point of its house. */
export const GARRISON = 2;
/** Inches farther an attack goes for an enemy who has lost everything. */
export const WEAK_ENEMY = 20;

/**
 * What it costs an ME to rally its men, as a share of those who stand: an attack waits a turn for it, an enemy who is near
 * may catch it at rest (pg 33), and who is engaged must first get away, by so many turns later.
 */
export const WAITS = 0.1;
export const CAUGHT = 0.1;
export const GETS_AWAY = 0.3;
export const GETTING_AWAY = 2;
/** Inches from where an enemy may come into contact within a turn. */
export const COMES_UP = 30;
/**
 * Turns an ME sets out sooner than it must to stand on ground that counts as the day ends, turns until an order to go is
 * carried out, and inches it comes nearer in each.
 */
export const IN_TIME = 1;
export const ORDERED = 2;
export const PACE = 16;
/** Fatigue from which an ME rests. */
export const EXHAUSTED = 3;
/** Share of its strength an ME has lost when it is kept out of the fight, and when a shaken defender goes. */
export const SPENT = 0.5;
export const TOO_FEW = 0.4;
/** Armies of the time broke off with about a quarter of their men lost or a third of their formations gone. */
export const BEATEN = { lost: 0.25, broken: 1 / 3 };
/** Share of losses by which a beaten army is worse off than the enemy: else he is as near his end. */
export const WORSE = 0.08;
/** Share of the day after which a reserve that is still whole goes in behind an attack. */
export const LATE = 0.5;
