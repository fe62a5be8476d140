import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleApp, buildCustomerApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import { createServices } from '#server/services.ts';
import { startJobs } from '#server/worker.ts';
import { accountEndpoints, type UserLogin } from '#shared/contracts/account.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type Permission, permissionMap, type Role } from '#shared/contracts/permissions.ts';
import { webEndpoints } from '#shared/contracts/web.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestUser {
  api: ApiClient;
  login: UserLogin;
  token: string;
}

const password = 'correct horse battery';

/**
 * The whole product over real HTTP on a database of its own. `env` is its environment; with
 * `jobs` the worker runs too.
 */
export async function createTestApp(
  options: {
    env?: Record<string, string>;
    jobs?: boolean;
    /** Tells the time in place of the computer's. */
    clock?: Clock;
    databaseUrl?: string;
    /** Of the built console; otherwise what was built last. */
    consoleFolder?: string;
    /** Of the database's pool. */
    maxConnections?: number;
    /** Adds to the console host what only a test has. */
    routes?: (app: App) => void;
    /** Of the built widget. */
    widgetFolder?: string;
  } = {},
) {
  const database = options.databaseUrl ? null : await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'chatwindow-app-'));
  const config = readConfig({
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    ...options.env,
  });
  /** Waits with a connection in hand, also those whose error somebody swallowed. */
  const heldWaits: Error[] = [];
  const services = await createServices(config, options.databaseUrl ?? database?.url ?? '', {
    ...(options.clock && { clock: options.clock }),
    ...(options.maxConnections && { maxConnections: options.maxConnections }),
    onHeldWait(error) {
      heldWaits.push(error);
      throw error;
    },
  });
  /** Connections that another process might have. */
  let otherProcess: Database | undefined;
  const folders = { console: options.consoleFolder, widget: options.widgetFolder };
  const consoleApp = await buildConsoleApp(services, folders);
  options.routes?.(consoleApp);
  const customerApp = await buildCustomerApp(services, folders);
  const consoleUrl = await listen(consoleApp);
  const customerUrl = await listen(customerApp);
  const jobs = options.jobs ? await startJobs(services) : null;

  /** Everybody calls from an address of their own, as in life. */
  function clientAt(origin: string, token?: string): ApiClient {
    const address = newAddress();
    const headers = { 'x-forwarded-for': address, ...(token && { 'x-access-token': token }) };
    return createApiClient({ origin, headers: () => headers });
  }
  const clientFor = (token?: string) => clientAt(consoleUrl, token);

  /** Signs up the owner of a new organization, whose address is proven unless it is not to be. */
  async function signedUp(
    email = `${newId()}@example.com`,
    { proven = true, ...about }: { proven?: boolean; language?: Language; name?: string } = {},
  ): Promise<TestUser> {
    const body = { email, password, ...about };
    const login = await clientFor().call(accountEndpoints.signUp, { body });
    await services.db
      .updateTable('users')
      .set({ email_verified_at: proven ? new Date() : null })
      .where('id', '=', login.id)
      .execute();
    return { api: clientFor(login.token), login, token: login.token };
  }

  /** Signs up somebody and makes them a member of another's organization. */
  async function memberOf(
    owner: TestUser,
    member: {
      role?: Role;
      permissions?: readonly Permission[];
      windowIds?: readonly string[];
      proven?: boolean;
    } = {},
  ): Promise<TestUser> {
    const { proven = true } = member;
    const user = await signedUp(undefined, { proven });
    await addMember(services.db, user.login.id, owner.login.organization_id, {
      role: member.role ?? 'member',
      permissions: member.permissions ?? [],
      windowIds: member.windowIds ?? [],
    });
    const login = await user.api.call(accountEndpoints.cookie, { body: {} });
    return { ...user, login };
  }

  /** A customer's browser on a window's site. */
  async function visitorOf(windowHash: string) {
    const { token, customer } = await clientAt(customerUrl).call(webEndpoints.cookie, {
      body: { window_hash: windowHash },
    });
    return { api: clientAt(customerUrl, token), token, customer };
  }

  return {
    /** For a test that keeps something locked while it goes on itself. */
    otherProcess(): Database {
      const url = services.databaseUrl;
      otherProcess ??= createDatabase({ url, maxConnections: 2, onHeldWait: () => {} });
      return otherProcess;
    },
    services,
    consoleUrl,
    customerUrl,
    databaseUrl: services.databaseUrl,
    clientFor,
    clientAt,
    signedUp,
    memberOf,
    visitorOf,
    /** A window of the owner's organization with a general agent. */
    createWindow: (owner: TestUser, name = 'Support') =>
      owner.api.call(windowEndpoints.create, { body: { name } }),
    async close(): Promise<void> {
      await services.drain();
      await Promise.all([consoleApp.close(), customerApp.close()]);
      await jobs?.stop();
      await services.close();
      await otherProcess?.destroy();
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
      if (heldWaits[0]) throw heldWaits[0];
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
}

async function listen(app: App): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function addMember(
  db: Database,
  userId: string,
  organizationId: string,
  member: { role: Role; permissions: readonly Permission[]; windowIds: readonly string[] },
): Promise<void> {
  await db
    .insertInto('members')
    .values({
      organization_id: organizationId,
      id: newId(),
      user_id: userId,
      role: member.role,
      permission: JSON.stringify(permissionMap(member.permissions)),
      window_ids: [...member.windowIds],
    })
    .execute();
  await db
    .updateTable('users')
    .set({ current_organization_id: organizationId })
    .where('id', '=', userId)
    .execute();
}
