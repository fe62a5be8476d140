import type { z } from 'zod';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { windowReferenceSchema } from '#shared/contracts/people/account.ts';
import { createWindowListRepository } from './window-list.repository.ts';

/** The window that the member opened last, else the first accessible one. */
export async function findFirstWindow(
  transaction: TenantTransaction,
  member: {
    organizationId: string;
    windowIds: readonly string[];
    hasAllWindows: boolean;
    lastWindowId: string | null;
  },
): Promise<z.infer<typeof windowReferenceSchema> | null> {
  const windows = createWindowListRepository(transaction, member.organizationId);
  const scope = member.hasAllWindows ? 'all' : member.windowIds;
  const row = await windows.findFirst(scope, member.lastWindowId);
  if (!row) return null;
  const { name, image_url } = row.draft;
  return { id: row.id, hash_id: row.hash_id, name, image_url };
}
