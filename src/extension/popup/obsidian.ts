/** Notes to Obsidian by its own addresses (`obsidian://new`), which it documents: no server, no permission. */

/** characters of an address that every system hands on; longer notes go by the clipboard */
const ADDRESS_LENGTH = 2000;

interface ObsidianNote {
  /** without an ending */
  name: string;
  /** '' : the vault that is open */
  vault: string;
  folder: string;
  content: string;
}

/** @returns the address, and whether Obsidian has to take the note from the clipboard */
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
  // Not URLSearchParams: Obsidian reads a plus as a plus.
  const start = `obsidian://new?${fields.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
  const whole = `${start}&content=${encodeURIComponent(content)}`;
  return whole.length <= ADDRESS_LENGTH
    ? { address: whole, byClipboard: false }
    : { address: `${start}&clipboard`, byClipboard: true };
}
