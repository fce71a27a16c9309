import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/*.e2e.ts'],
    // The browser does the work; the workers only wait for it.
    maxWorkers: 2,
    isolate: false,
    // A page that hangs must end; a machine ten times slower must pass.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    // As long as a page waits for anything else (app.ts); the usual second is too short for a busy machine.
    expect: { poll: { timeout: 120_000 } },
  },
});
