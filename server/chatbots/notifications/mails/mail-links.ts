import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

export interface MailLink {
  title: string;
  url: string;
}

/** The last links of a mail: one to the member's settings, and one that ends all notification mails. */
export function mailLinks(
  { language, token }: { language: Language; token: string },
  { translator, consoleOrigin }: { translator: Translator; consoleOrigin: string },
): MailLink[] {
  const t = (key: 'settings' | 'unsubscribe') =>
    translator.text(language, `server:mail.notifications.${key}`);
  return [
    { title: t('settings'), url: `${consoleOrigin}${consolePaths.account}#notifications` },
    {
      title: t('unsubscribe'),
      url: `${consoleOrigin}${consolePaths.verifyEmail}?for=unsubscribe&token=${token}`,
    },
  ];
}
