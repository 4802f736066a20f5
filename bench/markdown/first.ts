/** Prints the ms of the first conversion in this process: `node --import tsx bench/markdown/first.ts ours|turndown`. */
import { toContentHtml } from '../../src/article/serialize';
import { converters, type Converter } from './converters';
import { longBook } from './long-book';

const convert = (await converters())[process.argv[2] as Converter];
const content = longBook();
const html = toContentHtml(content);
const start = performance.now();
convert(html, content);
console.log(performance.now() - start);
