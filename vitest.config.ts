import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: ['src/testing/fixtures/**'],
    setupFiles: ['src/testing/seed.ts', 'src/testing/watch-charts.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Left to itself it keeps a core free, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
