import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { createSettingsRepository } from '../settings.repository.ts';
import { renderNotificationMail } from './render-mail.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Queues a mail to the caller that looks like those about events. */
export async function queueTestMail(
  { transaction, caller, user, language }: MemberContext,
  deps: { sealer: Sealer; translator: Translator; consoleOrigin: string },
): Promise<void> {
  const member = { organization_id: caller.organizationId, member_id: caller.memberId };
  const settings = createSettingsRepository(transaction, caller.organizationId, caller.memberId);
  const { organization } = await settings.find();
  const text = deps.translator.text(language, 'server:mail.notifications.testTitle');
  const mail = renderNotificationMail(
    {
      ...{ to: user.email, name: user.name, organization, language, isDigest: false },
      items: [{ text, path: consolePaths.account, count: 1 }],
      unsubscribeToken: unsubscribeToken(deps.sealer, member),
    },
    deps,
  );
  await queueMail(transaction, mail);
}
