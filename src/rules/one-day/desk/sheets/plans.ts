/** A Combat Move's plan as blanks, and back (2.031(d)(e), 5.02). */
import type { Terrain } from '../../../../board/plane/index.ts';
import type { Blank, Offer } from '../../../../game/index.ts';
import { flip, spotOn } from '../../../../game/tabletop/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { FORMATION_WORDS, type Form } from '../../battle/footprint.ts';
import type { Plan, PlanChoice } from '../../battle/kinds.ts';

export type Filled = Readonly<Record<string, unknown>>;
type When = NonNullable<Blank['when']>;

const PLANS = {
  HOLD: { label: 'Hold', typed: ['stand', 'stay'], cite: '2.031(e)' },
  GO: { label: 'Go', typed: ['move', 'march'], cite: '2.031(e)' },
  ENTER: { label: 'Enter buildings', typed: ['occupy'], cite: '4.04' },
  ATTACK: { label: 'Attack', typed: ['charge'], cite: '2.03 2.0311' },
  INTERCEPT: { label: 'Intercept', typed: ['strike'], cite: '2.031(d)' },
  AVOID: { label: 'Avoid', typed: ['dodge', 'evade'], cite: '2.031(d)' },
  SPLIT: { label: 'Put in garrisons', typed: ['garrison'], cite: '5.02' },
} as const;
type Chosen = keyof typeof PLANS;

const offer = (value: Chosen): Offer => ({ value, ...PLANS[value] });
const formOffers = (forms: readonly Form[]): Offer[] =>
  forms.map((form) => ({ value: form, label: FORMATION_WORDS[form], typed: form === 'road' ? ['road column'] : [] }));
const planIs = (...is: readonly Chosen[]): When => ({ key: 'plan', is });

/** Blanks of a unit's plan. `among` narrows what it may do; `when` ties it to an order. */
export function planBlanks(
  terrain: Terrain,
  unit: PlanChoice,
  terms: { readonly when?: When; readonly among?: readonly Chosen[]; readonly optional?: boolean } = {},
): Blank[] {
  const open = unit.forms.filter((form) => form !== 'block');
  const may: Readonly<Record<Chosen, boolean>> = {
    HOLD: unit.mayHold,
    GO: unit.reach > 0 && open.length > 0,
    ENTER: unit.reach > 0 && unit.forms.includes('block') && unit.blocks.length > 0,
    ATTACK: unit.attack.length > 0,
    INTERCEPT: unit.intercept.length > 0,
    AVOID: unit.avoid.length > 0,
    SPLIT: unit.splits.length > 0,
  };
  const offers = (Object.keys(PLANS) as Chosen[]).filter((one) => may[one] && (terms.among?.includes(one) ?? true));
  const has = (...some: Chosen[]) => some.some((one) => offers.includes(one));
  const pickOne = (key: string, label: string, of: Chosen, pieces: readonly string[], cite: string): Blank => ({
    type: 'pick',
    key,
    label,
    cite,
    when: planIs(of),
    pieces,
    least: 1,
    most: 1,
  });
  const blanks: Blank[] = [
    {
      type: 'choose',
      key: 'plan',
      label: 'Plan',
      cite: '2.031(e)',
      ...(terms.when ? { when: terms.when } : {}),
      ...((terms.optional ?? unit.mayHold) ? { optional: true } : {}),
      offers: offers.map(offer),
    },
  ];
  if (has('GO'))
    blanks.push(
      {
        type: 'place',
        key: 'to',
        label: 'Where to',
        cite: '2.032 4.03',
        typed: 'to',
        when: planIs('GO'),
        from: spotOn(terrain, unit.x, unit.y),
        south: terrain.height,
        reach: unit.reach,
        facings: 'any',
        facing: unit.facing,
      },
      {
        type: 'choose',
        key: 'form',
        wheel: true,
        label: 'Formation there',
        cite: '4.02',
        when: planIs('GO'),
        optional: true,
        offers: formOffers(open),
      },
    );
  if (has('ENTER'))
    blanks.push({
      type: 'choose',
      key: 'block',
      label: 'Which buildings',
      cite: '4.04',
      when: planIs('ENTER'),
      offers: unit.blocks.map((id) => blockOffer(terrain, id)),
    });
  if (has('HOLD', 'ENTER'))
    blanks.push({
      type: 'facing',
      key: 'face',
      label: 'Facing',
      cite: '2.031(e)',
      typed: 'facing',
      when: planIs('HOLD', 'ENTER'),
      optional: true,
      facings: 'any',
    });
  if (has('HOLD') && unit.stands.length > 0)
    blanks.push({
      type: 'choose',
      key: 'stand',
      wheel: true,
      label: 'Formation',
      cite: '4.02',
      typed: 'form',
      when: planIs('HOLD'),
      optional: true,
      offers: formOffers(unit.stands),
    });
  if (has('ATTACK')) blanks.push(pickOne('attack', 'Whom', 'ATTACK', unit.attack, '2.03 G17'));
  if (has('INTERCEPT')) blanks.push(pickOne('intercept', 'Whom', 'INTERCEPT', unit.intercept, '2.031(d)'));
  if (has('AVOID'))
    blanks.push(pickOne('avoid', 'Whom', 'AVOID', unit.avoid, '2.031(d)'), {
      type: 'number',
      key: 'inches',
      label: 'How far',
      cite: '2.032',
      typed: 'by',
      when: planIs('AVOID'),
      optional: true,
      least: 0.1,
      most: unit.reach,
      step: 0.1,
      unit: 'inches',
    });
  if (has('SPLIT'))
    blanks.push({
      type: 'choose-many',
      key: 'blocks',
      label: 'Into which buildings',
      cite: '5.02',
      when: planIs('SPLIT'),
      offers: unit.splits.map((id) => blockOffer(terrain, id)),
    });
  return blanks;
}

