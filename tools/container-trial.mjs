import './node-version.mjs';

import('./tasks/container-trial.mjs');
