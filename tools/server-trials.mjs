import './node-version.mjs';

import('./tasks/server-trials.mjs');
