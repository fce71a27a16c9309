/** Phases 9E to 11: bonus impulse, fatigue, leaders, rest and rally. */
import { house, printed, repaired, twoD10 } from '../../../kernel/index.ts';
import { matrix, modifiers, table } from './makers.ts';

export const bonusImpulse = table<string>({
  id: 'bonus-impulse',
  title: 'Bonus impulse',
  section: 'pg 150',
  provenance: printed,
  dice: twoD10,
  columns: ['Result'],
  rows: [
    ['6 or less', 'corps done'],
    ['7-11', 'nothing'],
    ['12-13', 'fights'],
    ['14-16', 'one action'],
    ['17-18', 'impulse for fatigue'],
    ['19+', 'impulse'],
  ],
});

export const bonusImpulseModifiers = modifiers({
  id: 'bonus-impulse-modifiers',
  title: 'Modifiers to the bonus impulse',
  section: 'pg 150',
  provenance: printed,
  entries: {
    corpsAct: { value: +4, label: 'Corps or army leader’s action' },
    leaderAct: { value: +2, label: 'ME leader’s action' },
    won: { value: +3, label: 'Close action won' },
    lost: { value: -2, label: 'Close action lost' },
    waiting: { value: -2, label: 'On Defend and unengaged at the start of the turn' },
    blind: { value: -5, label: 'Fog, smoke, heavy rain or snow: sight 5″ or less' },
    holdingArea: { value: -1, label: 'Unit in the holding area' },
    tookStandard: { value: +6, label: 'Took a standard' },
    townBlock: { value: +4, label: 'Town block taken' },
    strongPoint: { value: +7, label: 'Strong point taken', cite: 'pg 150 R21' },
    strongPointLost: { value: -7, label: 'Own strong point lost', cite: 'pg 150 R21', provenance: house('R21') },
    impetus: { value: +2, label: 'ME has impetus' },
    fatigue: { value: -1, label: 'Fatigue level' },
    weather: { value: -2, label: 'Light rain, snow, mud' },
    marched: { value: -3, label: 'Moved more than 15″ to engage' },
    passedThrough: { value: -3, label: 'Friends passed through' },
    shaken: { value: -4, label: 'Shaken' },
    battery: { value: +4, label: 'Medium or heavier battery taken' },
    lightBattery: { value: +3, label: 'Light battery taken' },
    bold: { value: +1, label: 'Bold or Superior ME leader' },
    armyCharismatic: { value: +5, label: 'Charismatic army commander' },
    armyInspirational: { value: +3, label: 'Inspirational army commander' },
    armyImpersonal: { value: +2, label: 'Impersonal army commander' },
    corpsCharismatic: { value: +3, label: 'Charismatic corps commander or aide' },
    corpsInspirational: { value: +2, label: 'Inspirational corps commander or aide' },
    corpsImpersonal: { value: +1, label: 'Impersonal corps commander or aide' },
  },
});

export const fatigue = table<string>({
  id: 'fatigue',
  title: 'ME fatigue',
  section: 'pg 165',
  provenance: printed,
  dice: twoD10,
  columns: ['Rested last turn', 'Tired last turn'],
  rows: [
    ['10 or less', 'none', 'none'],
    ['11-14', 'one level', 'none'],
    ['15+', 'one level', 'one level'],
  ],
  notes: ['An exhausted ME removes a unit instead.', 'The sheet says “last hour”: the last turn (R54).'],
});

export const fatigueModifiers = modifiers({
  id: 'fatigue-modifiers',
  title: 'Modifiers to fatigue',
  section: 'pg 165',
  provenance: printed,
  entries: {
    firefight: { value: +1, label: 'Firefight' },
    heat: { value: +6, label: 'Extreme heat' },
    hot: { value: +2, label: 'Heat of the scenario', provenance: house('V45') },
    cold: { value: +1, label: 'Extreme cold' },
    leaderWounded: { value: +1, label: 'Leader wounded' },
    leaderKilled: { value: +2, label: 'Leader killed' },
    forcedMarch: { value: +4, label: 'Forced march' },
    standardLost: { value: +1, label: 'Standard lost' },
    tookStandard: { value: -2, label: 'Took standards' },
    strongPoint: { value: -3, label: 'Took a strong point' },
    firstTurn: {
      value: -6,
      label: 'First turn of combat',
      cite: 'pg 165 R6',
      provenance: repaired('printed as +6', 'R6'),
    },
    firstTurnPrinted: { value: +6, label: 'First turn of combat, as printed', cite: 'pg 165 R6' },
    secondImpulse: { value: +2, label: 'Second impulse that cost no fatigue' },
    bombardmentOnly: { value: -2, label: 'Bombardment only' },
    thirdHit: { value: +3, label: 'A third of its units hit by bombardment' },
    bombardmentMorale: { value: +2, label: 'Morale check from bombardment' },
    commanderHit: { value: +4, label: 'Corps or army commander killed or wounded' },
    mud: { value: +2, label: 'Attacking in mud' },
    noLosses: { value: -5, label: 'No losses' },
    lost: { value: +3, label: 'Close action lost' },
    structure: { value: -1, label: 'Took an occupied structure, no strong point' },
  },
});

