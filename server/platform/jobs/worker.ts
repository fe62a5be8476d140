import { EventEmitter } from 'node:events';
import { run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { closeDeadConnections } from '#server/platform/db/dead-connections.ts';
import type { ProcessLease } from '#server/platform/leases/process-lease.ts';
import type { Logger } from '#server/platform/observability/logger.ts';

export type JobHandler = (
  payload: unknown,
  job: { attempt: number; isLast: boolean },
) => Promise<void>;

export interface WorkerOptions {
  databaseUrl: string;
  log: Logger;
  /** Protects the jobs under way from being given to others. */
  lease: ProcessLease;
  handlers: Record<string, JobHandler>;
  /** Lines of graphile-worker's crontab: when which handler runs by itself. */
  crontab?: string;
  concurrency?: number;
}

/** Takes jobs until `stop` is called, which waits for those that run. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log, lease } = options;
  const taskList = Object.fromEntries(
    Object.entries(options.handlers).map(([kind, handler]) => [
      kind,
      (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        handler(payload, { attempt: job.attempts, isLast: job.attempts >= job.max_attempts }),
    ]),
  );
  const pool = openPool(options);
  const held = new Map<string, () => void>();
  const events: WorkerEvents = new EventEmitter();
  // Its number is what the jobs that it does are locked by.
  events.on('worker:create', ({ worker }) =>
    held.set(worker.workerId, lease.hold(worker.workerId)),
  );
  events.on('worker:stop', ({ worker }) => held.get(worker.workerId)?.());
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: options.crontab ?? '',
    concurrency: options.concurrency ?? 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    events,
    logger: new WorkerLogger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message);
      else log.debug(message);
    }),
  });
  // Without a listener a lost database would end the process; the runner reconnects by itself.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'job runner ended'));
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

/** A pool of our own: the runner's would not wait until its connections are closed. */
function openPool({ databaseUrl, concurrency = 4, log }: WorkerOptions): pg.Pool {
  const pool = new ForgivingPool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  closeDeadConnections(pool, databaseUrl);
  const onError = (error: Error) => log.warn({ err: error }, 'job connection lost');
  pool.on('error', onError);
  // A connection in use tells nobody else of its end.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  // Absent when the pool has ended.
  done: ((release?: unknown) => void) | undefined,
) => void;

/**
 * The runner gives its listening connection back twice when that breaks while it stops, and a
 * rejection that nobody handles would end the process.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect((error, client, done) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        done?.(reason);
      });
    });
    return undefined;
  }
}
