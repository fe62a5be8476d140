import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Preview } from '#shared/contracts/chatbots/windows.ts';
import { createPreviewsRepository } from './previews.repository.ts';

/** Creates a preview token for a window's draft, on a page that the console may frame. */
export async function previewWindow(
  { caller, transaction }: MemberContext,
  { id, hash_id }: WindowRow,
  customerOrigin: string,
): Promise<Preview> {
  const previews = createPreviewsRepository(transaction, caller.organizationId);
  const { token, expiresAt } = await previews.create(id, caller.userId);
  return {
    token,
    expires_at: expiresAt.toISOString(),
    url: `${customerOrigin}/preview/${hash_id}?token=${token}`,
  };
}
