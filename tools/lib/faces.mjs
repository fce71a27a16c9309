import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Of these modules, as paths from src/ or dist/ without their ending, those the package offers under a name of its own. */
export function offered(modules) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const patterns = Object.values(exports).map((entry) => patternOf(entry.default));
  return modules.filter((module) => patterns.some((pattern) => pattern.test(module)));
}

/** As Node reads it: the star stands for anything, of any depth. */
function patternOf(target) {
  const module = target.replace(/^\.\/dist\/(.*)\.js$/, '$1');
  const [before, after] = module.replace(/[.+?^${}()|[\]\\]/g, '\\$&').split('*');
  return new RegExp(after === undefined ? `^${before}$` : `^${before}.+${after}$`);
}
