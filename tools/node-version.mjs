// Imported first by every entry script, and alone: an old Node must be able to parse this file and say what is wrong
// before it meets newer syntax. Hence no `node:` prefix, no optional chaining, no top-level await.
// biome-ignore lint/style/useNodejsImportProtocol: older Nodes do not know the prefix.
import { readFileSync } from 'fs';

var engines = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).engines.node;
var wanted = engines.replace('>=', '').split('.').map(Number);
var actual = process.versions.node.split('.').map(Number);

if (actual[0] < wanted[0] || (actual[0] === wanted[0] && actual[1] < wanted[1])) {
  console.error(`Ordre Mixte needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(2);
}
