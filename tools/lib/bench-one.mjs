// Started by tools/tasks/bench.mjs for one compiled bench; sends each measured row to it.
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
const { measure, told } = await import(pathToFileURL(join(dirname(file), 'harness.js')).href);
const { default: bench } = await import(pathToFileURL(file).href);

await bench({
  async measure(name, fn, options) {
    const row = await measure(name, fn, options);
    process.send(row);
    return row;
  },
  tell(name, value, options) {
    const row = told(name, value, options);
    process.send(row);
    return row;
  },
});
process.disconnect();
