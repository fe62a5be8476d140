import { newId } from '#server/platform/ids.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** The organization of `login` as the user sees it. */
export async function organizationOf(user: TestUser, { login } = user) {
  const organizations = await user.api.call(organizationEndpoints.list);
  return organizations.find(({ id }) => id === login.organization_id);
}

/** Inserts a chat of the owner's new window whose last message was sent at this time. */
export async function insertChat(
  app: TestApp,
  owner: TestUser,
  lastUpdatedAt: Date,
  handledBy: 'bot' | 'queue' | 'human' | 'closed' = 'bot',
): Promise<string> {
  const window = await app.createWindow(owner);
  const { customer } = await app.customerOf(window.hash_id);
  const id = newId();
  await app.services.db
    .insertInto('sessions')
    .values({
      ...{ organization_id: owner.login.organization_id, id, window_id: window.id, name: '' },
      ...{ customer_id: customer.id, handled_by: handledBy, last_updated_at: lastUpdatedAt },
    })
    .execute();
  return id;
}
