/** Pages 107 to 109: does the charge come on, and what fire does to it. */
import { z } from 'zod';
import {
  applied,
  below,
  choice,
  contradiction,
  type Facts,
  facts,
  type Modifier,
  measure,
  nothing,
  nth,
  procedure,
  type RequestKind,
  type Rule,
  refuse,
  type Table,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { defensiveFire, defensiveFireHits, defensiveFireNotes, elan, elanModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import { disorderedField, shakenField, skillField } from '../unit.ts';
import { defensiveFireOf } from './cells.ts';
import { act, RANK_WORDS } from './commander-actions.ts';

/** What “Follow me” needs to know. */
export interface Charge {
  readonly shaken: boolean;
  readonly disordered: boolean;
  readonly impetus: boolean;
  readonly leader: 'none' | keyof typeof RANK_WORDS;
  readonly skill: Parameters<typeof act.play>[1]['skill'];
}

export type ElanResult = 'goes on' | 'led on' | 'halts' | 'halts, disordered';

export const leaderField = choice('“Follow me” tried by', { none: 'nobody', ...RANK_WORDS }, 'none', {
  cite: 'pg 107 R11',
});

/** Who leads a charge is with the unit it is about. */
export const followMe = (
  table: Table,
  { leader, skill }: Pick<Charge, 'leader' | 'skill'>,
  options: Options,
): boolean =>
  leader !== 'none' &&
  table.play(
    act,
    {
      rank: leader,
      skill,
      attached: leader === 'me' ? 'sameUnit' : 'no',
      withoutInitiative: false,
      wounded: false,
      nth: 0,
      label: '“Follow me”',
    },
    options,
  );

export const elanRule: Rule<Charge, ElanResult, Options> = {
  play(table, charge, options) {
    const { mod } = elanModifiers;
    const modifiers: readonly Modifier[] =
      options.elan === 'plain'
        ? nothing
        : applied(charge.shaken && mod.shaken, charge.disordered && mod.disordered, charge.impetus && mod.impetus);
    const result = table.consult(elan, 'Attacker', modifiers, { label: 'Élan at 5″', cite: 'pg 107 R3' });
    if (result === 'goes on') return 'goes on';
    if (charge.leader === 'none') return 'halts';
    return followMe(table, charge, options) ? 'led on' : 'halts, disordered';
  },
  key: ({ shaken, disordered, impetus, leader, skill }) => `${shaken}${disordered}${impetus}${leader}:${skill}`,
  resultKey: (result) => result,
};

const elanFacts = facts({
  shaken: shakenField({ cite: 'pg 107 R3' }),
  disordered: disorderedField({ cite: 'pg 107 R3' }),
  impetus: yes('ME has impetus', { cite: 'pg 107 R10', roster: 'impetus' }),
  leader: leaderField,
  skill: skillField('His skill', { rare: true }),
});

export const elanProcedure = procedure<Facts<typeof elanFacts>, { result: ElanResult }, Options>({
  id: 'elan',
  title: 'Élan',
  section: 'pg 107',
  purpose: 'When an attacker comes to 5″.',
  facts: elanFacts,
  play: (table, charge, options) => ({ result: table.play(elanRule, charge, options) }),
  words: ({ result }) => [
    {
      'goes on': 'The attack goes on.',
      'led on': 'The attack falters and is led on: one step of shock less.',
      halts: 'The attack halts at 5″.',
      'halts, disordered': 'The attack halts at 5″, disordered.',
    }[result],
  ],
  measures: [
    {
      id: 'result',
      label: 'The attack',
      of: ({ result }) => result,
      order: ['goes on', 'led on', 'halts', 'halts, disordered'],
    },
  ],
});

/** Close, or fire instead, where the table leaves it to the attacker. */
export const pressHome: RequestKind<{ penalty: number; instead: string; may: readonly string[] }, 'close' | 'fire'> = {
  kind: 'revolution-empire/press-home',
  title: 'Close with the enemy, or fire instead',
  answer: z.enum(['close', 'fire']).meta({ label: 'Close or fire', choices: { close: 'Close', fire: 'Fire instead' } }),
  check: ({ may }, answer) =>
    may.includes(answer) ? null : refuse('not-open', 'the defensive fire table does not leave that choice', 'pg 108'),
  sample: ({ may }, random) => may[random.below(may.length)] as 'close' | 'fire',
  suggest: ({ may }) => (may.includes('close') ? 'close' : 'fire'),
};

export const ATTACKER_WORDS = {
  infantry: 'infantry',
  shock: 'shock infantry',
  cavalry: 'cavalry',
  dub: 'undistinguished cavalry',
  cossacks: 'Cossacks',
} as const;

interface Struck {
  readonly attacker: keyof typeof ATTACKER_WORDS;
  /** Percent of the front rank lost. */
  readonly percent: number;
  readonly hits: number;
  readonly disordered: boolean;
  readonly impetus: boolean;
  readonly ledOn: boolean;
  readonly storming: boolean;
  readonly atGuns: boolean;
  /** Who may still try “Follow me”: once in a charge (R11). */
  readonly leader: Charge['leader'];
  readonly skill: Charge['skill'];
}

/** V18: each way of firing instead of closing is a result of its own, with a fire of its own. */
export const FIRE_ACTIONS = ['fires', 'recoils, fires', 'fires, recalled', 'fires, retires'] as const;

export interface FireEffect {
  readonly action: 'closes' | (typeof FIRE_ACTIONS)[number] | 'recalled' | 'retires' | 'regroups' | 'routs';
  /** “Follow me” was tried here. */
  readonly led: boolean;
  /** Steps of shock lost when it closes. */
  readonly penalty: number;
  readonly disordered: boolean;
  /** From the enemy when it fires or regroups, else backwards. */
  readonly inches: number;
}

const COLUMNS = defensiveFire.columns;

export const fireEffect: Rule<Struck, FireEffect, Options> = {
  play(table, unit, options) {
    // What lies between two bands belongs to the worse (R65).
    const byPercent = COLUMNS.findIndex((_, i) => {
      const band = nth(defensiveFire.columnBands!, i);
      return unit.percent <= band.to;
    });
    const byHits = COLUMNS.indexOf(table.look(defensiveFireHits, unit.hits, 'Column'));
    // The worse of the two; a leading storming party has the milder (R28).
    const column = unit.storming ? Math.min(byPercent, byHits) : Math.max(byPercent, byHits);
    const cell = defensiveFireOf(table.look(defensiveFire, unit.attacker, nth(COLUMNS, column)));
    const horse = unit.attacker !== 'infantry' && unit.attacker !== 'shock';
    const noted = (note: number) => cell.notes.has(note);
    const inches = (note: number) =>
      table.look(defensiveFireNotes, String(note), horse ? 'Cavalry inches' : 'Infantry inches') as number;
    const disordered = unit.disordered || cell.disorder;
    let led = false;
    const end = (action: FireEffect['action'], back: number, penalty = 0): FireEffect => ({
      action,
      penalty,
      led,
      disordered: disordered || action === 'routs',
      inches: back,
    });
    if (cell.rout) return end('routs', inches(6));
    if (noted(4) && unit.storming) return end('routs', inches(4));
    if (noted(2) && unit.disordered) return end('routs', inches(2));
    if (cell.routsBelow !== null) {
      const routs = table.test(twoD10, below(cell.routsBelow), nothing, {
        label: 'Fires and retires: natural roll of its fire',
        cite: 'pg 108 A2',
      });
      return end(routs ? 'routs' : 'fires, retires', routs ? inches(6) : 0);
    }
    if (cell.back !== null) return end('retires', cell.back);
    if (cell.regroup !== null) return end('regroups', cell.regroup);
    if (noted(1) && unit.disordered) return end('recoils, fires', inches(1));
    if (noted(3) && unit.disordered) return end('recalled', inches(3));
    if (noted(7) && unit.atGuns) return { ...end('fires, retires', inches(7)), disordered: true };
    const driven = (ledOn: boolean) =>
      options.noImpetus === 'neither' ? unit.impetus || ledOn : unit.impetus && ledOn;
    if ((noted(8) || noted(9)) && !driven(unit.ledOn)) {
      led = !unit.ledOn && unit.leader !== 'none' && driven(true);
      if (!(led && followMe(table, unit, options)))
        return noted(8) ? end(horse ? 'recalled' : 'fires', inches(8)) : end('fires', inches(9));
    }
    const penalty = noted(5) && unit.storming ? 0 : (cell.close ?? 0);
    if (cell.instead === null) return end('closes', 0, penalty);
    const choiceMade = table.ask(pressHome, 'attacker', { penalty, instead: cell.instead, may: ['close', 'fire'] });
    if (choiceMade === 'close') return end('closes', 0, penalty);
    return cell.instead === 'fire' ? end('fires', 2) : end('fires, recalled', 0);
  },
  key: ({ attacker, percent, hits, disordered, impetus, ledOn, storming, atGuns, leader, skill }) =>
    `${attacker}${percent}:${hits}${disordered}${impetus}${ledOn}${storming}${atGuns}${leader}:${skill}`,
  resultKey: effectKey,
};

/** Its effects told apart. */
export function effectKey({ action, led, penalty, disordered, inches }: FireEffect): string {
  return `${action}${led}${penalty}${disordered}${inches}`;
}

const effectFacts = facts(
  {
    attacker: choice('Attacker', ATTACKER_WORDS, 'infantry', { cite: 'pg 108 R29' }),
    percent: measure('Front rank lost', 0, 100, 33, { unit: 'percent', cite: 'pg 108' }),
    hits: whole('Hits', 0, 20, 2, { cite: 'pg 108' }),
    disordered: disorderedField({ cite: 'pg 108' }),
    impetus: yes('ME has impetus', { cite: 'pg 108 R10', roster: 'impetus' }),
    ledOn: yes('“Follow me” has come off', { cite: 'pg 108 A19' }),
    storming: yes('Leading storming party', { cite: 'pg 108 R28', rare: true }),
    atGuns: yes('Charging guns', { cite: 'pg 109', rare: true }),
    leader: leaderField,
    skill: skillField('His skill', { rare: true }),
  },
  (unit) => {
    if (unit.storming && unit.attacker !== 'infantry' && unit.attacker !== 'shock')
      return contradiction('storming', 'storming parties are infantry', 'pg 108 R28');
    if (unit.hits === 0 && unit.percent > 0) return contradiction('percent', 'without a hit nobody is lost', 'pg 108');
    return null;
  },
);

export function effectWords({ action, penalty, disordered, inches }: FireEffect): string[] {
  const what = {
    closes: penalty > 0 ? `It closes at −${penalty} ${penalty === 1 ? 'step' : 'steps'} of shock.` : 'It closes.',
    fires: `It stops at ${inches}″ and fires.`,
    'recoils, fires': `It recoils ${inches}″ and fires.`,
    'fires, recalled': 'It fires and is recalled.',
    recalled: 'It is recalled without firing.',
    'fires, retires': `It fires and retires${inches > 0 ? ` ${inches}″` : ''}.`,
    retires: `It goes back ${inches}″.`,
    regroups: `It regroups ${inches}″ from the enemy.`,
    routs: `It routs ${inches}″.`,
  }[action];
  return disordered && action !== 'routs' ? [what, 'It is disordered.'] : [what];
}

export const defensiveFireEffect = procedure<Facts<typeof effectFacts>, FireEffect, Options>({
  id: 'defensive-fire-effect',
  title: 'Effect of defensive fire',
  section: 'pg 108',
  purpose: 'After the fire on a charge, with the losses of this step alone.',
  facts: effectFacts,
  seats: { attacker: 'Attacker' },
  play: (table, unit, options) => fireEffect.play(table, unit, options),
  words: effectWords,
  measures: [
    {
      id: 'action',
      label: 'The attacker',
      of: ({ action }) => action,
      order: ['closes', ...FIRE_ACTIONS, 'recalled', 'retires', 'regroups', 'routs'],
    },
    { id: 'disordered', label: 'Disordered', of: ({ disordered }) => disordered },
  ],
});
