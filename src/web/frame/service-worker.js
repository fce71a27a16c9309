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

/** Told by the server while no page is open; a page that is looked at shows it itself. */
self.addEventListener('push', (event) => {
  const { words, game } = event.data.json();
  event.waitUntil(
    self.registration.showNotification('Ordre Mixte', { body: words, tag: game, icon: 'icon-192.png', data: game }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = `${self.registration.scope}#/together/${event.notification.data}`;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find(({ url }) => url === address) ?? pages[0];
      return page ? page.navigate(address).then((shown) => shown?.focus()) : self.clients.openWindow(address);
    }),
  );
});
