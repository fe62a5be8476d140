import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import { windowScope } from '#server/people/members/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';

/**
 * An accessible window by id or hash id; throws `not_found`. With `lock`, for a change: members who
 * may restore deleted windows get those too.
 */
export async function getWindow(
  idOrHash: string,
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  { lock = false } = {},
): Promise<WindowRow> {
  const windows = createWindowsRepository(transaction, caller.organizationId);
  const includeDeleted = lock && caller.permission.manage_chatbots_all;
  return found(
    await windows.find(idOrHash, { scope: windowScope(caller), includeDeleted, lock }),
    'window',
  );
}
