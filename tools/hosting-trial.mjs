import './node-version.mjs';

import('./tasks/hosting-trial.mjs');
