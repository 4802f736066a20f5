/* The site's service worker. The build writes the names in front: what is kept at once, what with the demo. */
/* global PREFIX, VERSION, SHELL, DEMO, self, caches, fetch */
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          // Others may share the origin.
          names
            .filter((name) => name.startsWith(PREFIX) && name !== VERSION)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data !== 'keep the demo') return;
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => Promise.all(DEMO.map(async (path) => (await cache.match(path)) ?? cache.add(path))))
      .then(() => event.source.postMessage('kept')),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
