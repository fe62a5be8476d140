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
/** Limits of confirmation mails to one address, and from one organization. */
const perAddress = { name: 'confirm-address', points: 3, seconds: daySeconds };
const perOrganization = { name: 'confirm-address-of', points: 20, seconds: daySeconds };

/** Consumes the rate limits before the transaction that queues the mail; throws `rate_limited`. */
export async function consumeMailLimit(limits: RateLimits, organizationId: string, email: string) {
  await limits.consume(perOrganization, organizationId);
  await limits.consume(perAddress, email);
}

/** Queues the confirmation mail. */
export async function requestConfirmation(
  { caller, transaction, language }: Pick<MemberContext, 'caller' | 'transaction' | 'language'>,
  { translator, consoleOrigin }: Omit<ConfirmationServices, 'limits'>,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const addresses = createNotificationAddressesRepository(transaction, caller.organizationId);
  const token = await addresses.renewToken(email);
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
