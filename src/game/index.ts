/** The game floor: what every whole game shares, whatever its rulebook. Games on the plane also use `tabletop/`. */
export * from './army/chronicle.ts';
export * from './army/losses.ts';
export * from './army/picture.ts';
export * from './army/pieces.ts';
export * from './army/record.ts';
export * from './army/roster.ts';
export * from './army/secrecy.ts';
export * from './army/sides.ts';
export * from './book.ts';
export * from './define.ts';
export * from './desk/briefing.ts';
export * from './desk/desk.ts';
export * from './desk/display.ts';
export * from './desk/forms.ts';
export * from './desk/gesture.ts';
export * from './desk/line-words.ts';
export * from './desk/northing.ts';
export * from './desk/report.ts';
export * from './desk/scene.ts';
export * from './desk/told-fights.ts';
export * from './desk/words.ts';
export * from './game.ts';
export * from './glossary.ts';
export * from './knowledge/knowledge.ts';
export * from './lesson.ts';
export * from './officer/apart.ts';
export * from './officer/choice.ts';
export * from './officer/decide.ts';
export * from './officer/experience.ts';
export * from './officer/missions.ts';
export * from './officer/officer.ts';
export * from './officer/plan.ts';
export * from './officer/regret.ts';
export * from './officer/resolve.ts';
export * from './officer/sit.ts';
export * from './officer/weigh.ts';
export * from './referee.ts';
export * from './scenario/checks.ts';
export * from './scenario/envelope.ts';
export * from './scenario/file.ts';
export * from './scenario/open.ts';
export * from './sequence.ts';
export * from './telling.ts';
export * from './victory/points.ts';
export * from './victory/standing.ts';
export {
  BY_POINTS,
  chance,
  type LearnedWorth,
  type Signs,
  signsOf,
  type Weights,
  worthTo,
} from './victory/worth.ts';
