import './engine/no-eval-first.ts';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchForNewVersion } from './frame/install.ts';
import { showTheme } from './frame/theme.ts';

showTheme();
watchForNewVersion();
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
