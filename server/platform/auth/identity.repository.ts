import { sql } from 'kysely';
import { type Database, firstPrepared } from '#server/platform/db/database.ts';
import type { Identity, Visitor } from '#server/platform/http/contexts.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';

/** Sessions slide: each use within the last day's worth of time moves the end 30 days ahead (G2). */
const lifetime = sql<Date>`now() + interval '30 days'`;

/** Who is behind a token. Works as the database's owner: it decides which organization is seen. */
export function createIdentityRepository(db: Database) {
  return {
    /** Starts a session; the token itself is not stored. */
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

    async renewToken(token: string): Promise<void> {
      await db
        .updateTable('access_tokens')
        .set({ last_used_at: sql`now()`, expires_at: lifetime })
        .where('token_hash', '=', sha256(token))
        .execute();
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

    async identify(token: string): Promise<Identity | null> {
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
          'users.name',
          'users.language',
          'users.current_organization_id',
          'members.id as member_id',
          'members.organization_id',
          'members.role',
          'members.permission',
          'members.window_ids',
          'organizations.deleted_at',
        ])
        .where('access_tokens.token_hash', '=', sha256(token))
        .where('access_tokens.expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!row) return null;
      const user = {
        id: row.id,
        email: row.email,
        name: row.name,
        language: row.language,
        currentOrganizationId: row.organization_id,
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

    async identifyVisitor(token: string): Promise<Visitor | null> {
      const row = await firstPrepared(
        db,
        'visitor_by_token',
        db
          .selectFrom('visitors')
          .select(['id', 'organization_id', 'window_id', 'user_id', 'verified'])
          .where('token_hash', '=', sha256(token))
          .where('expires_at', '>', sql<Date>`now()`)
          .compile(),
      );
      return row
        ? {
            id: row.id,
            organizationId: row.organization_id,
            windowId: row.window_id,
            userId: row.user_id,
            verified: row.verified,
          }
        : null;
    },
  };
}
