/** Sends notes through `obsidian://new` addresses, without a server or permission. */

/** characters that every system passes on; longer notes use the clipboard */
const ADDRESS_LENGTH = 2000;

interface ObsidianNote {
  /** without an extension */
  name: string;
  /** '': the open vault */
  vault: string;
  folder: string;
  content: string;
}

/** @returns `byClipboard`: Obsidian must read the note from the clipboard */
export function obsidianAddress({ name, vault, folder, content }: ObsidianNote): {
  address: string;
  byClipboard: boolean;
} {
  const place = folder
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
  const fields: [string, string][] = [['file', place === '' ? name : `${place}/${name}`]];
  if (vault.trim() !== '') fields.unshift(['vault', vault.trim()]);
  // Not URLSearchParams, whose plus signs Obsidian keeps.
  const start = `obsidian://new?${fields.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
  const whole = `${start}&content=${encodeURIComponent(content)}`;
  return whole.length <= ADDRESS_LENGTH
    ? { address: whole, byClipboard: false }
    : { address: `${start}&clipboard`, byClipboard: true };
}
