import './node-version.mjs';

import('./tasks/bench.mjs');
