/** The file formats for saving, in menu order. */
import type { MissingPicture } from '../../article/formats/pictures';
import { formatNumber, t } from '../bridge/i18n';

export const SAVED_FORMATS = ['md', 'zip', 'html', 'epub', 'txt', 'json'] as const;
export type SavedFormat = (typeof SAVED_FORMATS)[number];

/** the message names these; the file lists all */
const HOSTS = 3;

function hostsOf(addresses: readonly string[]): string {
  const hosts = [...new Set(addresses.map((address) => new URL(address).host))];
  return hosts.slice(0, HOSTS).join(', ') + (hosts.length > HOSTS ? '…' : '');
}

export const savedMessage = (name: string, missing: readonly MissingPicture[]): string =>
  missing.length === 0
    ? t('savedFile', name)
    : t('savedWithout', name, formatNumber(missing.length), hostsOf(missing.map(({ src }) => src)));
