/** Offers title and address to the system's share sheet. */
import { t } from '../bridge/i18n';

/** Few desktop browsers can share. Phones share only https pages. */
type Sharing = Partial<Navigator>;

export const canShare = (navigator: Sharing): boolean => navigator.share !== undefined;

/** Needs a user gesture. @returns the message; '' when shared or cancelled */
export async function shareLink(
  navigator: Sharing,
  { title, url }: { title: string; url: string },
): Promise<string> {
  try {
    await navigator.share?.({ title, url });
    return '';
  } catch (error) {
    // The user cancelled. The name is compared, because the reader's frame has its own error classes.
    return (error as Error | undefined)?.name === 'AbortError' ? '' : t('shareRefused');
  }
}
