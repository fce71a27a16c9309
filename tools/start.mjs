import './node-version.mjs';

import('./tasks/start.mjs');
