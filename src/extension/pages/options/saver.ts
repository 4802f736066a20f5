/** Saves changed options. */
import { messageOf } from '../../../util/text';
import { t } from '../../bridge/i18n';
import { Turns } from '../../../util/turns';
import type { MessageKey } from '../../../words/strings';

/** Reports the result. Resolves to false after a failure. */
type Save = (work: () => Promise<void>, done?: MessageKey) => Promise<boolean>;

/** In sequence: each key typed in a template saves, and no save may overtake another. */
export function saver(say: (text: string) => void): Save {
  const turns = new Turns();
  return (work, done = 'saved') =>
    turns.inTurn(async () => {
      try {
        await work();
        say(t(done));
        return true;
      } catch (error) {
        say(t('settingsNotSaved', messageOf(error)));
        return false;
      }
    });
}
