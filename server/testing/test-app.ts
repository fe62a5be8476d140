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
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { accountEndpoints, type UserLogin } from '#shared/contracts/people/account.ts';
import { type Permission, permissionMap, type Role } from '#shared/contracts/people/permissions.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestUser {
  api: ApiClient;
  login: UserLogin;
  token: string;
}

const password = 'correct horse battery';

/**
 * The whole product over real HTTP with its own database. `env` is its environment; `jobs` also
 * starts the worker.
 */
export async function createTestApp(
  options: {
    env?: Record<string, string>;
    jobs?: boolean;
    /** Replaces the system clock. */
    clock?: Clock;
    databaseUrl?: string;
    /** Folder of the built console; defaults to the last build. */
    consoleFolder?: string;
    /** Size of the connection pool. */
    maxConnections?: number;
    /** Adds test-only routes to the console host. */
    routes?: (app: App) => void;
    /** Folder of the built widget. */
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
  /** Waits while holding a connection, including those whose error was swallowed. */
  const heldWaits: Error[] = [];
  const services = await createServices(config, options.databaseUrl ?? database?.url ?? '', {
    ...(options.clock && { clock: options.clock }),
    ...(options.maxConnections && { maxConnections: options.maxConnections }),
    onHeldWait(error) {
      heldWaits.push(error);
      throw error;
    },
  });
  /** The pool of a simulated other process. */
  let otherProcess: Database | undefined;
  const folders = { console: options.consoleFolder, widget: options.widgetFolder };
  const consoleApp = await buildConsoleApp(services, folders);
  options.routes?.(consoleApp);
  const customerApp = await buildCustomerApp(services, folders);
  const consoleUrl = await listen(consoleApp);
  const customerUrl = await listen(customerApp);
  const jobs = options.jobs ? await startJobs(services) : null;

  /** Each client has its own address, as in production. */
  function clientAt(origin: string, token?: string): ApiClient {
    const address = newAddress();
    const headers = { 'x-forwarded-for': address, ...(token && { 'x-access-token': token }) };
    return createApiClient({ origin, headers: () => headers });
  }
  const clientFor = (token?: string) => clientAt(consoleUrl, token);

  /** Signs up the owner of a new organization, with a verified address by default. */
  async function signUp(
    email = `${newId()}@example.com`,
    { verified = true, ...about }: { verified?: boolean; language?: Language; name?: string } = {},
  ): Promise<TestUser> {
    const body = { email, password, country_code: 'KR', ...about };
    const login = await clientFor().call(accountEndpoints.signUp, { body });
    await services.db
      .updateTable('users')
      .set({ email_verified_at: verified ? new Date() : null })
      .where('id', '=', login.id)
      .execute();
    return { api: clientFor(login.token), login, token: login.token };
  }

  /** Signs up a user and adds them to the owner's organization. */
  async function memberOf(
    owner: TestUser,
    member: {
      role?: Role;
      permissions?: readonly Permission[];
      windowIds?: readonly string[];
      verified?: boolean;
    } = {},
  ): Promise<TestUser> {
    const { verified = true } = member;
    const user = await signUp(undefined, { verified });
    await addMember(services.db, user.login.id, owner.login.organization_id, {
      role: member.role ?? 'member',
      permissions: member.permissions ?? [],
      windowIds: member.windowIds ?? [],
    });
    const login = await user.api.call(accountEndpoints.cookie, { body: {} });
    return { ...user, login };
  }

  /** A customer's browser on a window's site. */
  async function customerOf(windowHash: string) {
    const { token, customer } = await clientAt(customerUrl).call(webEndpoints.cookie, {
      body: { window_hash: windowHash },
    });
    return { api: clientAt(customerUrl, token), token, customer };
  }

  return {
    /** For tests that hold a lock while they continue. */
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
    signUp,
    memberOf,
    customerOf,
    /** Creates a window with a general agent. */
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
