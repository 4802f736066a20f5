/** Recognises errors in the user's templates. */
import { t } from '../bridge/i18n';

/**
 * The message for an error in a user's template. The name is compared, because another part has the class.
 */
export const wrongTemplate = (error: unknown): string | null =>
  error instanceof Error && error.name === 'TemplateError' ? t('templateWrong', error.message) : null;
