import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { handoffEndpoints } from '#shared/contracts/conversations/handoff.ts';
import type { Owner } from './console.ts';
import { newCustomer } from './customer.ts';

export async function enableHandoff({ api }: Owner, hash: string): Promise<void> {
  await api.call(windowEndpoints.change, {
    params: { hash },
    body: { handoff: { enabled: true, notification_emails: [] }, publish: true },
  });
}

/** A new customer who waits for a person. */
export async function requestPerson(hash: string) {
  const customer = await newCustomer(hash);
  const params = { id: hash };
  const { session_id } = await customer.call(handoffEndpoints.request, { params, body: {} });
  return { customer, session_id };
}
