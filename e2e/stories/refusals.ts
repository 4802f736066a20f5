/** A popup whose clipboard refuses what it is given, as a browser does that counts no click, and one that takes it again. */

/** The controls that copy. */
export const COPYING = ['copy', 'copy-rich', 'copy-text', 'copy-link'] as const;

/** Title of the sample: each kind of copy has it. */
export const TITLE = 'The mill that runs on the moon';

/** What was on the clipboard before. */
export const BEFORE = 'what was copied before';

/** To be evaluated in the popup. */
export const REFUSE = `(() => { for (const name of ['write', 'writeText']) navigator.clipboard[name] = () => Promise.reject(new DOMException('not now', 'NotAllowedError')); })()`;
export const TAKE_AGAIN = `(() => { for (const name of ['write', 'writeText']) delete navigator.clipboard[name]; })()`;
