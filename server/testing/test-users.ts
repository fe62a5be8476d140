import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { accountEndpoints, type UserLogin } from '#shared/contracts/people/account.ts';
import { type Permission, permissionMap, type Role } from '#shared/contracts/people/permissions.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';

export interface TestUser {
  api: ApiClient;
  login: UserLogin;
  token: string;
}

const password = 'correct horse battery';

/** The users and customers of a test app. */
export function createTestUsers(db: Database, consoleUrl: string, customerUrl: string) {
  const clientFor = (token?: string) => clientAt(consoleUrl, token);

  /** Signs up the owner of a new organization, with a verified address by default. */
  async function signUp(
    email = `${newId()}@example.com`,
    { verified = true, ...about }: { verified?: boolean; language?: Language; name?: string } = {},
  ): Promise<TestUser> {
    const body = { email, password, country_code: 'KR', ...about };
    const login = await clientFor().call(accountEndpoints.signUp, { body });
    await db
      .updateTable('users')
      .set({ email_verified_at: verified ? new Date() : null })
      .where('id', '=', login.id)
      .execute();
    return { api: clientFor(login.token), login, token: login.token };
  }

  return {
    clientAt,
    clientFor,
    signUp,

    /** Signs up a user and adds them to the owner's organization. */
    async memberOf(
      owner: TestUser,
      member: Partial<NewMember> & { verified?: boolean } = {},
    ): Promise<TestUser> {
      const { verified = true, role = 'member', permissions = [], windowIds = [] } = member;
      const user = await signUp(undefined, { verified });
      const organizationId = owner.login.organization_id;
      await addMember(db, user.login.id, organizationId, { role, permissions, windowIds });
      const login = await user.api.call(accountEndpoints.cookie, { body: {} });
      return { ...user, login };
    },

    /** A customer's browser on a window's site. */
    async customerOf(windowHash: string) {
      const { token, customer } = await clientAt(customerUrl).call(webEndpoints.cookie, {
        body: { window_hash: windowHash },
      });
      return { api: clientAt(customerUrl, token), token, customer };
    },
  };
}

/** A client with an IP address of its own, as in production. */
export function clientAt(origin: string, token?: string): ApiClient {
  const address = newAddress();
  const headers = { 'x-forwarded-for': address, ...(token && { 'x-access-token': token }) };
  return createApiClient({ origin, headers: () => headers });
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
}

interface NewMember {
  role: Role;
  permissions: readonly Permission[];
  windowIds: readonly string[];
}

async function addMember(
  db: Database,
  userId: string,
  organizationId: string,
  { role, permissions, windowIds }: NewMember,
): Promise<void> {
  await db
    .insertInto('members')
    .values({
      organization_id: organizationId,
      id: newId(),
      user_id: userId,
      role,
      permission: JSON.stringify(permissionMap(permissions)),
      window_ids: [...windowIds],
    })
    .execute();
  await db
    .updateTable('users')
    .set({ current_organization_id: organizationId })
    .where('id', '=', userId)
    .execute();
}
