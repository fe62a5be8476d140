import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Task, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { closeDeadConnections } from '#server/platform/db/dead-connections.ts';
import type { ProcessLease } from '#server/platform/leases/process-lease.ts';
import type { Logger } from '#server/platform/observability/logger.ts';

const restartAfterMs = 1_000;

/** Why a job is given up: it threw each time, or its process died each time. */
export type GiveUpReason = 'internal' | 'interrupted';

/** A job whose end somebody waits for. */
export interface TrackedJob {
  /** Done twice it does the same; tried again when it throws, or when its process dies. */
  run(payload: unknown): Promise<void>;
  /** Ends as failed what the job was for, unless that has ended. */
  giveUp(payload: unknown, reason: GiveUpReason): Promise<void>;
}
export type JobHandler = ((payload: unknown) => Promise<void>) | TrackedJob;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface WorkerOptions {
  databaseUrl: string;
  log: Logger;
  /** Protects the jobs under way from being given to others. */
  lease: ProcessLease;
  handlers: JobHandlers;
  /** Lines of graphile-worker's crontab: when which handler runs by itself. */
  crontab?: string;
  concurrency?: number;
}

/** Takes jobs until `stop` is called, which waits for those that run. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log, lease } = options;
  const taskList = Object.fromEntries(
    Object.entries(options.handlers).map(([kind, handler]) => [kind, toTask(handler, log)]),
  );
  const pool = openPool(options);
  const held = new Map<string, () => void>();
  const events: WorkerEvents = new EventEmitter();
  // Its id is what the jobs that it does are locked by.
  events.on('pool:create', ({ workerPool: { id } }) => held.set(id, lease.hold(id)));
  events.on('pool:release', ({ workerPool: { id } }) => held.get(id)?.());
  const start = () =>
    run({
      pgPool: pool,
      taskList,
      crontab: options.crontab ?? '',
      concurrency: options.concurrency ?? 4,
      pollInterval: 2_000,
      noHandleSignals: true,
      // Without a batch, a job that cannot be marked as done rejects a promise that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      logger: new WorkerLogger(() => (level, message, meta) => {
        if (level === 'error') log.error({ meta }, message);
        else log.debug(message);
      }),
    });
  let runner = await start();
  let isStopping = false;

  /** A runner ends when it cannot tell the database what became of a job. */
  async function keepRunning(): Promise<void> {
    await runner.promise.catch((error: unknown) => log.error({ err: error }, 'job runner ended'));
    while (!isStopping) {
      await sleep(restartAfterMs, undefined, { ref: false });
      if (isStopping) return;
      try {
        // A start without a database prints a trace for each of its workers.
        await pool.query('select 1');
        runner = await start();
        if (isStopping) await runner.stop();
        else void keepRunning();
        return;
      } catch (error) {
        log.warn({ err: error }, 'job runner does not start');
      }
    }
  }
  void keepRunning();
  return {
    async stop() {
      isStopping = true;
      // It may have ended a moment ago.
      await runner.stop().catch(() => {});
      await pool.end();
    },
  };
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
