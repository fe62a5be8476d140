import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createNotificationAddressesRepository } from './notification-addresses.repository.ts';
import {
  type ConfirmationServices,
  consumeMailLimit,
  requestConfirmation,
} from './request-confirmation.ts';

interface AddressSource {
  /** Name of the chatbot whose settings contain the addresses. */
  name: string;
  emails: readonly string[];
}

/**
 * Inserts new addresses, deletes unreferenced ones, and sends confirmation mails after the commit.
 * Sends none when the rate limit is exceeded or the member's own address is unverified: the mail can
 * be sent from the settings later.
 */
export async function syncAddresses(
  context: MemberContext,
  services: ConfirmationServices & { db: Database },
  { name, emails }: AddressSource,
): Promise<void> {
  const { caller, transaction } = context;
  const addresses = createNotificationAddressesRepository(transaction, caller.organizationId);
  await addresses.deleteUnreferenced();
  const added = await addresses.add(emails.map((email) => email.toLowerCase()));
  const confirmed = await addresses.confirmMembers(added);
  // The mail contains the chatbot's name, which an unverified user could abuse for spam.
  if (!context.user.isVerified) return;
  const requested = added.filter((email) => !confirmed.includes(email));
  context.afterCommit(async () => {
    for (const email of requested) {
      try {
        await consumeMailLimit(services.limits, caller.organizationId, email);
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') continue;
        throw error;
      }
      await inOrganization(services.db, caller.organizationId, (own) =>
        requestConfirmation({ ...context, transaction: own }, services, { name, email }),
      );
    }
  });
}
