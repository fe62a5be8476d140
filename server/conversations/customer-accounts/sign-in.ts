import { linkAccountToProfile } from '#server/conversations/contacts/index.ts';
import {
  createCustomerAccounts,
  createCustomersRepository,
  mergeCustomers,
} from '#server/conversations/web/index.ts';
import { assertCode } from '#server/platform/auth/sent-codes.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import type { CustomerAccount } from '#shared/contracts/conversations/customer-accounts.ts';
import { createCustomerCodes } from './customer-codes.repository.ts';
import { addressOf, type Recipient } from './recipient.ts';

/**
 * Signs a customer in with a code. Chats of an anonymous browser move to the account, but its token does
 * not: somebody else may have planted it.
 */
export async function signIn(
  db: Database,
  { customer, token, language }: CustomerContext,
  { recipient, code }: { recipient: Recipient; code: string },
): Promise<{ token: string; account: CustomerAccount }> {
  const { organizationId, windowId } = customer;
  if (customer.userId) throw new AppError('invalid_state', 'the site signed the customer in');
  const key = { organizationId, windowId, recipient: recipient.value };
  const attempt = await createCustomerCodes(db, key).countAttempt();
  const codeHash = await assertCode(attempt, code);
  const address = addressOf(recipient);
  return inOrganization(db, organizationId, async (transaction) => {
    if (!(await createCustomerCodes(transaction, key).remove(codeHash))) {
      throw new AppError('code_expired', 'used or replaced');
    }
    const accounts = createCustomerAccounts(transaction, organizationId);
    const id = await accounts.findOrCreate(windowId, { address, language });
    // Another account in the same browser may be another person's.
    if (!customer.verified) {
      await mergeCustomers(transaction, { organizationId, fromId: customer.id, toId: id });
    }
    if (token) await accounts.revoke(token);
    await linkAccountToProfile(transaction, organizationId, {
      customerId: id,
      email: address.email,
      phone: address.phone_number,
    });
    const newToken = await createCustomersRepository(transaction, organizationId).createToken(id);
    return { token: newToken, account: { ...address, user_id: null } };
  });
}
