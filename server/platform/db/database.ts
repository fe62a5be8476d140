import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { closeDeadConnections } from './dead-connections.ts';
import {
  type OnHeldWait,
  refuseWhileHolding,
  throwHeldWait,
  whileHolding,
} from './held-connection.ts';
import { runToldEarly, type ToldEarly } from './run-told-early.ts';
import type { Tables } from './schema.ts';

/** The whole database, as its owner: for sign-in, jobs and what belongs to no organization. */
export type Database = Kysely<Tables>;
declare const isTenant: unique symbol;
/** One transaction that sees the rows of one organization only. */
export type TenantTransaction = Database & { readonly [isTenant]: true };

/** 64-bit counts arrive as numbers: ours stay far below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number;
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
  },
};

export interface DatabaseOptions {
  /** `postgres://…`, or with `?host=/a/folder` for a Unix socket. */
  url: string;
  maxConnections?: number;
  /** Told of connections that broke while idle. */
  onError?: (error: Error) => void;
  /** Of code that waits for something while it holds a connection; throws when absent. */
  onHeldWait?: OnHeldWait;
}

/** The connections behind each database, for statements that bypass the query builder. */
const pools = new WeakMap<Database, pg.Pool>();

/** Opens a pool; the caller ends it with `destroy()`. */
export function createDatabase({
  url,
  maxConnections = 8,
  onError,
  onHeldWait = throwHeldWait,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 10_000,
    // A new connection costs more than many turns: those of the last rush await the next.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'chatwindow',
  });
  // Without listeners a broken connection would end the process: an idle one tells the pool, one
  // that stands between two statements of a transaction only itself.
  const report = (error: Error) => onError?.(error);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  closeDeadConnections(pool, url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  refuseWaits(db, pool, onHeldWait);
  const destroy = db.destroy.bind(db);
  // Kysely leaves open a pool that only prepared statements have used.
  db.destroy = async () => {
    await destroy();
    if (!pool.ending) await pool.end();
  };
  pools.set(db, pool);
  return db;
}

/** Whoever holds a connection gets no second one, and is known as a holder to all that may wait. */
function refuseWaits(db: Database, pool: pg.Pool, onHeldWait: OnHeldWait): void {
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback: Parameters<typeof connect>[0]) => {
    refuseWhileHolding('a second connection');
    return connect(callback);
  }) as typeof pool.connect; // with and without a callback

  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((own) => whileHolding(onHeldWait, () => work(own)));
    return builder;
  };
  const connection = db.connection.bind(db);
  db.connection = () => {
    const builder = connection();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((own) => whileHolding(onHeldWait, () => work(own)));
    return builder;
  };
}

/** Opens all connections of the pool at once, so that the first rush finds them open. */
export async function openConnections(db: Database): Promise<void> {
  const pool = pools.get(db);
  if (!pool) return;
  const idle = Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(0.01)'));
  await Promise.all(idle);
}

/** A statement that each connection parses and plans once, under its name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Runs what every turn of a chat runs, as a transaction of its own. Everything else goes by the
 * query builder: it is clearer and fast enough.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  db: Database,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(db).query<Row>({ name, text, values });
  return rows;
}

/** The same, but the `expected` rows are told before they are on disk; see `runToldEarly`. */
export async function runPreparedEarly<Row extends pg.QueryResultRow>(
  db: Database,
  statement: PreparedStatement,
  values: unknown[],
  expected: number,
): Promise<ToldEarly<Row>> {
  const client = await poolOf(db).connect();
  const told = runToldEarly<Row>(client, statement, values, expected);
  told.stored.then(
    () => client.release(),
    (error: unknown) => client.release(isUnreachable(error)),
  );
  return told;
}

function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('not a database that createDatabase opened');
  return pool;
}

/**
 * The same for a query that the builder wrote, with one text for each name. It names its columns: a
 * prepared `*` fails once a migration adds one.
 */
export async function firstPrepared<Row extends pg.QueryResultRow>(
  db: Database,
  name: string,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row | undefined> {
  const [row] = await runPrepared<Row>(db, { name, text }, [...parameters]);
  return row;
}

/**
 * Runs `work` in one transaction in which row-level security shows only the rows of the given
 * organization, whatever the queries forget to ask for.
 */
export function inOrganization<Result>(
  db: Database,
  organizationId: string,
  work: (transaction: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // One round trip instead of two: this stands before every request.
    await sql.raw(`begin; ${enteringSql(organizationId)}`).execute(connection);
    try {
      const result = await work(connection as TenantTransaction); // since the line above
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // A broken connection cannot roll back, and has no need to.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** From here to its end, the transaction sees only the rows of the organization. */
export async function enterOrganization(
  transaction: Transaction<Tables>,
  organizationId: string,
): Promise<TenantTransaction> {
  await sql.raw(enteringSql(organizationId)).execute(transaction);
  return transaction as Database as TenantTransaction; // since the line above
}

function enteringSql(organizationId: string): string {
  if (!/^[\w-]{1,64}$/.test(organizationId)) throw new Error('malformed organization id');
  return `set local role chatwindow_tenant; set local app.organization_id = '${organizationId}'`;
}

/**
 * Whether a query failed because the database is out of reach or on its way down or up, and not for
 * what it asked: the same may succeed a little later.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Of a connection, of a server that stops or starts, of one with too many connections.
  if (error instanceof pg.DatabaseError) return /^(08|57P|53300)/.test(code);
  const isNetwork = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/;
  // A Unix socket that is not there.
  const isSocketGone = 'syscall' in error && error.syscall === 'connect';
  return isNetwork.test(code) || isSocketGone || driverOutages.test(error.message);
}

/** What `pg` says, without a code. */
const driverOutages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether a write failed because a row with the same value in the named index exists. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

/** Whether a function of ours refused with this code. */
export function isRaised(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}

const aliveMs = 2_000;
const asking = new WeakMap<Database, Promise<unknown>>();

/** Resolves when the database answers, rejects when it does not within two seconds. */
export async function isAlive(db: Database): Promise<void> {
  // One question for all who ask meanwhile: they must not take the connections that others wait for.
  const asked = asking.get(db) ?? sql`select 1`.execute(db).finally(() => asking.delete(db));
  asking.set(db, asked);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the database does not answer')), aliveMs);
  await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
