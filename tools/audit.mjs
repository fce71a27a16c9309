import './node-version.mjs';

import('./tasks/audit.mjs');
