import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: ['src/testing/fixtures/**'],
    setupFiles: ['src/testing/seed.ts', 'src/testing/watch-charts.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
