import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/*.e2e.ts'],
    // The browser does the work; the workers only wait for it.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
