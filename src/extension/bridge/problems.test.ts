import { describe, expect, it } from 'vitest';
import { ClipProblem, injectionProblem, toProblem } from './problems';

describe('injectionProblem', () => {
  it.each([
    [undefined, 'Cannot access a chrome:// URL', 'browserPage'],
    ['about:config', 'Missing host permission for the tab', 'browserPage'],
    ['https://chromewebstore.google.com/detail/x', 'The extensions gallery cannot be scripted.', 'webStore'],
    ['https://addons.mozilla.org/en-US/firefox/', 'Missing host permission for the tab', 'webStore'],
    ['https://example.org/paper.pdf?dl=1', 'Missing host permission for the tab', 'pdf'],
    ['file:///home/me/a.html', 'Cannot access contents of url "file:///home/me/a.html".', 'file'],
    ['https://example.org/', 'Cannot access contents of the page.', 'noAccess'],
    [undefined, 'Cannot access contents of the page. Extension manifest must', 'noAccess'],
    [undefined, 'Missing host permission for the tab', 'browserPage'],
    ['https://example.org/', 'Frame with ID 0 is showing error page', 'noAccess'],
    ['https://example.org/', 'The page did not answer.', 'failed'],
  ])('%s with “%s” is %s', (url, message, kind) => {
    expect(injectionProblem(url, new Error(message))).toEqual({ kind, detail: message });
  });

  it('does not take a host that only looks like a store', () => {
    expect(injectionProblem('https://addons.mozilla.org.example.net/', new Error('x')).kind).toBe('failed');
  });
});

describe('toProblem', () => {
  it('keeps the kind of our own problems and the words of others', () => {
    expect(toProblem(new ClipProblem('pdf'))).toEqual({ kind: 'pdf', detail: '' });
    expect(toProblem(new TypeError('x is undefined'))).toEqual({ kind: 'failed', detail: 'x is undefined' });
    expect(toProblem('odd')).toEqual({ kind: 'failed', detail: 'odd' });
  });
});
