import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import type { WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';

/** A window by its hash id or id, with its organization's time zone; throws `not_found`. */
export async function getWindowByHash(
  transaction: TenantTransaction,
  organizationId: string,
  hash: string,
  scope: WindowScope,
): Promise<{ id: string; hashId: string; timezone: string }> {
  const row = await createWindowsRepository(transaction, organizationId).find(hash, { scope });
  const { id, hash_id, timezone } = found(row, 'window');
  return { id, hashId: hash_id, timezone };
}
