import { windowScope } from '#server/people/members/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createWindowsRepository, type WindowRow } from './windows.repository.ts';

/**
 * An accessible window, or `not_found`. Locked for a change; members who may restore deleted
 * windows then find those too.
 */
export async function findWindow(
  idOrHash: string,
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  { lock = false } = {},
): Promise<WindowRow> {
  const windows = createWindowsRepository(transaction, caller.organizationId);
  const deleted = lock && caller.permission.manage_chatbots_all;
  return found(
    await windows.find(idOrHash, { scope: windowScope(caller), deleted, lock }),
    'window',
  );
}
