import { expect, test } from 'vitest';
import { readArgs } from '../args.ts';
import { adminCommand } from './admin.ts';

const admin = (...words: string[]) => adminCommand.run(readArgs(words, adminCommand.flags));

test('ordre admin says in one sentence what it lacks', async () => {
  await expect(admin()).rejects.toThrow('say what to do');
  await expect(admin('backup')).rejects.toThrow('backup needs a file');
  await expect(admin('polish', 'brass')).rejects.toThrow('admin does backup');
  await expect(admin('dump', 'one', 'two')).rejects.toThrow('one word too many');
  expect(() => readArgs(['repair', '--migrat'], adminCommand.flags)).toThrow('--migrate');
});
