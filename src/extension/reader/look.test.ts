// @vitest-environment jsdom
import '../../../tests/support/chrome';
import { expect, test } from 'vitest';
import { parseSettings } from '../settings-schema';
import type { FrameHost } from './frame-host';
import { Look } from './look';

test('dressed for paper it stays so when a part comes, until it is dressed for the screen', () => {
  let worn: string[] = [];
  const host = { document, window, style: (...css: string[]) => (worn = css) } as unknown as FrameHost;
  const look = new Look(host, parseSettings(undefined), () => undefined, null);
  look.paper = ['@page { size: A5 }'];
  look.apply();
  look.add('aids', '.player {}');
  expect(worn).toEqual(expect.arrayContaining(['@page { size: A5 }', '.player {}']));
  look.paper = [];
  look.apply();
  expect(worn).not.toContain('@page { size: A5 }');
  expect(worn).toContain('.player {}');
});
