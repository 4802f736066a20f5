/**
 * `npm run build`: dist/chromium, dist/firefox, dist/lib (with its types) and dist/cli. `npm run build:lib`, `build:cli`: one
 * alone. Arguments name the parts (`lib`, `cli`, `chromium`, `firefox`); none means all.
 */
import { buildPart, partsFrom } from './build-parts';

for (const part of partsFrom(process.argv.slice(2))) await buildPart(part);
