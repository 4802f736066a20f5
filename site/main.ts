/** The page's own script: loads the library when somebody comes to "Try it", and lets the site work without network. */
const demo = document.getElementById('demo')!;
const section = document.getElementById('try')!;
const offline = document.getElementById('offline')!;
demo.hidden = false;

const kept = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
void kept?.register('./worker.js').catch((error: unknown) => {
  // A browser may forbid it, in a private window for one: the site works all the same.
  console.info('Not kept for use without network:', error);
});
kept?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data !== 'kept') return;
  document.documentElement.dataset['offline'] = 'ready';
  offline.textContent = 'This page now works without network, too.';
});

let started = false;
async function start(): Promise<void> {
  if (started) return;
  started = true;
  seen.disconnect();
  const { run } = await import('./try/try');
  run();
  const registration = await kept?.ready;
  registration?.active?.postMessage('keep the demo');
}

const seen = new IntersectionObserver((entries) => {
  if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
});
seen.observe(demo);
section.addEventListener('focusin', () => void start());
