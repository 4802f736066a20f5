/** Previews a note of a sample article. */
import { messageOf } from '../../../util/text';
import type { Article } from '../../../article/schema';
import { fileName } from '../../../article/formats/file-name';
import { element, text } from '../../../util/hast';
import { t } from '../../bridge/i18n';
import { fileOptions, fileWords } from '../../files/notes';
import type { Settings } from '../../../settings/schema';

/** Shows every setting; not translated. */
const SAMPLE: Article = {
  ...{ url: 'https://example.org/2026/night-trams', title: 'Night trams return: a first ride', deck: '' },
  ...{ byline: 'Ada Writer', siteName: 'The Larkhill Ledger', section: 'Town' },
  ...{ publishedTime: '2026-03-14T07:30:00Z', modifiedTime: '', leadImage: '' },
  ...{ excerpt: 'The first tram left at one in the morning.', lang: 'en', dir: 'ltr', pages: [] },
  content: {
    type: 'root',
    children: [
      element('h2', [text('Who rides')]),
      element('p', [
        element('em', [text('Bakers')]),
        text(', '),
        element('strong', [text('nurses')]),
        text(' and '),
        element('a', [text('musicians')], { href: 'https://example.org/musicians' }),
        text('.'),
      ]),
      element('ul', [element('li', [text('Line 2')]), element('li', [text('Line 4')])]),
      element('figure', [
        element('img', [], { src: 'https://example.org/tram.jpg', alt: 'A tram' }),
        element('figcaption', [text('Line 4 at the depot.')]),
      ]),
      element('pre', [element('code', [text('01:00 depot\n')])]),
    ],
  },
};

/** @throws TemplateError */
async function notePreview(settings: Settings): Promise<{ name: string; text: string }> {
  const { markdownFile, nameFromTemplate } = await import('../../../article/formats/markdown-file');
  const now = new Date();
  const name = fileName(
    nameFromTemplate(SAMPLE, settings.fileName, now, fileWords()),
    fileName(SAMPLE.title),
  );
  return { name: `${name}.md`, text: markdownFile(SAMPLE, fileOptions(settings, now)) };
}

/** Latest request per place: the first preview loads a module, so a later one may overtake it. */
const lastAsked = new WeakMap<HTMLElement, Settings>();

export async function showNote(place: HTMLElement, settings: Settings): Promise<void> {
  lastAsked.set(place, settings);
  const newer = (): boolean => lastAsked.get(place) !== settings;
  try {
    const { name, text } = await notePreview(settings);
    if (newer()) return;
    place.classList.remove('bad');
    place.textContent = `${name}\n\n${text}`;
  } catch (error) {
    if (newer()) return;
    place.classList.add('bad');
    place.textContent = t('templateWrong', messageOf(error));
  }
}
