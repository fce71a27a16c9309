/**
 * Keeps every file of this build on the device, so that the app opens without a network. A new version is fetched
 * quietly beside the old one and takes over when the page says so. The build fills in the version and the files.
 */
const version = 'VERSION';
const files = ['FILES'];
const cacheName = `ordre-mixte-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('ordre-mixte-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (request.mode === 'navigate' && (path === '' || path === 'index.html')) {
    event.respondWith(caches.match('index.html', { cacheName }).then((kept) => kept ?? fetch(request)));
  } else if (files.includes(path)) {
    event.respondWith(caches.match(path, { cacheName }).then((kept) => kept ?? fetch(request)));
  }
});