function blockOffer(terrain: Terrain, id: string): Offer {
  const place = terrain.blocks.find((one) => one.id === id);
  if (!place || place.name.toLowerCase() === id.toLowerCase()) return { value: id, label: place?.name ?? id };
  return { value: id, label: `${place.name}, ${id}` };
}

/** The plan as entered; undefined while it is not whole. */
export function planFrom(terrain: Terrain, unit: PlanChoice, filled: Filled): Plan | undefined {
  switch (filled.plan as Chosen | undefined) {
    case undefined:
      return undefined;
    case 'HOLD': {
      const hold: Plan = { do: 'HOLD' };
      if (filled.face !== undefined) hold.facing = filled.face as number;
      if (filled.stand !== undefined) hold.formation = filled.stand as Form;
      return hold;
    }
    case 'GO': {
      const to = filled.to as { x: number; y: number; facing?: number | null } | undefined;
      if (!to) return undefined;
      const open = unit.forms.filter((form) => form !== 'block');
      const formation =
        (filled.form as Form | undefined) ?? open.find((form) => form === unit.formation) ?? nth(open, 0);
      return { do: 'GO', x: to.x, y: flip(terrain, to.y), facing: to.facing ?? unit.facing, formation };
    }
    case 'ENTER': {
      const place = terrain.blocks.find(({ id }) => id === filled.block);
      if (!place) return undefined;
      const { x, y } = place;
      return { do: 'GO', x, y, facing: (filled.face as number | undefined) ?? unit.facing, formation: 'block' };
    }
    case 'ATTACK':
      return filled.attack === undefined ? undefined : { do: 'ATTACK', unit: filled.attack as string };
    case 'INTERCEPT':
      return filled.intercept === undefined ? undefined : { do: 'INTERCEPT', unit: filled.intercept as string };
    case 'AVOID': {
      if (filled.avoid === undefined) return undefined;
      const avoid: Plan = { do: 'AVOID', unit: filled.avoid as string };
      if (filled.inches !== undefined) avoid.inches = filled.inches as number;
      return avoid;
    }
    case 'SPLIT': {
      const blocks = (filled.blocks as string[] | undefined) ?? [];
      return blocks.length === 0 ? undefined : { do: 'SPLIT', blocks: [...blocks] };
    }
  }
}

export function planEntries(terrain: Terrain, plan: Plan): Filled {
  const given = (entries: Record<string, unknown>): Filled =>
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
  switch (plan.do) {
    case 'HOLD':
      return given({ plan: 'HOLD', face: plan.facing, stand: plan.formation });
    case 'GO': {
      const { x, y, facing, formation } = plan;
      const place = formation === 'block' && terrain.blocks.find((one) => one.x === x && one.y === y);
      if (place) return { plan: 'ENTER', block: place.id, face: facing };
      return { plan: 'GO', to: { x, y: flip(terrain, y), facing }, form: formation };
    }
    case 'ATTACK':
      return { plan: 'ATTACK', attack: plan.unit };
    case 'INTERCEPT':
      return { plan: 'INTERCEPT', intercept: plan.unit };
    case 'AVOID':
      return given({ plan: 'AVOID', avoid: plan.unit, inches: plan.inches });
    case 'SPLIT':
      return { plan: 'SPLIT', blocks: plan.blocks };
  }
}
