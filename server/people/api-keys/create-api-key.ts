import { isInScope, listActiveWindows, windowScope } from '#server/people/members/index.ts';
import { apiKeyPrefix } from '#server/platform/auth/api-key-prefix.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import type { NewApiKey } from '#shared/contracts/people/api-keys.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { holds } from '#shared/utils/grants.ts';
import { createApiKeysRepository } from './api-keys.repository.ts';

/** Keys of one organization. */
const maxKeys = 20;

/**
 * Creates a key with a subset of the caller's permissions. The key itself is returned once and
 * never stored.
 */
export async function createApiKey(
  context: MemberContext,
  { name, permissions, window_ids, expires_in_days }: NewApiKey,
  now: Date,
): Promise<{ id: string; key: string }> {
  const { caller, transaction, audit } = context;
  const keys = createApiKeysRepository(transaction, caller.organizationId);
  assertGrantable(caller, permissions);
  await assertWindowsInScope(context, window_ids);
  await assertRoom(context, { what: 'API keys', limit: maxKeys, count: keys.count });
  const key = `${apiKeyPrefix}${newToken()}`;
  const id = newId();
  const expires_at = expires_in_days ? new Date(now.getTime() + expires_in_days * dayMs) : null;
  await keys.insert({
    id,
    member_id: caller.memberId,
    name,
    permission: JSON.stringify(permissionMap(permissions)),
    window_ids,
    key_hash: sha256(key),
    hint: key.slice(-4),
    expires_at,
  });
  await audit({
    action: 'key.created',
    objectType: 'key',
    objectId: id,
    after: { name, permissions, window_ids, expires_at },
  });
  return { id, key };
}

function assertGrantable(caller: Caller, permissions: NewApiKey['permissions']): void {
  const missing = permissions.find((name) => !holds(caller, name));
  if (missing) {
    throw new AppError('cannot_grant', `the caller lacks ${missing}`, { permission: missing });
  }
}

async function assertWindowsInScope(
  { caller, transaction }: MemberContext,
  windowIds: NewApiKey['window_ids'],
): Promise<void> {
  if (!windowIds) return;
  const isForeign = windowIds.some((id) => !isInScope(windowScope(caller), id));
  const active = await listActiveWindows(transaction, caller.organizationId, windowIds);
  if (isForeign || windowIds.some((id) => !active.includes(id))) {
    throw invalidField('window_ids', 'unknown_reference');
  }
}
