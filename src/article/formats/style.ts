/** How saved articles look: the style sheets of the HTML file and of a book. */

const SHARED = `figure{margin:1.5em 0}
ul.own-numbers{list-style:none}
li.task{list-style:'☐  '}
li.task-done{list-style:'☑  '}
.callout-title{font-weight:bold}
img{max-width:100%;height:auto}
figcaption,.source,.missing{font-size:.875em;opacity:.8}
pre{overflow-x:auto;white-space:pre-wrap;font-size:.875em}
code,kbd,samp,pre{font-family:ui-monospace,Consolas,Menlo,monospace}
blockquote{margin:1.25em 0;padding:0 0 0 1em;border-inline-start:3px solid}
[dir="rtl"] blockquote{padding:0 1em 0 0}
table{border-collapse:collapse;margin:1.25em 0}
th,td{border:1px solid;padding:.3em .6em;text-align:start;vertical-align:top}
mtd[columnalign=left]{text-align:left}
mtd[columnalign=right]{text-align:right}
h1,h2,h3,h4,h5,h6{line-height:1.25;break-after:avoid}
`;

export const HTML_STYLE = `:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:2rem 1.25rem 4rem;font:1.125rem/1.6 Georgia,'Noto Serif',serif;overflow-wrap:break-word}
${SHARED}table{display:block;max-width:100%;overflow-x:auto}
a{color:inherit}
@media print{body{max-width:none;padding:0;font-size:11pt}figure,table{break-inside:avoid}}
`;

/** A book reader sets type, margins and colours itself. */
export const BOOK_STYLE = `body{overflow-wrap:break-word}
${SHARED}`;
