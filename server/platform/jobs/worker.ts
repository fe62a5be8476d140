import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Task, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { isUnreachable, writeFaultOf } from '#server/platform/db/database.ts';
import { closeDeadConnections } from '#server/platform/db/dead-connections.ts';
import { limitSession } from '#server/platform/db/limit-session.ts';
import type { ProcessLease } from '#server/platform/leases/process-lease.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';

const restartAfterMs = 1_000;
const timeoutMs = 30_000;

/** Every attempt threw, or the process died on every attempt. */
export type GiveUpReason = 'internal' | 'interrupted';

/** A job whose outcome is visible to people. */
export interface TrackedJob {
  /** Must be idempotent: retried when it throws or its process dies. */
  run(payload: unknown): Promise<void>;
  /** Marks the subject of the job as failed, unless it has ended. */
  giveUp(payload: unknown, reason: GiveUpReason): Promise<void>;
}
export type JobHandler = ((payload: unknown) => Promise<void>) | TrackedJob;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface WorkerOptions {
  databaseUrl: string;
  log: Logger;
  /** Protects running jobs from being released to other workers. */
  lease: ProcessLease;
  handlers: JobHandlers;
  /** Lines of graphile-worker's crontab. */
  crontab?: string;
  concurrency?: number;
}

/** Runs jobs until `stop`, which waits for the running ones. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log, lease } = options;
  const taskList = Object.fromEntries(
    Object.entries(options.handlers).map(([kind, handler]) => [kind, toTask(handler, log)]),
  );
  const pool = openPool(options);
  const held = new Map<string, () => void>();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the id of the worker pool.
  events.on('pool:create', ({ workerPool: { id } }) => held.set(id, lease.hold(id)));
  events.on('pool:release', ({ workerPool: { id } }) => held.get(id)?.());
  const logger = toWorkerLogger(log);
  const start = () =>
    run({
      pgPool: pool,
      taskList,
      crontab: options.crontab ?? '',
      concurrency: options.concurrency ?? 4,
      pollInterval: 2_000,
      noHandleSignals: true,
      // With batching, a failed completion update would be an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      logger,
    });
  let runner = await start();
  let isStopping = false;
  const warnOfStart = repeatedWarning(log, 'job runner does not start');

  /** The runner ends when it cannot record the outcome of a job. */
  async function superviseRunner(): Promise<void> {
    await runner.promise.catch((error: unknown) => log.error({ err: error }, 'job runner ended'));
    while (!isStopping) {
      await sleep(restartAfterMs, undefined, { ref: false });
      if (isStopping) return;
      try {
        // Starting without a database would print a stack trace per worker.
        await pool.query('select 1');
        runner = await start();
        if (isStopping) await runner.stop();
        else void superviseRunner();
        return;
      } catch (error) {
        warnOfStart(error);
      }
    }
  }
  void superviseRunner();
  return {
    async stop() {
      isStopping = true;
      // The runner may have ended already.
      await runner.stop().catch(() => {});
      await pool.end();
    },
  };
}

/** While the database is unreachable the runner's own attempts fail every second. */
function toWorkerLogger(log: Logger): WorkerLogger {
  const warnOfOutage = repeatedWarning(log, 'the job runner has no database');
  return new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error') return log.debug(message);
    const error: unknown = meta?.error;
    if (isUnreachable(error) || writeFaultOf(error)) warnOfOutage(error);
    else log.error({ meta }, message);
  });
}

function toTask(handler: JobHandler, log: Logger): Task {
  if (typeof handler === 'function') return handler;
  return async (payload, { job }) => {
    try {
      await handler.run(payload);
    } catch (error) {
      if (job.attempts < job.max_attempts) throw error;
      log.error({ err: error, job: job.task_identifier }, 'a job failed each time');
      await handler.giveUp(payload, 'internal');
    }
  };
}

/** The runner's own pool does not wait until its connections are closed. */
function openPool({ databaseUrl, concurrency = 4, log }: WorkerOptions): pg.Pool {
  const pool = new ForgivingPool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => limitSession(client, timeoutMs),
  });
  closeDeadConnections(pool, databaseUrl, timeoutMs);
  const onError = repeatedWarning(log, 'job connection lost');
  pool.on('error', onError);
  // A connection in use emits errors only on itself.
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
 * The runner releases its listening connection twice when that breaks during a stop, which would be
 * an unhandled rejection.
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
