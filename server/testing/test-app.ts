import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleApp, buildCustomerApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/platform.ts';
import { createServices } from '#server/services.ts';
import { startJobs } from '#server/worker.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestUsers, type TestUser } from './test-users.ts';

export type { TestUser };

export interface TestAppOptions {
  /** The environment variables of the product. */
  env?: Record<string, string>;
  /** Starts the worker, too. */
  jobs?: boolean;
  /** Replaces the system clock. */
  clock?: Clock;
  databaseUrl?: string;
  /** How long a member counts as connected after the last console was closed. */
  graceSeconds?: number;
  /** Folder of the built console; defaults to the last build. */
  consoleFolder?: string;
  /** Size of the connection pool. */
  maxConnections?: number;
  /** Adds test-only routes to the console host. */
  routes?: (app: App) => void;
  /** Folder of the built widget. */
  widgetFolder?: string;
  /** Folder of the built packages for areas; without it there are none, whatever was built. */
  areaPackagesFolder?: string;
}

/** The whole product over real HTTP with its own database. */
export async function createTestApp(options: TestAppOptions = {}) {
  const database = options.databaseUrl ? null : await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'chatwindow-app-'));
  const config = readConfig({
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    ...options.env,
  });
  /** Calls that waited while they held a connection, including those whose error was swallowed. */
  const heldWaits: Error[] = [];
  const services = await createServices(config, options.databaseUrl ?? database?.url ?? '', {
    ...(options.clock && { clock: options.clock }),
    ...(options.graceSeconds !== undefined && {
      presence: { graceSeconds: options.graceSeconds },
    }),
    ...(options.maxConnections && { maxConnections: options.maxConnections }),
    onHeldWait(error) {
      heldWaits.push(error);
      throw error;
    },
  });
  /** The pool of a simulated other process. */
  let otherProcess: Database | undefined;
  const folders = {
    console: options.consoleFolder,
    widget: options.widgetFolder,
    areaPackages: options.areaPackagesFolder ?? join(dataDirectory, 'no-packages'),
  };
  const consoleApp = await buildConsoleApp(services, folders);
  options.routes?.(consoleApp);
  const customerApp = await buildCustomerApp(services, folders);
  const consoleUrl = await listen(consoleApp);
  const customerUrl = await listen(customerApp);
  const jobs = options.jobs ? await startJobs(services) : null;

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
    ...createTestUsers(services.db, consoleUrl, customerUrl),
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

async function listen(app: App): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}
