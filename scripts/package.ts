/**
 * `npm run package`: builds, then writes into dist/release what people install: a zip for each browser, and both npm packages.
 * Arguments name the parts (`chromium`, `firefox`, `lib`, `cli`); none means all.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../package.json' with { type: 'json' };
import { buildPart, partsFrom } from './build-parts';
import { NPM_PACKAGES } from './npm-packages';
import { RELEASE_FOLDER } from './release/release';
import { filesUnder, zipOf } from './zip';

await rm(RELEASE_FOLDER, { recursive: true, force: true });
await mkdir(RELEASE_FOLDER, { recursive: true });
for (const part of partsFrom(process.argv.slice(2))) {
  await buildPart(part);
  if (part === 'lib' || part === 'cli') {
    const folder = `./dist/packages/${NPM_PACKAGES[part].name}`;
    const args = ['pack', folder, '--pack-destination', RELEASE_FOLDER, '--ignore-scripts', '--silent'];
    const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) throw new Error(`npm pack ${folder} failed`);
  } else {
    const name = `article-clipper-${version}-${part}.zip`;
    await writeFile(join(RELEASE_FOLDER, name), zipOf(await filesUnder(`dist/${part}`)));
    console.log(name);
  }
}
