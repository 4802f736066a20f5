/** Saving on the options page. */
import { t } from '../../bridge/i18n';
import { Turns } from '../../../util/turns';
import type { MessageKey } from '../../../words/strings';

/** Saves and says so, as `done` puts it; false when the browser did not take it, which is said, too. */
export type Save = (work: () => Promise<void>, done?: MessageKey) => Promise<boolean>;

/** Each waits for the one before: every key of a template saves, and none may overtake another. */
export function saver(say: (text: string) => void): Save {
  const turns = new Turns();
  return (work, done = 'saved') =>
    turns.inTurn(async () => {
      try {
        await work();
        say(t(done));
        return true;
      } catch (error) {
        say(t('settingsNotSaved', error instanceof Error ? error.message : String(error)));
        return false;
      }
    });
}
