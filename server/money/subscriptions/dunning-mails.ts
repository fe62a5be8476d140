import { findPayer, type Invoice } from '#server/money/payments/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { nameInMail, queueMail, salutation } from '#server/platform/mail/index.ts';
import { organizationBillingPath } from '#shared/utils/console-paths.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';
import type { EffectDeps } from './payment-effects.ts';
import { graceEndsAt } from './rules/dunning.ts';

/** Notifies the owner of a failed payment, its next attempt and the end of the grace period. */
export async function queueFailureMail(
  { translator, consoleOrigin }: EffectDeps,
  transaction: TenantTransaction,
  organizationId: string,
  { invoice, next }: { invoice: Invoice; next: Date | null },
): Promise<void> {
  const payer = await findPayer(transaction, organizationId);
  if (!payer) return;
  const { language, timezone: timeZone } = payer;
  const day = (time: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(time);
  const values = {
    ...{ name: salutation({ ...payer, name: payer.ownerName }) },
    ...{ organization: nameInMail(payer.name), url: consoleOrigin + organizationBillingPath },
    amount: formatMoney({ amount: invoice.total, currency: invoice.currency }, language),
    until: day(graceEndsAt(invoice.dueAt)),
  };
  const subject = next
    ? 'server:mail.paymentFailed.subject'
    : 'server:mail.paymentFailedLast.subject';
  const text = next
    ? translator.text(language, 'server:mail.paymentFailed.body', { ...values, next: day(next) })
    : translator.text(language, 'server:mail.paymentFailedLast.body', values);
  await queueMail(transaction, {
    ...{ to: payer.email, text, validMinutes: 7 * 24 * 60 },
    subject: translator.text(language, subject, values),
  });
}

/** Notifies the owner that the subscription was suspended. */
export async function queueSuspensionMail(
  { translator, consoleOrigin }: EffectDeps,
  transaction: TenantTransaction,
  organizationId: string,
): Promise<void> {
  const payer = await findPayer(transaction, organizationId);
  if (!payer) return;
  const { language } = payer;
  const values = {
    name: salutation({ ...payer, name: payer.ownerName }),
    ...{ organization: nameInMail(payer.name), url: consoleOrigin + organizationBillingPath },
  };
  await queueMail(transaction, {
    to: payer.email,
    subject: translator.text(language, 'server:mail.suspendedUnpaid.subject', values),
    text: translator.text(language, 'server:mail.suspendedUnpaid.body', values),
  });
}

/** Notifies the owner that a card was deleted at its provider. */
export async function queueCardMail(
  { translator, consoleOrigin }: EffectDeps,
  transaction: TenantTransaction,
  organizationId: string,
  card: string,
): Promise<void> {
  const payer = await findPayer(transaction, organizationId);
  if (!payer) return;
  const { language } = payer;
  const values = {
    ...{ name: salutation({ ...payer, name: payer.ownerName }), card: nameInMail(card) },
    ...{ organization: nameInMail(payer.name), url: consoleOrigin + organizationBillingPath },
  };
  await queueMail(transaction, {
    to: payer.email,
    subject: translator.text(language, 'server:mail.cardInvalid.subject', values),
    text: translator.text(language, 'server:mail.cardInvalid.body', values),
  });
}
