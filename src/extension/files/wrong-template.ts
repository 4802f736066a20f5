/** Errors of the user's own templates, which are said as they are, told from all others. */
import { t } from '../bridge/i18n';

/** What to say of a template that is wrong; null for any other error. By its name, since the class is of a part that comes later. */
export const wrongTemplate = (error: unknown): string | null =>
  error instanceof Error && error.name === 'TemplateError' ? t('templateWrong', error.message) : null;
