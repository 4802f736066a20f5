/** One peer over a list of pages in a process of its own, so that its time and memory are its own: `tsx peer.ts NAME JOB`. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Pages to do, and where the texts go as a JSON list; '' for a page that nothing was made of. */
export interface PeerJob {
  pages: readonly PeerPage[];
  out: string;
  /** folder in which Percollate is installed, '' for none */
  percollate: string;
}

interface PeerPage {
  file: string;
  /** its own address, for links and for what an engine knows of it */
  url: string;
  /** where it is served now */
  address: string;
}

type Peer = (page: PeerPage) => Promise<string>;
type Percollate = Record<
  'configure' | 'html' | 'pdf',
  (urls: readonly string[], options: object) => Promise<unknown>
>;

const quiet = new VirtualConsole();
const dom = (page: PeerPage): JSDOM =>
  new JSDOM(readFileSync(page.file, 'utf8'), { url: page.url, virtualConsole: quiet });

function readability(page: PeerPage): Promise<string> {
  const { window } = dom(page);
  const text = new Readability(window.document).parse()?.textContent ?? '';
  window.close();
  return Promise.resolve(text);
}

async function defuddle(page: PeerPage): Promise<string> {
  const { window } = dom(page);
  const { content } = await Defuddle(window.document, page.url, { useAsync: false });
  window.close();
  return new JSDOM(content).window.document.body.textContent;
}

/** Percollate loads the page itself, as its command does. The text is read out of its file. */
async function percollate(kind: 'html' | 'pdf', job: PeerJob): Promise<Peer> {
  const entry = pathToFileURL(resolve(job.percollate, 'node_modules/percollate/index.js')).href;
  // eslint-disable-next-line no-unsanitized/method -- a folder of this project, which the bench itself has filled
  const program = (await import(entry)) as Percollate;
  await program.configure([], {});
  const output = join(job.out, '..', `percollate.${kind}`);
  return async ({ address }) => {
    await program[kind]([address], { output, sandbox: false });
    if (kind === 'pdf') return '';
    const { window } = new JSDOM(readFileSync(output, 'utf8'));
    return window.document.querySelector('.article__content')?.textContent ?? '';
  };
}

const [name = '', jobFile = ''] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as PeerJob;
const peers: Record<string, () => Peer | Promise<Peer>> = {
  readability: () => readability,
  defuddle: () => defuddle,
  percollate: () => percollate('html', job),
  'percollate-pdf': () => percollate('pdf', job),
};
const peer = await peers[name]?.();
if (!peer) throw new Error(`no peer ${name}`);
const texts: string[] = [];
for (const page of job.pages) {
  const text = Promise.resolve(page).then(peer);
  texts.push(await text.catch(() => ''));
}
writeFileSync(job.out, JSON.stringify(texts));
// What a page has left running is not waited for.
process.exit();
