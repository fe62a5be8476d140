import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';

/** Distinguishes tokens from hash ids, which contain no underscore. */
export const previewPrefix = 'preview_';

/** Tokens with which the customer host shows drafts of one organization. */
export function createPreviewsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Creates a token that is valid for an hour, and deletes expired ones. */
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
