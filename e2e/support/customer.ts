import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
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

/** Leaves a request with the name and an email as a new customer of the window. */
export async function leaveContact(hash: string, name: string, message: string): Promise<void> {
  const customer = await newCustomer(hash);
  await customer.call(contactEndpoints.submit, {
    params: { id: hash },
    body: {
      client_id: crypto.randomUUID(),
      reason: 'request',
      items: { name, email: `${name}@example.org` },
      message,
    },
  });
}
