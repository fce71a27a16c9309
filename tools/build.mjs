import './node-version.mjs';

import('./tasks/build.mjs');
