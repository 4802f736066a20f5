/** The reader's own frame, for extensions to compare with: the same isolation and style sheet, somebody else's content. */
import { openFrame } from '../../src/extension/reader/frame-host';
import screenCss from '../../src/typeset/screen.css?inline';

/** Shows nodes in the frame over the page. */
export async function showInFrame(page: Document, title: string, content: DocumentFragment): Promise<void> {
  const frame = await openFrame(page, { shape: 'cover', title: 'Bench' });
  const doc = frame.document;
  frame.style(screenCss);
  const main = doc.createElement('main');
  const article = doc.createElement('article');
  article.className = 'ac-article';
  const heading = doc.createElement('h1');
  heading.textContent = title;
  const body = doc.createElement('div');
  body.className = 'ac-body';
  body.append(doc.adoptNode(content));
  article.append(heading, body);
  main.append(article);
  doc.body.append(main);
}
