import { test } from 'vitest';
import { fuzzGame } from '../../../staff/fuzz.ts';
import { scenarioFiles } from '../scenarios.ts';
import { cavalryEvade } from '../procedures/assess.ts';
import { breakthrough, nextFight } from './combat/kinds.ts';
import { activate, issue, lead } from './command/kinds.ts';
import { faults } from './faults.ts';
import { fieldOf } from './field.ts';
import { fire } from './fire/kinds.ts';
import { known } from './knowledge.ts';
import { convert, deploy, move, recover } from './movement/kinds.ts';
import { open } from './open.ts';
import { scenarioSchema } from './scenario.ts';
import { play, sequence } from './sequence.ts';
import { copy } from './state.ts';

const game = {
  rules: {
    seats: (s: any) => s.field.scenario.sides.map((x: any) => x.seat),
    kinds: [activate, issue, lead, convert, move, deploy, recover, fire, nextFight, breakthrough, cavalryEvade],
    copy, sequence, play, view: known.view,
  },
  faults,
} as any;

test('smoke', () => {
  const n = Number(process.env.N ?? 5);
  for (const data of scenarioFiles.filter((f) => !process.env.S || f.id === process.env.S)) {
    const parsed = scenarioSchema.safeParse(data);
    if (!parsed.success) { console.log(data.id, parsed.error.issues.slice(0, 5)); continue; }
    const start = open(fieldOf(parsed.data));
    console.log(data.id, 'start faults', faults(start).slice(0, 10));
    const seen: any = {};
    const t0 = Date.now();
    for (let i = 0; i < n; i++) {
      const r = fuzzGame(game, start, `s${i}`);
      const turns = r.journal.filter((e) => e.type === 'report' && /battle ends/.test(e.text)).map((e: any) => e.text).join();
      if (r.failure) { seen[r.failure.split('\n').slice(0, 4).join('\n')] = (seen[r.failure.split('\n').slice(0, 4).join('\n')] ?? 0) + 1; }
      else seen[turns] = (seen[turns] ?? 0) + 1;
    }
    console.log(data.id, Date.now() - t0, 'ms', seen);
  }
}, 600000);
