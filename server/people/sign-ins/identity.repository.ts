import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { CallerIdentity } from '#server/platform/http/contexts.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';

/** Sessions slide: each use extends them to 30 days from then. */
const lifetime = sql<Date>`now() + interval '30 days'`;
/** Uses within this interval are written once. */
const minWriteInterval = sql<Date>`now() - interval '5 minutes'`;

/**
 * Session tokens and the users behind them. Runs as the database owner, because the identity decides
 * which organization is visible.
 */
export function createIdentityRepository(db: Database) {
  const slide = (token: string) =>
    db
      .updateTable('access_tokens')
      .set({ last_used_at: sql`now()`, expires_at: lifetime })
      .where('token_hash', '=', sha256(token))
      .where('last_used_at', '<', minWriteInterval)
      .execute();

  return {
    /** The database stores only a hash of the token. */
    async createToken(userId: string, { ip, userAgent }: { ip: string; userAgent: string }) {
      const token = newToken();
      await db
        .insertInto('access_tokens')
        .values({
          id: newId(),
          token_hash: sha256(token),
          user_id: userId,
          ip,
          user_agent: userAgent.slice(0, 400),
          expires_at: lifetime,
        })
        .execute();
      return token;
    },

    async hasExpired(token: string): Promise<boolean> {
      const row = await db
        .selectFrom('access_tokens')
        .select('id')
        .where('token_hash', '=', sha256(token))
        .where('expires_at', '<=', sql<Date>`now()`)
        .executeTakeFirst();
      return row !== undefined;
    },

    async revokeToken(token: string): Promise<string | null> {
      const row = await db
        .deleteFrom('access_tokens')
        .where('token_hash', '=', sha256(token))
        .returning('user_id')
        .executeTakeFirst();
      return row?.user_id ?? null;
    },

    async findPasswordHash(userId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.password_hash;
    },

    async identify(token: string): Promise<CallerIdentity | null> {
      const row = await db
        .selectFrom('access_tokens')
        .innerJoin('users', 'users.id', 'access_tokens.user_id')
        .leftJoin('members', (join) =>
          join
            .onRef('members.user_id', '=', 'users.id')
            .onRef('members.organization_id', '=', 'users.current_organization_id'),
        )
        .leftJoin('organizations', 'organizations.id', 'members.organization_id')
        .select([
          'users.id',
          'users.email',
          'users.email_verified_at',
          'users.name',
          'users.language',
          'users.current_organization_id',
          'members.id as member_id',
          'members.organization_id',
          'members.role',
          'members.permission',
          'members.window_ids',
          'organizations.deleted_at',
          sql<boolean>`access_tokens.last_used_at < ${minWriteInterval}`.as('should_slide'),
        ])
        .where('access_tokens.token_hash', '=', sha256(token))
        .where('access_tokens.expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!row) return null;
      if (row.should_slide) await slide(token);
      const user = {
        id: row.id,
        email: row.email,
        name: row.name,
        language: row.language,
        currentOrganizationId: row.organization_id,
        isVerified: row.email_verified_at !== null,
      };
      const isClosed = Boolean(row.deleted_at);
      if (isClosed || !row.member_id || !row.organization_id || !row.role || !row.permission) {
        return { user, caller: null, isClosed };
      }
      const caller = {
        userId: row.id,
        memberId: row.member_id,
        organizationId: row.organization_id,
        name: row.name || row.email,
        role: row.role,
        permission: row.permission,
        windowIds: row.window_ids ?? [],
      };
      return { user, caller, isClosed };
    },
  };
}
