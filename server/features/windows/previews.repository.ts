import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';

/** Stands before the token, so that no hash id looks like one. */
export const previewPrefix = 'preview_';

/** Tokens with which the customer host shows the drafts of one organization. */
export function createPreviewsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Makes one for an hour, and forgets those whose hour is over. */
    async create(windowId: string, userId: string): Promise<{ token: string; expiresAt: Date }> {
      await db
        .deleteFrom('previews')
        .where('organization_id', '=', organizationId)
        .where('expires_at', '<', sql<Date>`now()`)
        .execute();
      const token = previewPrefix + newToken();
      const { expires_at } = await db
        .insertInto('previews')
        .values({
          organization_id: organizationId,
          token_hash: sha256(token),
          window_id: windowId,
          created_by: userId,
          expires_at: sql<Date>`now() + interval '1 hour'`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return { token, expiresAt: expires_at };
    },
  };
}