export const fatigueLevels = matrix<string>({
  id: 'fatigue-levels',
  title: 'Levels of fatigue',
  section: 'pg 165',
  provenance: printed,
  columns: ['Next'],
  rows: [
    ['fresh', 'winded'],
    ['winded', 'worn'],
    ['worn', 'tired'],
    ['tired', 'exhausted'],
    ['exhausted', 'exhausted'],
  ],
});

export const leaderLoss = table<string>({
  id: 'leader-loss',
  title: 'Leader loss',
  section: 'pg 153',
  provenance: printed,
  dice: twoD10,
  columns: ['Result'],
  rows: [
    ['4 or less', 'fate'],
    ['5', 'taken if beaten'],
    ['6+', 'safe'],
  ],
});

export const leaderLossModifiers = modifiers({
  id: 'leader-loss-modifiers',
  title: 'Modifiers to leader loss',
  section: 'pg 153',
  provenance: printed,
  entries: {
    nation: { value: -1, label: 'French, British or KGL leader with a unit' },
    lost1: { value: -1, label: 'Unit lost 1' },
    lost2: { value: -2, label: 'Unit lost 2' },
    lost3: { value: -3, label: 'Unit lost 3' },
    lost4: { value: -4, label: 'Unit lost 4 or 5' },
    lost6: { value: -5, label: 'Unit lost 6 or 7' },
    lost8: { value: -6, label: 'Unit lost 8 or more' },
    rifles: { value: -1, label: 'Losses by rifles' },
    melee: { value: -1, label: 'In a melee', cite: 'pg 153 R25' },
    premonition: { value: -2, label: 'Premonition of death' },
    followMe: { value: -2, label: 'Rolled “Follow me”' },
  },
});

export const leaderLossFigures = table<string>({
  id: 'leader-loss-figures',
  title: 'Which line of leader loss counts, by figures lost',
  section: 'pg 153',
  provenance: printed,
  columns: ['Line'],
  rows: [
    ['0', 'none'],
    ['1', 'lost1'],
    ['2', 'lost2'],
    ['3', 'lost3'],
    ['4-5', 'lost4'],
    ['6-7', 'lost6'],
    ['8+', 'lost8'],
  ],
});

export const leaderFate = table<string>({
  id: 'leader-fate',
  title: 'Leader fate: D6 by 2D10, in close action',
  section: 'pg 154-162 R55',
  provenance: house('R55'),
  dice: twoD10,
  columns: ['1', '2', '3', '4', '5', '6'],
  rows: [
    ['2', 'killed', 'escapes', 'killed', 'killed', 'killed', 'killed'],
    ['3', 'killed', 'killed', 'killed', 'killed', 'killed', 'killed'],
    ['4', 'killed', 'escapes', 'killed', 'killed', 'killed', 'killed'],
    ['5', 'killed', 'killed', 'killed', 'killed', 'taken', 'killed'],
    ['6-7', 'critical', 'critical', 'critical', 'critical', 'critical', 'serious'],
    ['8', 'serious', 'serious', 'serious', 'serious', 'serious', 'serious'],
    ['9-13', 'light', 'light', 'light', 'light', 'escapes', 'escapes'],
    ['14-17', 'light', 'light', 'light', 'light', 'escapes', 'inspired'],
    ['18-20', 'serious', 'serious', 'serious', 'taken', 'killed', 'escapes'],
  ],
});

