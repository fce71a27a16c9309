import './node-version.mjs';

import('./tasks/kill-test.mjs');
