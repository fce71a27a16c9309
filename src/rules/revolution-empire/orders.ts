/** The orders of corps and MEs by name, as charts and scenarios know them (pg 25, 32-33). */
export const CORPS_ORDERS = ['Attack', 'Defend', 'Maneuver', 'Withdraw'] as const;
export type CorpsOrder = (typeof CORPS_ORDERS)[number];

export const ME_ORDERS = [
  'Attack',
  'Skirmish/Bombard',
  'Defend',
  'Support/Intercept',
  'Maneuver',
  'Rearguard',
  'Break off',
  'Screen',
  'Redeploy',
  'Rest & rally',
] as const;
export type MeOrder = (typeof ME_ORDERS)[number];
