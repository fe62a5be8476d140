import { chatsIn, hideCustomers } from '#server/platform/personal/hide-customers.ts';
import { knownOfChats } from '#server/platform/personal/known.repository.ts';
import { labelOf } from '#server/platform/personal/label-of.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { MemberContext } from './contexts.ts';
import type { HttpPlatform } from './platform.ts';

/** An answer as the caller may see it: the one door to members, where no call can forget it (Z7). */
export async function showToCaller<Result>(
  { translator }: HttpPlatform,
  endpoint: AnyEndpoint,
  { caller, language, transaction }: MemberContext,
  result: Result,
): Promise<Result> {
  if (caller.permission.customer_info || endpoint.kind === 'stream') return result;
  const chats = chatsIn(endpoint.result, result);
  const known = await knownOfChats(transaction, caller.organizationId, chats);
  return hideCustomers(endpoint.result, result, {
    known,
    labelOf: (id) => labelOf(id, { language, translator }),
  });
}
