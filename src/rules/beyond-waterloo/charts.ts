/** Every table of Beyond Waterloo as data: those the sheet prints, and the house tables it only names. */
export * from './bridge/charts.ts';
export * from './campaign/charts.ts';
export {
  battleDeployment,
  cavalryCharge,
  chargeEffects,
  chargeModifiers,
  columnShifts,
  fertModifiers,
  formationDeployment,
  grandTactics,
  modeChange,
  reactionModifiers,
  reactionMove,
  strengthByMode,
  strengthMultipliers,
  tacticsAllowed,
} from './charts/battle.ts';
export * from './charts/campaign.ts';
export * from './charts/house.ts';
