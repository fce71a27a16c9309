/**
 * Makes what the server needs ordinary dependencies of this folder, so that `npm prune --omit=dev` keeps it. For an image
 * that only serves (deploy/Dockerfile); never in a checkout one works in, because it rewrites package.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package.json';
const {
  peerDependencies,
  peerDependenciesMeta: _,
  devDependencies,
  ...manifest
} = JSON.parse(readFileSync(file, 'utf8'));
const isOfServer = ([name]) => name in peerDependencies;
const served = {
  ...manifest,
  dependencies: {
    ...manifest.dependencies,
    ...Object.fromEntries(Object.entries(devDependencies).filter(isOfServer)),
  },
  devDependencies: Object.fromEntries(Object.entries(devDependencies).filter((entry) => !isOfServer(entry))),
};
writeFileSync(file, `${JSON.stringify(served, null, 2)}\n`);
