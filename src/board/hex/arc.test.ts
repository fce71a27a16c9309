import { describe, expect, it } from 'vitest';
import { arcInto, arcOf, arcOver, inArc } from './arc.ts';
import { pointNamed } from './compass.ts';
import { centre, facingAngle } from './draw.ts';
import { aspects, FLANK, REAR } from './facing.ts';
import { grid, hexNumbered, numberOf } from './grid.ts';
import { distance } from './range.ts';

const g = grid({ columns: 15, rows: 15 });
const home = hexNumbered(g, '0808');

describe('an arc', () => {
  it('over three directions holds a third of the circle, its two rows included', () => {
    const arc = arcOf(aspects({ faces: 'side', front: 3, flank: 2, rear: 1 }), pointNamed('flat', 'N'));
    const out = new Int16Array(g.count);
    const names = [...out.subarray(0, arcInto(out, g, home, arc, 2))].map((hex) => numberOf(g, hex));
    expect(names.toSorted()).toEqual(['0607', '0707', '0708', '0806', '0807', '0907', '0908', '1007']);
  });

  it('agrees with angles measured on the drawing', () => {
    for (const [shape, half] of [
      [{ faces: 'side', front: 1, flank: 4, rear: 1 }, 0],
      [{ faces: 'vertex', front: 2, flank: 2, rear: 2 }, 30],
      [{ faces: 'side', front: 3, flank: 2, rear: 1 }, 60],
      [{ faces: 'vertex', front: 4, flank: 2, rear: 0 }, 90],
      [{ faces: 'side', front: 5, flank: 0, rear: 1 }, 120],
    ] as const) {
      const table = aspects(shape);
      for (let facing = shape.faces === 'side' ? 0 : 1; facing < 12; facing += 2) {
        const arc = arcOf(table, facing);
        const out = new Int16Array(g.count);
        const found = new Set(out.subarray(0, arcInto(out, g, home, arc, 6)));
        const [x, y] = centre(g, home);
        for (let hex = 0; hex < g.count; hex++) {
          const [hx, hy] = centre(g, hex);
          const angle = (Math.atan2(hy - y, hx - x) * 180) / Math.PI - facingAngle(g, facing);
          const off = Math.abs(((angle + 900) % 360) - 180);
          const held = hex !== home && off <= half + 1e-6;
          expect(inArc(g, arc, home, hex)).toBe(held);
          expect(found.has(hex)).toBe(held && distance(g, home, hex) <= 6);
        }
      }
    }
  });

  it('all round leaves out nothing but the hex itself', () => {
    expect(arcOver(0b111111)).toBe(0b111111111111);
    expect(inArc(g, arcOver(0b111111), home, home)).toBe(false);
    expect(arcOf(aspects({ faces: 'none', front: 6, flank: 0, rear: 0 }), 0, REAR)).toBe(0);
  });

  it('over two flanks that do not touch is two rows', () => {
    expect(arcOf(aspects({ faces: 'vertex', front: 2, flank: 2, rear: 2 }), 3, FLANK)).toBe((1 << 0) | (1 << 6));
  });
});
