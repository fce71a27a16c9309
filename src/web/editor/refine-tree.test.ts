import { describe, expect, test } from 'vitest';
import { days } from '../../game/day/days.ts';
import { loadBook } from '../../rules/index.ts';
import type { FormNode } from '../form/form-tree.ts';
import { refineTree } from './refine-tree.ts';

const BOOKS = ['one-day', 'la-bataille', 'esr', 'revolution-empire'];

/** Every field that would be drawn, with its value. */
function* drawn(nodes: readonly FormNode[], values: unknown): Generator<readonly [FormNode, unknown]> {
  for (const node of nodes) {
    const value = (values as Record<string, unknown> | undefined)?.[node.name];
    yield [node, value];
    if (node.field.type === 'part') yield* drawn(node.children, value);
    if (node.field.type === 'list' && node.children.length > 0)
      for (const item of value as unknown[]) yield* drawn(node.children, item);
  }
}

describe.each(BOOKS)('a battle raised in %s, as a form', (id) => {
  test('calls its fields in words and holds nothing a form cannot show', async () => {
    const game = await (await loadBook(id)).game!();
    const [day] = days();
    const { scenario } = game.day!.raise(day!);
    const tree = refineTree(game.scenarioFile, scenario);
    const all = [...drawn(tree, scenario)];
    expect(all.length).toBeGreaterThan(20);
    for (const [{ field, name }, value] of all) {
      expect(field.label).not.toMatch(/[.[\]{}]/);
      expect(['id', 'seat']).not.toContain(name);
      if (field.type !== 'part' && field.type !== 'list') expect(typeof value).not.toBe('object');
    }
    expect(all.filter(([{ name }]) => name === 'sides')).toHaveLength(1);
  });
});
