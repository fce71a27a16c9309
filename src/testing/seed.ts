/**
 * Properties are tried with the same random values every time, so that a red build can be looked into. Others with
 * PROPERTY_SEED=4711 npm test.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1805) });
