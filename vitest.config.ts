import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: ['src/testing/fixtures/**'],
    isolate: false,
    testTimeout: 60_000,
  },
});