export const leaderFateElsewhere = table<string>({
  id: 'leader-fate-elsewhere',
  title: 'Leader fate: D6 by 2D10, out of close action',
  section: 'pg 154-162 R55',
  provenance: house('R55'),
  dice: twoD10,
  columns: ['1', '2', '3', '4', '5', '6'],
  rows: [
    ['2-5', 'killed', 'killed', 'killed', 'killed', 'critical', 'critical'],
    ['6-7', 'light', 'light', 'critical', 'critical', 'critical', 'critical'],
    ['8', 'stunned', 'stunned', 'stunned', 'serious', 'serious', 'serious'],
    ['9-13', 'light', 'light', 'light', 'light', 'serious', 'serious'],
    ['14-17', 'light', 'light', 'light', 'light', 'stunned', 'slowed'],
    ['18-20', 'killed', 'killed', 'serious', 'serious', 'stunned', 'escapes'],
  ],
});

export const fatigueRecovery = table<string>({
  id: 'fatigue-recovery',
  title: 'Fatigue recovery on Rest & rally',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  dice: twoD10,
  columns: ['Result'],
  rows: [
    ['7 or less', 'none'],
    ['8-11', 'better next turn'],
    ['12-21', 'one level'],
    ['22+', 'two levels'],
  ],
});

export const fatigueRecoveryModifiers = modifiers({
  id: 'fatigue-recovery-modifiers',
  title: 'Modifiers to fatigue recovery',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  entries: {
    fresh: { value: +2, label: 'Campaign fatigue: fresh' },
    haggard: { value: -2, label: 'Campaign fatigue: haggard' },
    spent: { value: -4, label: 'Campaign fatigue: spent' },
    bombarded: { value: -1, label: 'Bombardment casualty' },
    rested: { value: +2, label: 'Almost recovered last turn' },
  },
});

export const rally = matrix<number>({
  id: 'rally',
  title: 'Rally from bad morale: 2D10 needed',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  columns: ['Rallies', 'Tries again'],
  rows: [
    ['OG', 9, 2],
    ['GD', 10, 3],
    ['GR', 11, 4],
    ['EL', 12, 5],
    ['CL', 13, 6],
    ['VL', 14, 7],
    ['RG', 15, 8],
    ['CN', 16, 9],
    ['LW', 17, 10],
    ['MI', 18, 12],
    ['RA', 19, 14],
  ],
});

export const rallyModifiers = modifiers({
  id: 'rally-modifiers',
  title: 'Modifiers to rally',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  entries: {
    fatigueFoot: { value: -1, label: 'Fatigue level, infantry or mixed' },
    fatigueHorse: { value: -2, label: 'Fatigue level, cavalry' },
    fatigueGuns: { value: -3, label: 'Fatigue level, artillery' },
    standard: { value: -3, label: 'Lost its standard' },
    casualties: { value: -1, label: 'Two casualties' },
    charismatic: { value: +3, label: 'Charismatic leader' },
    inspirational: { value: +1, label: 'Inspirational leader' },
    uninspiring: { value: -1, label: 'Uninspiring leader' },
  },
});

export const abandonedGuns = matrix<number>({
  id: 'abandoned-guns',
  title: 'Abandoned guns: 2D10 needed',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  columns: ['2D10'],
  rows: [
    ['recover', 15],
    ['disable', 15],
    ['carry off', 17],
  ],
});

export const abandonedGunsModifiers = modifiers({
  id: 'abandoned-guns-modifiers',
  title: 'Modifiers to abandoned guns',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  entries: {
    act: { value: +3, label: 'Commander action' },
    unengaged: { value: +2, label: 'Unengaged' },
    engineers: { value: +3, label: 'Engineers' },
  },
});

export const doubleTeam = matrix<number>({
  id: 'double-team',
  title: 'Double teaming in mud: 2D10 needed',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  columns: ['2D10'],
  rows: [['double team', 11]],
});

export const doubleTeamModifiers = modifiers({
  id: 'double-team-modifiers',
  title: 'Modifiers to double teaming',
  section: 'pg 163-167 R56',
  provenance: house('R56'),
  entries: {
    frenchGuard: { value: +4, label: 'French Guard' },
    horse: { value: +2, label: 'Horse artillery' },
    french: { value: 0, label: 'French' },
    british: { value: -2, label: 'British' },
    others: { value: -3, label: 'Others' },
  },
});
