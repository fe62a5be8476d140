import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Customer } from '#server/platform/http/contexts.ts';
import { createCustomersRepository } from './customers.repository.ts';
import { type MovePurchases, mergeCustomers } from './merge-customers.ts';

interface TokenRequest {
  windowId: string;
  /** The user id that the business signed; null without a signature. */
  userId: string | null;
  /** The customer of the browser's token, if the token belongs to this window. */
  currentCustomer: Customer | null;
  token: string | null;
}

interface IssuedToken {
  token: string;
  customer: { id: string; user_id: string | null; verified: boolean };
  /** True when the chats shown so far still belong to the customer. */
  keeps_chats: boolean;
}

/**
 * The customer of a browser with the token to use from now on. A signed user id is the same customer
 * in every browser. Chats from before the sign-in move to that customer, but the token does not:
 * somebody else may have planted it.
 */
export async function issueCustomerToken(
  movePurchases: MovePurchases,
  transaction: TenantTransaction,
  organizationId: string,
  { windowId, userId, currentCustomer, token }: TokenRequest,
): Promise<IssuedToken> {
  const customers = createCustomersRepository(transaction, organizationId);
  const isSame = currentCustomer !== null && (!userId || currentCustomer.userId === userId);
  if (isSame && token) {
    await customers.renew(currentCustomer.id, token);
    return toIssuedToken(token, currentCustomer, true);
  }
  if (!userId) {
    const created = await customers.create(windowId);
    const anonymous = { id: created.id, userId: null, verified: false };
    return toIssuedToken(created.token, anonymous, false);
  }
  const id = await customers.findOrCreateSigned(windowId, userId);
  // Somebody who signed in with a code may be another person.
  const isSigningIn = currentCustomer !== null && !currentCustomer.verified;
  if (isSigningIn) {
    const merge = { organizationId, fromId: currentCustomer.id, toId: id };
    await mergeCustomers(movePurchases, transaction, merge);
  }
  const signed = { id, userId, verified: true };
  return toIssuedToken(await customers.createToken(id), signed, isSigningIn);
}

function toIssuedToken(
  token: string,
  { id, userId, verified }: Pick<Customer, 'id' | 'userId' | 'verified'>,
  keeps_chats: boolean,
): IssuedToken {
  return { token, customer: { id, user_id: userId, verified }, keeps_chats };
}
