import { linkAccountToProfile } from '#server/conversations/contacts/index.ts';
import {
  type AccountAddress,
  createCustomerAccounts,
  createCustomersRepository,
  type MovePurchases,
  mergeCustomers,
} from '#server/conversations/web/index.ts';
import { assertCode } from '#server/platform/auth/sent-codes.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import type { CustomerAccount } from '#shared/contracts/conversations/customer-accounts.ts';
import { connectAddress } from './connect-address.ts';
import { createCustomerCodes } from './customer-codes.repository.ts';
import { addressOf, type Recipient } from './recipient.ts';

interface SignInDeps {
  db: Database;
  movePurchases: MovePurchases;
}

/**
 * Signs a customer in with a code, or connects the address to the account of one signed in by the site.
 * Chats of an anonymous browser move to the account, but its token does not: somebody else may have planted it.
 */
export async function signIn(
  { db, movePurchases }: SignInDeps,
  context: CustomerContext,
  { recipient, code }: { recipient: Recipient; code: string },
): Promise<{ token: string; account: CustomerAccount }> {
  const { customer, token } = context;
  const { organizationId, windowId } = customer;
  const key = { organizationId, windowId, recipient: recipient.value };
  const attempt = await createCustomerCodes(db, key).countAttempt();
  const codeHash = await assertCode(attempt, code);
  const address = addressOf(recipient);
  return inOrganization(db, organizationId, async (transaction) => {
    if (!(await createCustomerCodes(transaction, key).remove(codeHash))) {
      throw new AppError('code_expired', 'used or replaced');
    }
    const enter = customer.userId === null ? enterAccount : connectAddress;
    const id = await enter(movePurchases, transaction, context, address);
    const accounts = createCustomerAccounts(transaction, organizationId);
    if (token) await accounts.revoke(token);
    await linkAccountToProfile(transaction, organizationId, {
      customerId: id,
      email: address.email,
      phone: address.phone_number,
    });
    const newToken = await createCustomersRepository(transaction, organizationId).createToken(id);
    const account = await accounts.find(id);
    return { token: newToken, account: account ?? { ...address, user_id: null } };
  });
}

/** The customer with this address, who receives the chats of an anonymous browser. */
async function enterAccount(
  movePurchases: MovePurchases,
  transaction: TenantTransaction,
  { customer, language }: CustomerContext,
  address: AccountAddress,
): Promise<string> {
  const { id: fromId, organizationId, windowId } = customer;
  const accounts = createCustomerAccounts(transaction, organizationId);
  const toId = await accounts.findOrCreate(windowId, { address, language });
  // Another account in the same browser may be another person's.
  if (!customer.verified) {
    await mergeCustomers(movePurchases, transaction, { organizationId, fromId, toId });
  }
  return toId;
}
