import unfluff from 'unfluff';
import type { About, Extracted } from '../system';

export const about: About = { name: 'unfluff', package: 'unfluff' };

/** It gives text alone. */
export function extract(html: string): Extracted {
  const { title, text, author, date } = unfluff(html);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { title, html: `<p>${escaped.replace(/\n+/g, '</p><p>')}</p>`, author: author.join(', '), date };
}
