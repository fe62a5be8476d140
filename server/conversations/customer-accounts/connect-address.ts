import {
  type AccountAddress,
  createCustomerAccounts,
  type MovePurchases,
  mergeCustomers,
} from '#server/conversations/web/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';

/**
 * Connects an address to a customer signed in by the site. The customer who signed in with it before is
 * merged: the code, unlike the site's signature, proves that they are the same person.
 */
export async function connectAddress(
  movePurchases: MovePurchases,
  transaction: TenantTransaction,
  { customer, language }: Pick<CustomerContext, 'customer' | 'language'>,
  address: AccountAddress,
): Promise<string> {
  const { id, organizationId, windowId } = customer;
  const accounts = createCustomerAccounts(transaction, organizationId);
  const other = await accounts.findByAddress(windowId, address);
  if (other && other.id !== id) {
    if (other.user_id !== null) {
      throw new AppError('address_taken', 'connected to another account of the site');
    }
    const merge = { organizationId, fromId: other.id, toId: id };
    await mergeCustomers(movePurchases, transaction, merge);
  }
  await accounts.setAddress(id, { address, language });
  return id;
}
