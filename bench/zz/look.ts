import { writeFileSync, mkdirSync } from 'node:fs';
import { copyThroughPopup, readThroughPopup } from '../../e2e/harness/actions';
import { Clipper } from '../../e2e/harness/browser';
import { BenchBrowser } from '../host/browser';
import { loadCorpora } from '../corpus';
import { Recorder } from '../trust/recorder';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, extname } from 'node:path';
const [out, ...ids] = process.argv.slice(2);
mkdirSync(out!, { recursive: true });
const corpora = loadCorpora(undefined)!;
const recorder = await Recorder.start();
const TYPES: Record<string,string> = { '.css':'text/css', '.html':'text/html; charset=utf-8', '.svg':'image/svg+xml', '.png':'image/png', '.jpg':'image/jpeg' };
for (const id of ids) {
  const [name, page] = id.split(':') as [string, string];
  const corpus = corpora.find((c) => c.name === name)!;
  const found = corpus.pages.find((p) => p.id === page)!;
  let server: ReturnType<typeof createServer> | null = null;
  let url = found.url;
  const local = found.path !== null;
  const clipper = await Clipper.launch(local ? {} : { args: recorder.flags });
  if (local) {
    server = createServer((q, r) => { try { const f = join(corpus.dir, decodeURIComponent(q.url!.slice(1))); r.setHeader('content-type', TYPES[extname(f.split('?')[0]!)] ?? 'application/octet-stream'); r.end(readFileSync(f)); } catch { r.statusCode = 404; r.end(); } });
    await new Promise<void>((d) => server!.listen(0, d));
    url = `http://127.0.0.1:${(server.address() as any).port}/${found.path}`;
  } else recorder.serve(url, readFileSync(found.file, 'utf8'));
  const tab = await clipper.context.newPage();
  await tab.goto(url, { waitUntil: 'load', timeout: 20000 }).catch(() => undefined);
  const base = join(out!, `${name}-${page}`.replace(/[^\w.-]/g, '_').slice(0, 80));
  await tab.screenshot({ path: `${base}-page.png` }).catch(() => undefined);
  try {
    writeFileSync(`${base}.md`, await copyThroughPopup(clipper, tab));
    await readThroughPopup(clipper, tab);
    await tab.bringToFront();
    await tab.waitForTimeout(1500);
    await tab.screenshot({ path: `${base}-reader.png` });
    await tab.keyboard.press('PageDown'); await tab.waitForTimeout(600);
    await tab.screenshot({ path: `${base}-reader2.png` });
  } catch (e) { console.log(id, String(e)); }
  await clipper.close(); server?.close();
  console.log(id, base);
}
await recorder.close(); process.exit(0);
