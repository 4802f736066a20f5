/** Answers that no file gives: redirects, errors, downloads, pages that attack. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServeOptions } from '../../tests/support/static-server';

const paragraph =
  'The keeper of the tide mill counted the sacks before the flood and after it, and wrote both numbers on the door. ';

/** A page with an article of its own, and something before it. */
const page = (title: string, before = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${before}</head><body>
<nav><a href="/a">Home</a> <a href="/b">News</a></nav><article><h1>${title}</h1>
${[1, 2, 3, 4].map((number) => `<p>${String(number)}. ${paragraph.repeat(3)}</p>`).join('\n')}
</article><footer>Imprint</footer></body></html>`;

/** A page whose last picture comes only when it is seen. */
const lazy = (style = ''): string =>
  page('The lamps along the mole', style).replace(
    '</article>',
    `${('<p>' + paragraph.repeat(12) + '</p>').repeat(12)}<figure><img id="late" alt="The mill" width="400" height="300"><figcaption>The mill at low water.</figcaption></figure>
${('<p>' + paragraph.repeat(8) + '</p>').repeat(8)}<script>
new IntersectionObserver((seen, self) => { if (seen.some((one) => one.isIntersecting)) { late.src = '/news--cluttered/tram.svg?late'; self.disconnect(); } }).observe(late);
</script></article>`,
  );

/** Puts itself over everything that a clip could call. */
const HOSTILE = `<script>
  for (const prototype of [Array.prototype, Document.prototype, Node.prototype, Element.prototype, Map.prototype, String.prototype])
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      if (typeof own.value !== 'function' || name === 'constructor') continue;
      prototype[name] = function () { throw new Error('mine now'); };
    }
  JSON.stringify = () => '"mine now"';
  Promise.prototype.then = function () { throw new Error('mine now'); };
  globalThis.ArticleClipperPage = { clip: () => 'mine now' };
</script>`;

const DIALOGS = `<script>alert('one'); confirm('two'); prompt('three'); window.open('/news--cluttered/'); onbeforeunload = () => 'stay';</script>`;

const FIXTURES = join(import.meta.dirname, '../fixtures');

/** Lets a page load nothing but itself. */
const NOTHING = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

const pages: Record<string, string> = {
  '/printable': page('The tide mill is to grind again').replace(
    '</article>',
    '<p><a href="/printable/print">Print this article</a></p></article>',
  ),
  '/printable/print': page('The tide mill is to grind again').replace(
    '</article>',
    '<p>Printed with the permission of the miller, who read it twice and changed a comma.</p></article>',
  ),
  '/hostile': page('Nothing of the page is ours', HOSTILE),
  '/dialogs': page('The mill asks three times', DIALOGS),
  '/spin': page(
    'The wheel that turns',
    '<script>addEventListener("load", () => setTimeout(() => { for (;;); }, 0));</script>',
  ),
  '/inner': page(
    'What the neighbour sees',
    '<img id="inner" src="FORBIDDEN/sample/secret.png"><iframe src="FORBIDDEN/sample/"></iframe>',
  ),
  '/inner/redirected': page(
    'What the neighbour hears',
    '<img src="/to-neighbour?picture"><iframe src="/to-neighbour?frame"></iframe>',
  ),
  '/file': page('What lies on the disk', '<iframe src="file:///etc/passwd"></iframe>'),
  '/goes/script': page('The mill sends you on', '<script>location = "/to-neighbour";</script>'),
  '/goes/later': page(
    'The mill waits',
    '<script>addEventListener("load", () => setTimeout(() => { location = "/to-neighbour"; }));</script>',
  ),
  '/goes/refresh': page(
    'The mill turns',
    '<meta http-equiv="refresh" content="0;url=FORBIDDEN/news--cluttered/">',
  ),
  '/goes/nowhere': page('The mill ends', '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:1/">'),
  '/goes/missing': page('The mill is shut', '<script>location = "/no-such-page";</script>'),
  '/goes/on': page('The mill moved', '<script>location = "/moved";</script>'),
  '/written': `<!doctype html><title>The mill in a script</title><main></main><script>document.querySelector('main').innerHTML = ${JSON.stringify(page('The mill in a script')).replaceAll('</', '<\\/')};</script>`,
  '/empty': '<!doctype html><title>Nothing</title>',
  '/lazy': lazy(),
  // Each new picture of the page takes the browser longer than the time that a screen is shown.
  '/lazy/slow': lazy(
    '<style>p { filter: blur(9px) drop-shadow(9px 9px 9px) blur(9px); backdrop-filter: blur(40px); }</style>',
  ),
};

export const answers =
  (forbidden: string): NonNullable<ServeOptions['first']> =>
  (asked, response) => {
    const found = pages[asked];
    if (found !== undefined) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(found.replaceAll('FORBIDDEN', forbidden));
      return true;
    }
    const strict = /^\/strict\/(page\d\.html)$/.exec(asked)?.[1];
    if (strict !== undefined) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...NOTHING })
        .end(readFileSync(join(FIXTURES, 'multipage--three', strict)));
      return true;
    }
    switch (asked.replace(/\?(?:picture|frame)$/, '')) {
      case '/to-neighbour':
        response.writeHead(302, { location: `${forbidden}/news--cluttered/` }).end();
        return true;
      case '/by-way':
        response.writeHead(302, { location: '/to-neighbour' }).end();
        return true;
      case '/to-neighbour-tls':
        response.writeHead(302, { location: `${forbidden.replace('http:', 'https:')}/` }).end();
        return true;
      case '/moved':
        response.writeHead(301, { location: '/news--cluttered/' }).end();
        return true;
      case '/members':
        response.writeHead(401, { 'www-authenticate': 'Basic realm="members"' }).end('<p>Who are you?');
        return true;
      case '/closed':
        response.writeHead(403).end();
        return true;
      case '/down':
        response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '7' }).end('<p>Later');
        return true;
      case '/archive.zip':
        response
          .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' })
          .end('PK');
        return true;
      case '/paper.pdf':
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4');
        return true;
      case '/never':
        return true;
      default:
        return false;
    }
  };
