import { expect, test } from 'vitest';
import { playByLot } from './testing.ts';
import { readFileSync } from 'node:fs';
import { onTable, overlap } from '../../../board/plane/index.ts';
for (const id of (process.env.SC ?? 'muehlhof').split(','))
test(id, () => {
  const data = JSON.parse(readFileSync(`src/rules/revolution-empire/scenarios/${id}.json`, 'utf8'));
  const t = performance.now();
  const n = Number(process.env.N ?? 20);
  const wins: any = {};
  for (let i = 0; i < n; i++) {
    const s = playByLot(data, `${process.env.SEED ?? ''}${i}`, (state) => {
      const here = state.units.filter((u) => u.fate === 'here');
      for (const u of here) {
        if (!onTable(u.at, state.field.survey.width, state.field.survey.height)) throw new Error(`${i} ${state.turn} ${state.step} off ${u.index} ${JSON.stringify(u.at)}`);
        for (const o of here) if (o.index > u.index && !u.abandoned && !o.abandoned && overlap(u.at, o.at)) throw new Error(`${i} ${state.turn} ${state.step} ${JSON.stringify(state.impulse)} overlap ${state.field.units[u.index]!.id} ${state.field.units[o.index]!.id} ${JSON.stringify(u)} ${JSON.stringify(o)}`);
      }
    });
    const k = String(s.over!.winner); wins[k] = (wins[k] ?? 0) + 1;
  }
  console.log(id, n, (performance.now() - t).toFixed(0), 'ms', wins);
}, 600000);
