#!/usr/bin/env node
import '../tools/node-version.mjs';

import('./run.js');
