/** Page 62: which army begins the tactical combat. */
import {
  applied,
  each,
  type Facts,
  facts,
  type Modifier,
  part,
  procedure,
  type Rounds,
  twoD10,
  whole,
} from '../../../kernel/index.ts';
import { initiativeModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import { called, nameField } from '../unit.ts';

const sidePart = (label: string) =>
  part(label, {
    name: nameField('Name of the side'),
    bold: whole('Bold leaders with engaged MEs', 0, 6, 0, { cite: 'pg 62' }),
    army: whole('Army commander’s successful acts, own roll', 0, 4, 0, { cite: 'pg 62 A16' }),
    wing: whole('Wing commanders’ successful acts, own roll', 0, 4, 0, { cite: 'pg 62 A16' }),
    armyAgainst: whole('Army commander’s acts against the enemy roll', 0, 4, 0, { cite: 'pg 62 A16', rare: true }),
    wingAgainst: whole('Wing commanders’ acts against the enemy roll', 0, 4, 0, { cite: 'pg 62 A16', rare: true }),
    inspiring: whole('Charismatic or Inspirational among them, attached and engaged', 0, 4, 0, {
      cite: 'pg 62',
      rare: true,
    }),
  });

const initiativeFacts = facts({ first: sidePart('First side'), second: sidePart('Second side') });
type InitiativeFacts = Facts<typeof initiativeFacts>;
type InitiativeSide = InitiativeFacts['first'];

function initiativeMods(own: InitiativeSide, enemy: InitiativeSide): Modifier[] {
  const { mod } = initiativeModifiers;
  return applied(
    each(mod.bold, own.bold),
    each(mod.army, own.army),
    each(mod.wing, own.wing),
    each(mod.inspiring, own.inspiring),
    each(mod.armyAgainst, enemy.armyAgainst),
    each(mod.wingAgainst, enemy.wingAgainst),
  );
}

const whoLeads = (difference: number): 'first' | 'second' | 'tie' =>
  difference > 0 ? 'first' : difference < 0 ? 'second' : 'tie';

/** Ties are rolled again (R58). */
const initiativeRounds: Rounds<0, 'first' | 'second', InitiativeFacts> = {
  step(table, state, { first, second }) {
    const winner = table.opposed(
      { dice: twoD10, modifiers: initiativeMods(first, second), who: called(first.name, 'first side') },
      { dice: twoD10, modifiers: initiativeMods(second, first), who: called(second.name, 'second side') },
      { label: 'Army initiative', cite: 'pg 62 R58' },
      whoLeads,
    );
    return winner === 'tie' ? { again: state } : { done: winner };
  },
  key: () => 0,
  mayReturn: true,
};

export const initiative = procedure<InitiativeFacts, { winner: 'first' | 'second' }, Options>({
  id: 'initiative',
  title: 'Army initiative',
  section: 'pg 62',
  purpose: 'At the start of tactical combat.',
  facts: initiativeFacts,
  play: (table, sides) => ({ winner: table.repeat(initiativeRounds, 0, sides) }),
  words: ({ winner }) => [`The ${winner} side has the initiative and chooses which engagement starts.`],
  measures: [{ id: 'winner', label: 'Initiative', of: ({ winner }) => winner, order: ['first', 'second'] }],
});
