import { test } from 'vitest';
import { advance, answer, isOver, newGame, nextDie, sealedDice, sealedHand, stream } from '../../../kernel/index.ts';
import { game } from './game.ts';
test('tale', () => {
  const data = game.scenarios.find((s) => s.id === (process.env.S ?? 'ziegeldorf'))!.data;
  const g = newGame(game.rules, game.start(data, {}));
  const box = sealedDice(process.env.SEED ?? 'x');
  const deal = () => ({ hand: sealedHand(box, nextDie(g.journal)) });
  const random = stream('o');
  advance(g, deal());
  let told = 0; let phase = '';
  const out: string[] = [];
  const tell = () => {
    for (; told < g.journal.length; told++) {
      const e: any = g.journal[told];
      if (e.type === 'report') out.push('  ' + e.text);
      if (e.type === 'roll') out.push(`    ${e.who ?? ''} ${e.label}: ${e.faces} ${e.modifiers.map((m: any) => `${m.label} ${m.value}`).join(', ')} = ${e.total} ${e.result ?? ''} ${e.lit ? e.lit.row : ''}`);
    }
  };
  while (!isOver(g)) {
    const title = g.phase!.title;
    const need: any = g.needs[0];
    const kind = game.rules.kinds.find((k) => k.kind === need.kind)!;
    tell();
    if (title !== phase) {
      phase = title;
      out.push(`== ${title}  ` + g.state.formations.map((f) => `${f.sheet.id}:${f.status === 'none' ? f.directive : f.status} ${f.fatigue.infantry}/${f.fatigue.cavalry}/${f.fatigue.artillery} @${(() => { const u = g.state.units.filter((x) => x.formation === f.index && ['deployed', 'ployed', 'unlimbered'].includes(x.where)); return u.length ? `${(u.reduce((s, x) => s + x.x, 0) / u.length).toFixed(1)},${(u.reduce((s, x) => s + x.y, 0) / u.length).toFixed(1)} n${u.length}` : '-'; })()}`).join('  '));
    }
    const who = need.seat === 'french' ? (process.env.A ?? 'officer') : (process.env.B ?? 'officer');
    const d = game.officers[who]!(need.seat, () => game.rules.view(g.state, need.seat), kind, need.request, random);
    if (!['as is usual'].includes(d.reason)) out.push(`  [${need.seat} ${need.kind}] ${d.reason}`);
    const r = answer(g, need.seat, d.answer, deal());
    if (r) throw new Error(`${need.kind}: ${r.sentence} ${JSON.stringify(d.answer)}`);
  }
  tell();
  console.log(out.join('\n'));
  console.log(game.standing(g.state).words);
}, 100000);
