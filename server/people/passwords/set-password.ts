import { type RemovedAccount, removePreviousHolder } from '#server/people/account/index.ts';
import {
  createKnownDevicesRepository,
  createSignInsRepository,
} from '#server/people/sign-ins/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

interface PasswordOwner {
  id: string;
  email: string;
  name: string;
  language: Language;
  current_organization_id: string | null;
}

interface NewPassword {
  hash: string;
  /** The session that does not end; null ends all sessions. */
  currentToken: string | null;
  action: 'user.password_changed' | 'user.password_reset';
  /** Removed data of a previous holder, when this verified the address. */
  removed?: RemovedAccount | null;
}

/**
 * Sets the password, ends the other sessions, and notifies the owner by mail. Must be the last step
 * of a transaction.
 */
export async function setPassword(
  transaction: Parameters<typeof auditByUser>[0],
  { translator, consoleOrigin }: { translator: Translator; consoleOrigin: string },
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
  owner: PasswordOwner,
  { hash, currentToken, action, removed }: NewPassword,
): Promise<void> {
  const { id, email, language, current_organization_id: organizationId } = owner;
  await createUsersRepository(transaction).setPasswordHash(id, hash);
  const others = await createSignInsRepository(transaction, id).endAll({ except: currentToken });
  const ended = others + (removed?.sessions ?? 0);
  const url = consoleOrigin + consolePaths.resetPassword;
  await queueMail(transaction, {
    to: email,
    subject: translator.text(language, 'server:mail.passwordChanged.subject'),
    text: translator.text(language, 'server:mail.passwordChanged.body', { url }),
  });
  if (!organizationId) return;
  const entry = {
    action,
    objectType: 'user',
    objectId: id,
    after: { ended, ...(removed && { removed }) },
  };
  await auditByUser(transaction, { user: owner, ip, requestId }, organizationId, entry);
}

/**
 * Prepares a new password for an owner who proved the address. Without a verified address, the
 * account may have been set up by somebody else; a person who knows the old password may have signed
 * in from known devices.
 */
export async function beginReset(
  transaction: Database,
  owner: { id: string; email: string; email_verified_at: Date | null },
): Promise<RemovedAccount | null> {
  const removed = owner.email_verified_at ? null : await removePreviousHolder(transaction, owner);
  if (removed) await createUsersRepository(transaction).markVerified(owner.id);
  await createKnownDevicesRepository(transaction).removeAll(owner.id);
  return removed;
}
