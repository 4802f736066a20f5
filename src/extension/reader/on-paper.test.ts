// @vitest-environment jsdom
import '../../../tests/support/chrome';
import { expect, test, vi } from 'vitest';
import type { Printing } from '../printing';
import { OnPaper } from './on-paper';

/** A reader of an empty article. */
const paper = () =>
  new OnPaper({
    host: { document },
    main: document.createElement('main'),
    bar: document.createElement('div'),
    shown: {
      article: { title: '', url: 'https://paper.test/', siteName: '', dir: 'ltr' },
      finishing: vi.fn(),
    },
    look: { settings: {}, wear: () => undefined },
    queue: { run: () => Promise.resolve({ result: undefined }) },
  } as unknown as ConstructorParameters<typeof OnPaper>[0]);

test('asked twice, it is printed once, and the view waits for that', async () => {
  const done: string[] = [];
  let dialogClosed: (fitted: boolean) => void = () => undefined;
  const printing = {
    printReader: vi.fn(() => new Promise<boolean>((resolve) => (dialogClosed = resolve))),
    openView: vi.fn(() => ({ close: () => undefined })),
  } as unknown as Printing;
  const onPaper = paper();
  const first = onPaper.print(printing).then(() => done.push('printed'));
  const second = onPaper.print(printing);
  const view = onPaper.openView(printing).then(() => done.push('view'));
  await vi.waitFor(() => {
    expect(printing.printReader).toHaveBeenCalledOnce();
  });
  expect(printing.openView).not.toHaveBeenCalled();
  dialogClosed(true);
  await Promise.all([first, second, view]);
  expect(done).toEqual(['printed', 'view']);
  expect(printing.printReader).toHaveBeenCalledOnce();
});
