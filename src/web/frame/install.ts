/** Offline, installing, and the polite offer of a new version: nothing changes under anybody's hands. */
import { useWatched, Watched } from './watched.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

interface Standing {
  /** A new version lies ready. */
  readonly fresh: ServiceWorker | null;
  /** The browser offers to install the app. */
  readonly prompt: InstallPrompt | null;
}

const standing = new Watched<Standing>({ fresh: null, prompt: null });
const set = (change: Partial<Standing>): void => standing.set({ ...standing.get(), ...change });

export function watchForNewVersion(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => set({ prompt: null }));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first page is up: the worker fetches the rest of the app for later.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').then(watch, () => {
      // A host without https or a private window: the app works, but not offline.
    });
  });
}

function watch(registration: ServiceWorkerRegistration | undefined): void {
  // A browser told to keep workers out answers with nothing.
  if (!registration) return;
  const offer = (worker: ServiceWorker | null) => {
    // The very first worker replaces nobody and is no new version.
    if (worker && navigator.serviceWorker.controller) set({ fresh: worker });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  standing.get().fresh?.postMessage('take over');
}

export async function install(): Promise<void> {
  await standing.get().prompt?.prompt();
  set({ prompt: null });
}

export const useInstall = (): Standing => useWatched(standing);
