import { expect, test } from 'vitest';
import { newMasterKey, sealFor } from './sealing.ts';

const orders = JSON.stringify({ units: { F1: { order: 'FM' } }, words: 'Grenadiers, en avant; à la baïonnette' });

test('what is sealed comes out the same', () => {
  const seal = sealFor(newMasterKey(), 'journal');
  for (const text of ['', 'x', orders, orders.repeat(40)]) expect(seal.open(seal.close(text))).toBe(text);
});

test('nothing of it can be read in storage, and the same text never looks the same twice', () => {
  const seal = sealFor(newMasterKey(), 'journal');
  const sealed = [...new Array(8)].map(() => Buffer.from(seal.close(orders)).toString('latin1'));
  for (const text of sealed) {
    expect(text).not.toContain('units');
    expect(text).not.toContain('order');
  }
  expect(new Set(sealed).size).toBe(sealed.length);
});

test('a seal of another purpose or another key opens it to nothing readable', () => {
  const master = newMasterKey();
  const sealed = sealFor(master, 'seat french').close(orders);
  expect(sealFor(master, 'seat austrians').open(sealed)).not.toContain('units');
  expect(sealFor(newMasterKey(), 'seat french').open(sealed)).not.toContain('units');
});
