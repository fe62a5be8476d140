import { apiKeyPrefix } from '#server/platform/auth/api-key-prefix.ts';
import type { Clock } from '#server/platform/clock.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type ApiKey, apiKeyEndpoints, keyPermissions } from '#shared/contracts/people/api-keys.ts';
import { type ApiKeyRow, createApiKeysRepository } from './api-keys.repository.ts';
import { createApiKey } from './create-api-key.ts';

/** API keys of the Admin API. */
export function apiKeyRoutes(app: App, { clock }: { clock: Clock }): void {
  implement(app, apiKeyEndpoints.list, async (_input, context) => {
    const rows = await keysOf(context).list();
    return { items: rows.map(toApiKey) };
  });

  implement(app, apiKeyEndpoints.create, async ({ body }, context) => {
    const { id, key } = await createApiKey(context, body, clock());
    return { ...toApiKey(found(await keysOf(context).find(id), 'key')), key };
  });

  implement(
    app,
    apiKeyEndpoints.revoke,
    async (_input, context, { id, name, hint }) => {
      await keysOf(context).remove(id);
      const entry = { action: 'key.revoked', objectType: 'key', objectId: id } as const;
      await context.audit({ ...entry, before: { name, hint } });
      return { deleted: 1 };
    },
    {
      find: async ({ id }: { id: string }, context: MemberContext) =>
        found(await keysOf(context).find(id), 'key'),
    },
  );
}

function keysOf({ transaction, caller }: MemberContext) {
  return createApiKeysRepository(transaction, caller.organizationId);
}

function toApiKey({ permission, creator, creator_email, hint, ...row }: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: `${apiKeyPrefix}…${hint}`,
    permissions: keyPermissions.filter((name) => permission[name]),
    window_ids: row.window_ids,
    created_by: creator || creator_email,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
