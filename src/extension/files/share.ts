/** Title and address handed to the system's own choice of programs, where the browser has one. */
import { t } from '../bridge/i18n';

/** Few browsers of a desk can hand on to other programs; on phones only pages with https can. */
type Sharing = Partial<Navigator>;

export const canShare = (navigator: Sharing): boolean => navigator.share !== undefined;

/** Must be called in a user's gesture. @returns what to say; '' when it was shared, or the user chose none */
export async function shareLink(
  navigator: Sharing,
  { title, url }: { title: string; url: string },
): Promise<string> {
  try {
    await navigator.share?.({ title, url });
    return '';
  } catch (error) {
    // Closed without a choice: that is an answer. By its name: the reader's frame has errors of its own.
    return (error as Error | undefined)?.name === 'AbortError' ? '' : t('shareRefused');
  }
}
