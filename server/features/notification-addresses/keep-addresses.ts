import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { askToConfirm, type ConfirmationServices } from './ask-to-confirm.ts';
import { createNotificationAddressesRepository } from './notification-addresses.repository.ts';

interface AddressSource {
  /** Of the chatbot whose settings name the addresses. */
  name: string;
  emails: readonly string[];
}

/**
 * Asks the owners of new addresses whether they want to be written to (E92), and forgets addresses
 * that nothing names any more. Where too many mails would go out, or whoever named the address has not
 * proven their own, it waits to be asked.
 */
export async function keepAddresses(
  context: MemberContext,
  services: ConfirmationServices,
  { name, emails }: AddressSource,
): Promise<void> {
  const { caller, transaction } = context;
  const addresses = createNotificationAddressesRepository(transaction, caller.organizationId);
  await addresses.forgetUnnamed();
  const added = await addresses.add(emails.map((email) => email.toLowerCase()));
  const confirmed = await addresses.confirmMembers(added);
  // The mail has the chatbot's name in it: words of somebody who may be anybody.
  if (!context.user.isProven) return;
  for (const email of added) {
    if (confirmed.includes(email)) continue;
    try {
      await askToConfirm(context, services, { name, email });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
    }
  }
}
