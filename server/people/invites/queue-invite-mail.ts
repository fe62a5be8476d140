import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { AcceptableInvite } from './get-offer.ts';

export interface InviteMail {
  to: string;
  inviter: string;
  organization: string;
  url: string;
  language: Language;
}

/** Queues an invite mail in the inviter's language. */
export async function queueInviteMail(
  transaction: Database,
  translator: Translator,
  { to, language, url, ...names }: InviteMail,
): Promise<void> {
  const inviter = nameInMail(names.inviter);
  const organization = nameInMail(names.organization);
  const values = { inviter, organization, email: to, url };
  await queueMail(transaction, {
    to,
    subject: translator.text(language, 'server:mail.invite.subject', values),
    text: translator.text(language, 'server:mail.invite.body', values),
  });
}

/** Queues a mail to the inviter about a declined invite, if they still have an account. */
export async function queueDeclinedMail(
  transaction: Database,
  translator: Translator,
  offer: AcceptableInvite,
): Promise<void> {
  const { inviter_email: to, inviter_language: language, invitee_email: email } = offer;
  if (!to || !language) return;
  const values = { email, organization: nameInMail(offer.organization_name) };
  await queueMail(transaction, {
    to,
    subject: translator.text(language, 'server:mail.inviteDeclined.subject', values),
    text: translator.text(language, 'server:mail.inviteDeclined.body', values),
  });
}
