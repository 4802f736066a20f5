import { extractContent } from '@wrtnlabs/web-content-extractor';
import type { About, Extracted } from '../system';

export const about: About = { name: 'web-content-extractor', package: '@wrtnlabs/web-content-extractor' };

export function extract(html: string): Extracted {
  const { title, contentHtmls } = extractContent(html);
  return { title, html: contentHtmls.join('\n') };
}
