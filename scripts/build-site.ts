/** `npm run build:site`: the static site, to dist/site or $SITE_OUT. $SITE_REPOSITORY: address for links to files. */
import { build } from 'vite';
import { siteConfig } from '../site/vite.config';

await build(siteConfig(process.env['SITE_OUT'], process.env['SITE_REPOSITORY']));
