import './node-version.mjs';

import('./tasks/load.mjs');
