/** Writes the service worker: the names of all files of the site, and a version that changes with any of them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PREFIX = 'article-clipper-site-';

/** @param isShell what is kept at once; all else, but the documentation, when the demo is used */
export const offline = (isShell: (file: string) => boolean): Plugin => ({
  name: 'site-offline',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const hash = createHash('sha256');
      const files = Object.keys(bundle).sort();
      for (const file of files) {
        const part = bundle[file]!;
        hash.update(file).update(part.type === 'chunk' ? part.code : part.source);
      }
      const shell = files.filter(isShell);
      const demo = files.filter((file) => !isShell(file) && !file.startsWith('docs/'));
      const names = {
        PREFIX,
        VERSION: `${PREFIX}${hash.digest('hex').slice(0, 12)}`,
        SHELL: ['./', ...shell],
        DEMO: demo.map((file) => file.split('/').map(encodeURIComponent).join('/')),
      };
      const head = Object.entries(names).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      const source = `${head.join('\n')}\n${readFileSync('site/offline/worker.js', 'utf8')}`;
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  },
});
