import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failAbandonedAnswers } from '#server/answers/turn/index.ts';
import { buildDemoSite, markPasswordShown, seedDemo } from '#server/console/demo/index.ts';
import { buildConsoleApp, buildCustomerApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openConnections } from './platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { migrate } from './platform/db/migrate.ts';
import type { App } from './platform/http/platform.ts';
import { releaseLostJobs } from './platform/jobs/jobs.repository.ts';
import { endAllLeases, leaseSeconds } from './platform/leases/leases.repository.ts';
import { buildMetricsApp } from './platform/observability/metrics-page.ts';
import { describeStartupFailure } from './platform/startup-error.ts';
import { startWatchdog } from './platform/watchdog/watchdog.ts';
import { createServices, type Services } from './services.ts';
import { startJobs } from './worker.ts';

/** Limit for each closing step: an unresponsive database is not waited for. */
const maxCloseMs = 6_000;

export interface RunningServer {
  addresses: {
    console: string | null;
    customer: string | null;
    demo: string | null;
    metrics: string | null;
  };
  /** Where people reach each host: the configured origin, or the address where it listens. */
  origins: { console: string | null; customer: string | null; demo: string | null };
  /** This start created the demo. */
  firstStart: boolean;
  /** Credentials of the demo's owner, available once. */
  credentials: { email: string; password: string } | null;
  /** Resolves with a one-sentence reason when the process cannot continue and must exit. */
  fatalError: Promise<Error>;
  /** Marks the credentials as shown; until then each start creates new ones. */
  markCredentialsShown(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the roles of `SERVE`: database → services → apps → listen. Throws a `StartupError` with
 * one sentence when the operator can fix the cause.
 */
export async function startServer(env: Record<string, string | undefined>): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    // In reverse order; one that fails or hangs does not prevent the others from closing.
    for (const end of opened.reverse().splice(0)) {
      await Promise.race([end().catch(() => {}), sleep(maxCloseMs, undefined, { ref: false })]);
    }
  };
  try {
    const lost = Promise.withResolvers<Error>();
    const running = await open(readConfig(env), opened, lost.resolve);
    return { ...running, fatalError: lost.promise, close };
  } catch (error) {
    await close();
    throw describeStartupFailure(error) ?? error;
  }
}

async function open(
  config: Config,
  opened: (() => Promise<void>)[],
  onFatalError: (reason: Error) => void,
): Promise<Omit<RunningServer, 'close' | 'fatalError'>> {
  if (config.WATCHDOG_SECONDS > 0) opened.push(startWatchdog(config.WATCHDOG_SECONDS));
  await assertPortsFree(config);
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config, opened, onFatalError);
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
  await migrate(databaseUrl, { log: console.log });

  const services = await createServices(config, databaseUrl);
  opened.push(() => services.close());
  if (embedded?.isAlone) await takeOverAll(services);
  services.lease.onLapsed(() => takeOverLapsed(services));
  const seeding = { isAlone: embedded?.isAlone, hasChats: config.DEMO_CHATS };
  const demo = config.DEMO ? await seedDemo(services, seeding) : null;

  if (config.SERVE.includes('worker')) {
    const jobs = await startJobs(services);
    opened.push(() => jobs.stop());
  }
  const serve = async (app: Listening, port: number) => {
    opened.push(() => app.close());
    return listen(app, config.HOST, port);
  };
  const addresses = {
    console: config.SERVE.includes('console')
      ? await serve(await buildConsoleApp(services), config.CONSOLE_PORT)
      : null,
    customer: config.SERVE.includes('customer')
      ? await serve(await buildCustomerApp(services), config.CUSTOMER_PORT)
      : null,
    demo:
      demo && config.DEMO_PORT > 0
        ? await serve(await buildDemoSite(services, demo), config.DEMO_PORT)
        : null,
    metrics:
      config.METRICS_PORT === undefined
        ? null
        : await serve(buildMetricsApp(services.metrics), config.METRICS_PORT),
  };
  opened.push(() => services.drain());
  // Not awaited: a caller that needs a connection earlier opens it.
  openConnections(services.db).catch(() => {});
  return {
    addresses,
    origins: {
      console: addresses.console && (config.CONSOLE_ORIGIN ?? addresses.console),
      customer: addresses.customer && (config.CUSTOMER_ORIGIN ?? addresses.customer),
      demo: addresses.demo,
    },
    firstStart: demo?.isNew ?? false,
    credentials: demo?.credentials ?? null,
    markCredentialsShown: async () => {
      if (demo?.credentials) await markPasswordShown(services.db);
    },
  };
}

/** No other process uses the database, so every running answer and job in it is abandoned. */
async function takeOverAll(services: Services): Promise<void> {
  await endAllLeases(services.db);
  await failAbandonedAnswers(services, 0);
  await releaseLostJobs(services.db, 0);
}

async function takeOverLapsed(services: Services): Promise<void> {
  await failAbandonedAnswers(services);
  await releaseLostJobs(services.db, leaseSeconds);
}

async function openEmbedded(
  config: Config,
  opened: (() => Promise<void>)[],
  onLost: (reason: Error) => void,
): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({
    directory: join(config.DATA_DIR, 'database'),
    log: console.log,
    onLost,
  });
  opened.push(() => embedded.stop());
  return embedded;
}

type Listening = Pick<App, 'listen' | 'close' | 'server'>;

async function listen(app: Listening, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  const { port: actual } = app.server.address() as AddressInfo; // it listens on TCP
  return `http://localhost:${actual}`;
}

/** Checked first: a port in use is reported at once, not after seeding. */
async function assertPortsFree(config: Config): Promise<void> {
  const ports = [
    ...(config.SERVE.includes('console') ? [config.CONSOLE_PORT] : []),
    ...(config.SERVE.includes('customer') ? [config.CUSTOMER_PORT] : []),
    ...(config.DEMO ? [config.DEMO_PORT] : []),
    ...(config.METRICS_PORT === undefined ? [] : [config.METRICS_PORT]),
  ];
  for (const port of ports.filter((wanted) => wanted > 0)) {
    const probe = createServer().listen(port, config.HOST);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  }
}
