/** The extension's strings outside of an extension: English, for `bench:print`. */
import messages from '../../public/_locales/en/messages.json';

const table: Record<string, { message: string } | undefined> = messages;

const browser = {
  i18n: {
    getMessage: (key: string, substitutions: string[] = []): string => {
      const text = table[key]?.message ?? '';
      return text.replace(/\$(\d)/g, (_, at: string) => substitutions[Number(at) - 1] ?? '');
    },
    getUILanguage: (): string => 'en-GB',
  },
};
export default browser;
