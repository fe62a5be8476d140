import { join } from 'node:path';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import { accountEndpoints } from '#shared/contracts/account.ts';
import { type Permission, permissionMap } from '#shared/contracts/permissions.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { newOwner, type Owner } from './console.ts';
import { product } from './product.ts';

/** Somebody new who takes part in all chatbots of the owner's organization. Nobody can be invited by the API yet. */
export async function newMember(owner: Owner, permissions: readonly Permission[]): Promise<Owner> {
  const member = await newOwner();
  const organization_id = await organizationOf(owner);
  const windows = await owner.api.call(windowEndpoints.list, {});
  const window_ids = windows.map(({ id }) => id);
  const { id: user_id } = await member.api.call(accountEndpoints.cookie, { body: {} });
  await withDatabase(async (db) => {
    const permission = JSON.stringify(permissionMap(permissions));
    await db
      .insertInto('members')
      .values({ organization_id, id: newId(), user_id, role: 'member', permission, window_ids })
      .execute();
    await db
      .updateTable('users')
      .set({ current_organization_id: organization_id })
      .where('id', '=', user_id)
      .execute();
  });
  return member;
}

/** An invite that can be accepted for a week. */
export async function addInvite(owner: Owner, email: string): Promise<void> {
  const organization_id = await organizationOf(owner);
  await withDatabase((db) =>
    db
      .insertInto('invites')
      .values({
        organization_id,
        id: newId(),
        hash: sha256(newToken()),
        invitee_email: email,
        role: 'member',
        permission: JSON.stringify(permissionMap(['all_chats'])),
        window_ids: [],
        expires_at: new Date(Date.now() + 7 * 86_400_000),
      })
      .execute(),
  );
}

async function organizationOf({ api }: Owner): Promise<string> {
  const { organization_id } = await api.call(accountEndpoints.cookie, { body: {} });
  return organization_id;
}

/** Joins the database of the product under test. */
async function withDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const database = await startEmbeddedPostgres({ directory: join(product().data, 'database') });
  const db = createDatabase({ url: database.url, maxConnections: 1, onError: () => {} });
  try {
    await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
