import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { ensureSettings } from './due-mails.repository.ts';
import { renderNotificationMail } from './render-mail.ts';
import { findTestMail } from './unsubscribe.repository.ts';

/** Queues a mail to the caller that looks like those about events. */
export async function queueTestMail(
  { transaction, caller, user, language }: MemberContext,
  deps: { translator: Translator; consoleOrigin: string },
): Promise<void> {
  const member = { organization_id: caller.organizationId, member_id: caller.memberId };
  await ensureSettings(transaction, member);
  const { organization, unsubscribe_token } = await findTestMail(transaction, member);
  const text = deps.translator.text(language, 'server:mail.notifications.testTitle');
  const mail = renderNotificationMail(
    {
      ...{ to: user.email, name: user.name, organization, language, isDigest: false },
      items: [{ text, path: consolePaths.account, count: 1 }],
      unsubscribeToken: unsubscribe_token,
    },
    deps,
  );
  await queueMail(transaction, mail);
}
