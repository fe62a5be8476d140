import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import { createNotificationAddressesRepository } from './notification-addresses.repository.ts';

export interface ConfirmationServices {
  limits: RateLimits;
  translator: Translator;
  consoleOrigin: string;
}

const daySeconds = 24 * 3600;
/** Mails that an address gets from anybody: who does not answer has answered. */
const perAddress = { name: 'confirm-address', points: 3, seconds: daySeconds };
const perOrganization = { name: 'confirm-address-of', points: 20, seconds: daySeconds };

/** Mails an address its link. Throws `rate_limited`. */
export async function askToConfirm(
  { caller, transaction, language }: MemberContext,
  { limits, translator, consoleOrigin }: ConfirmationServices,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await limits.take(perOrganization, caller.organizationId);
  await limits.take(perAddress, email);
  const addresses = createNotificationAddressesRepository(transaction, caller.organizationId);
  const token = await addresses.newLink(email);
  const values = {
    name: nameInMail(name),
    organization: nameInMail(await addresses.organizationName()),
    url: `${consoleOrigin}/redesign/verify-email?for=notifications&token=${token}`,
  };
  await queueMail(transaction, {
    to: email,
    subject: translator.text(language, 'server:mail.notification.subject', values),
    text: translator.text(language, 'server:mail.notification.body', values),
  });
}
