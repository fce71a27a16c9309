import './node-version.mjs';

import('./tasks/test.mjs');
