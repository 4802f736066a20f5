/** What random pages are made of: names of elements and attributes, addresses and texts, honest ones and hostile ones. */
export const words = (list: string): string[] => list.split(/\s+/);

export const HTML_NAMES =
  words(`a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound
  big blink blockquote body br button canvas caption center cite code col colgroup command data datalist dd del
  details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption figure font footer form frame frameset h1
  h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link
  listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup
  option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select
  slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time
  title tr track tt u ul var video wbr xmp x-own font-face annotation-xml`);
export const MATH_NAMES =
  words(`math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom
  msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose
  maction semantics annotation annotation-xml mglyph malignmark a slot form img template input`);
export const SVG_NAMES =
  words(`svg g path rect circle text tspan title desc style script a use image foreignObject
  animate set defs symbol switch filter feImage linearGradient mask marker view font-face p slot template form input`);
/** Where malformed markup of these is put together, parsers move nodes about. */
export const TANGLE = words(
  'table tr td th tbody thead caption col select option form button p a b i nobr li dd dt h2',
);
export const INLINE = words(
  'a b i em strong span code kbd sub sup q cite mark small u s del ins abbr var time bdi ruby rt',
);
export const BLOCKS = words(
  'div p section article ul ol li dl dt dd blockquote pre figure figcaption table tr td details h3',
);

export const ADDRESSES = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/svg+xml;charset=utf-8,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M0 0L9 9" style="fill:url(//a.test)"/><a href="javascript:alert(1)"><text>A</text></a></svg>`,
  'data:image/png;base64,AAAA',
  'blob:null/1',
  'file:///etc/passwd',
  'https://[',
  'https://example.test/a) [b](javascript:alert(1)',
  'https://example.test/a b"onload="x',
  'https://example.test/<img src=x onerror=alert(1)>',
  'https://example.test/p.png',
  '//host.test/x',
  '?page=2',
  '#part',
  '',
  'http://',
  'HTTPS://USER:pw@example.test:99999/',
  'mailto:a@b.test?body=<x>',
];
export const WORDS =
  words(`ferry harbour clock winter bread tower letters road the and of a to was had in by with from page
  2026 § next comments share`);
export const NASTY = [
  '<img src=x onerror=alert(1)>',
  '</p></td></table><script>alert(1)</script>',
  '<!--',
  '-->',
  ']]>',
  '<?php ?>',
  '&lt;b&gt; &#x3c;i&#62; &nbsp &',
  '</textarea></style></title></noscript>',
  '[click](javascript:alert(1))',
  '![x](javascript:alert(1) "t")',
  '<javascript:alert(1)>',
  '<https://example.test/>',
  '$x<img src=x onerror=alert(1)>$',
  '\n$$\n<script>alert(1)</script>\n$$\n',
  '\\(x<b>\\)',
  '\n\n<div onclick=alert(1)>\n\n',
  '```\n</code>',
  '~~~\n<script>',
  '[^1]: note',
  '[a]: javascript:alert(1)',
  '| a | b |\n|---|---|',
  '# not a heading\n===\n---',
  '1. one\n- two\n> three',
  '\u0000',
  '\ud800',
  '\udc00a',
  'a\ud83dz',
  '\u202eabc\u2066def',
  '\u200b\ufeff\u00ad',
  '\u2028\u2029\u0085\u000b\u000c',
  '日本語の記事です。',
  'مقالة عربية',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0302\u0303\u0304'.repeat(4),
  '-----BEGIN',
  '---\ntitle: "x"\n---',
  '\t\t\tcode',
  '=cmd|calc!A0',
  '{{7*7}} ${7*7} <%= 7 %>',
];
export const ATTRIBUTES =
  words(`class id name title alt style lang dir role href src srcset sizes width height colspan rowspan
  align start reversed type value cite datetime data-src data-srcset data-original data-tex alttext display
  encoding aria-hidden aria-label hidden open is slot part itemprop itemscope itemtype rel target ping onload onerror
  onclick xlink:href xml:base xmlns formaction action method for usemap loading content property http-equiv charset
  contenteditable tabindex srcdoc sandbox poster controls autoplay shadowrootmode popover inert fill viewBox d
  transform clip-path`);
export const CLASSES =
  words(`comment share related nav byline author date advert caption credit footnote katex mwe-math
  language-js highlight MathJax pager next article-body sidebar cookie math-inline footnote-ref wp-block gallery`);
