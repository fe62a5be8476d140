import { anonymousLabel } from '#server/platform/personal/anonymous-label.ts';
import { findPersonalFacts } from '#server/platform/personal/personal-facts.repository.ts';
import { chatIdsIn, redactCustomers } from '#server/platform/personal/redact-customers.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { MemberContext } from './contexts.ts';
import type { HttpPlatform } from './platform.ts';

/**
 * Redacts a response for its caller. The only exit to members, so that no endpoint can forget it.
 */
export async function redactForCaller<Result>(
  { translator }: HttpPlatform,
  endpoint: AnyEndpoint,
  { caller, language, transaction }: MemberContext,
  result: Result,
): Promise<Result> {
  if (caller.permission.customer_info || endpoint.kind === 'stream') return result;
  const chats = chatIdsIn(endpoint.result, result);
  const known = await findPersonalFacts(transaction, caller.organizationId, chats);
  return redactCustomers(endpoint.result, result, {
    known,
    labelOf: (id) => anonymousLabel(id, { language, translator }),
  });
}
