import './node-version.mjs';

import('./tasks/ledger.mjs');
