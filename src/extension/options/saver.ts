/** Saving on the options page. */
import { t } from '../i18n';

/** Saves and says so; false when the browser did not take it, which is said, too. */
export type Save = (work: () => Promise<void>) => Promise<boolean>;

/** Each waits for the one before: every key of a template saves, and none may overtake another. */
export function saver(say: (text: string) => void): Save {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const saved = last.then(async () => {
      try {
        await work();
        say(t('saved'));
        return true;
      } catch (error) {
        say(t('settingsNotSaved', error instanceof Error ? error.message : String(error)));
        return false;
      }
    });
    last = saved;
    return saved;
  };
}
