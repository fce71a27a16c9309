/**
 * The same as no-eval.ts, said before any schema is loaded: pages come in pieces, and which piece runs first is the
 * bundler's affair. Zod takes its settings from here if they stand already; the first page need not carry zod for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
