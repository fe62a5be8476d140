import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { type Addresses, product } from './product.ts';

/** The customer API for a new customer of a window. */
export async function newCustomer(hash: string, { customer: origin }: Addresses = product()) {
  const customer = createApiClient({ origin });
  const { token } = await customer.call(webEndpoints.cookie, { body: { window_hash: hash } });
  return createApiClient({ origin, headers: () => ({ 'x-access-token': token }) });
}
