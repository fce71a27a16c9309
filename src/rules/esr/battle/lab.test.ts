import { test } from 'vitest';
import { labGame } from '../../../staff/lab.ts';
import { game } from './game.ts';

test('lab', () => {
  const n = Number(process.env.N ?? 10);
  const a = process.env.A ?? 'officer';
  const b = process.env.B ?? 'random';
  for (const { id, data } of game.scenarios) {
    if (process.env.S && id !== process.env.S) continue;
    const start = game.start(data, JSON.parse(process.env.O ?? '{}'));
    const seats = game.rules.seats(start);
    const tally: Record<string, number> = {};
    const t0 = Date.now();
    let turns = 0; const pts: number[] = [0, 0]; const lost = [0, 0];
    for (let i = 0; i < n; i++) {
      const swap = i % 2;
      const officers = { [seats[0]!]: game.officers[swap ? b : a]!, [seats[1]!]: game.officers[swap ? a : b]! };
      const r: any = labGame(game, start, officers, `g${i >> 1}`);
      const w = r.standing?.winner ?? r.winner;
      const by = w === null ? 'draw' : ((w === seats[0]) !== Boolean(swap) ? 'A wins' : 'B wins');
      tally[by] = (tally[by] ?? 0) + 1;
      const side = w === null ? 'draw' : w;
      tally[`side ${side}`] = (tally[`side ${side}`] ?? 0) + 1;
      turns += r.toll?.turns ?? r.turns ?? 0;
      for (const k of [0, 1]) { pts[k]! += r.points?.[seats[k]!] ?? 0; lost[k]! += r.lost?.[seats[k]!] ?? r.toll?.lost?.[seats[k]!] ?? 0; }
      if (i === 0) console.log(JSON.stringify(r).slice(0, 300));
    }
    console.log(id, a, 'v', b, tally, 'turns', turns / n, 'points', pts.map((p) => p / n), 'lost', lost.map((p) => p / n), `${((Date.now() - t0) / n).toFixed(0)} ms/game`);
  }
}, 600000);
