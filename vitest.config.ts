import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ALONE = ['kernel', 'board', 'game', 'rules', 'staff', 'testing'].map((floor) => `src/${floor}/**/*.test.ts`);
const OUTSIDE = ['web', 'cli', 'server'].flatMap((face) => [`src/${face}/**/*.test.ts`, `src/${face}/**/*.test.tsx`]);

/** Pure floors wait for nobody, so nothing there has a limit: a machine ten times slower or busier only takes longer. */
const shared = {
  exclude: ['src/testing/fixtures/**'],
  setupFiles: ['src/testing/seed.ts', 'src/testing/watch-charts.ts'],
  isolate: false,
};

/** A limit for what waits for the outside: a browser, a database, a process that may never answer. */
const MOST = 600_000;

export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...shared, name: 'rules', include: ALONE, testTimeout: 0, hookTimeout: 0 } },
      {
        test: {
          ...shared,
          name: 'faces',
          include: [...OUTSIDE, 'src/*.test.ts'],
          testTimeout: MOST,
          hookTimeout: MOST,
        },
      },
    ],
  },
});
