import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { type ProductInfo, product } from './product.ts';
import { randomAddress } from './random-address.ts';

/** The customer API for a new customer of a window, with an IP address of their own. */
export async function newCustomer(hash: string, { customer: origin }: ProductInfo = product()) {
  const forwarded = { 'x-forwarded-for': randomAddress() };
  const customer = createApiClient({ origin, headers: () => forwarded });
  const { token } = await customer.call(webEndpoints.cookie, { body: { window_hash: hash } });
  return createApiClient({ origin, headers: () => ({ ...forwarded, 'x-access-token': token }) });
}
