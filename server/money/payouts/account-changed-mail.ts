import { findPayer } from '#server/money/payments/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail, salutation } from '#server/platform/mail/index.ts';
import { settlementsPath } from '#shared/utils/console-paths.ts';

/** Notifies the owner, who may not be who changed it: money would go to another account. */
export async function queueAccountChangedMail(
  { translator, consoleOrigin }: { translator: Translator; consoleOrigin: string },
  transaction: TenantTransaction,
  organizationId: string,
  { by, last4 }: { by: string; last4: string },
): Promise<void> {
  const payer = await findPayer(transaction, organizationId);
  if (!payer) return;
  const { language } = payer;
  const values = {
    ...{ name: salutation({ ...payer, name: payer.ownerName }), by: nameInMail(by), last4 },
    ...{ organization: nameInMail(payer.name), url: consoleOrigin + settlementsPath() },
  };
  await queueMail(transaction, {
    to: payer.email,
    subject: translator.text(language, 'server:mail.payoutAccount.subject', values),
    text: translator.text(language, 'server:mail.payoutAccount.body', values),
  });
}
