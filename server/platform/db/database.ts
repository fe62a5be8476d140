import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { closeDeadConnections } from './dead-connections.ts';
import {
  assertNoHeldConnection,
  type OnHeldWait,
  throwHeldWait,
  whileHolding,
} from './held-connection.ts';
import { limitSession } from './limit-session.ts';
import type { DatabaseTables } from './schema.ts';
import { withStatementNames } from './steps.ts';

/** The whole database, as its owner: for sign-in, jobs and data that belongs to no organization. */
export type Database = Kysely<DatabaseTables>;
declare const isTenant: unique symbol;
/** A transaction that sees only the rows of one organization. */
export type TenantTransaction = Database & { readonly [isTenant]: true };

/** 64-bit counts are parsed as numbers: ours stay far below 2^53. */
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
  /** Limit of a statement, and of the pause between two statements of a transaction; null: none. */
  timeoutMs?: number | null;
  /** Called for connections that broke while idle. */
  onError?: (error: Error) => void;
  /** Called when code waits for something slow while it holds a connection; throws by default. */
  onHeldWait?: OnHeldWait;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Opens a pool; the caller ends it with `destroy()`. */
export function createDatabase({
  url,
  maxConnections = 8,
  timeoutMs = 30_000,
  onError,
  onHeldWait = throwHeldWait,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 10_000,
    // Connecting costs more than many turns, so connections survive until the next burst.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'chatwindow',
    onConnect: (client) => limitSession(client, timeoutMs),
  });
  // Without listeners a broken connection would end the process: an idle one emits on the pool, one
  // inside a transaction only on itself.
  const report = (error: Error) => onError?.(error);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  closeDeadConnections(pool, url, timeoutMs);
  const db = new Kysely<DatabaseTables>({
    dialect: new PostgresDialect({ pool: withStatementNames(pool) }),
  });
  trackHeldConnections(db, pool, onHeldWait);
  const destroy = db.destroy.bind(db);
  // Kysely does not close a pool that only prepared statements have used.
  db.destroy = async () => {
    await destroy();
    if (!pool.ending) await pool.end();
  };
  pools.set(db, pool);
  return db;
}

/**
 * Code that holds a connection gets no second one, and `assertNoHeldConnection` throws while it runs.
 */
function trackHeldConnections(db: Database, pool: pg.Pool, onHeldWait: OnHeldWait): void {
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback: Parameters<typeof connect>[0]) => {
    assertNoHeldConnection('a second connection');
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

/** Opens all connections of the pool at once, so that the first burst need not connect. */
export async function openConnections(db: Database): Promise<void> {
  const pool = pools.get(db);
  if (!pool) return;
  // Each query takes long enough that none reuses the connection of another.
  const pauses = Array.from({ length: pool.options.max }, () =>
    pool.query('select pg_sleep(0.01)'),
  );
  await Promise.all(pauses);
}

/** A statement that each connection parses and plans once, under its name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Runs a hot statement of a chat turn as a transaction of its own. Everything else goes through the
 * query builder, which is clearer and fast enough.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  db: Database,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(db).query<Row>({ name, text, values });
  return rows;
}

function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('not a database that createDatabase opened');
  return pool;
}

/**
 * Runs a compiled Kysely query as a prepared statement, one text per name. Select explicit columns:
 * a prepared `*` fails after a migration adds one.
 */
export async function findPrepared<Row extends pg.QueryResultRow>(
  db: Database,
  name: string,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row | undefined> {
  const [row] = await runPrepared<Row>(db, { name, text }, [...parameters]);
  return row;
}

/**
 * Runs `work` in one transaction in which row-level security hides all other organizations, even
 * when a query lacks the filter.
 */
export function inOrganization<Result>(
  db: Database,
  organizationId: string,
  work: (transaction: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // One round trip instead of two: this runs before every request.
    await sql.raw(`begin; ${enteringSql(organizationId)}`).execute(connection);
    try {
      const result = await work(connection as TenantTransaction); // since the line above
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // A broken connection cannot roll back and need not.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** Restricts the rest of the transaction to the rows of the organization. */
export async function enterOrganization(
  transaction: Transaction<DatabaseTables>,
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
 * True when a query failed because the database is unreachable, starting or stopping: a retry may
 * succeed.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Classes: connection failure, server starting or stopping, too many connections.
  if (error instanceof pg.DatabaseError) return /^(08|57P|53300)/.test(code);
  const isNetwork = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/;
  // A missing Unix socket.
  const isSocketGone = 'syscall' in error && error.syscall === 'connect';
  return isNetwork.test(code) || isSocketGone || driverOutages.test(error.message);
}

/** Driver errors without a code. */
const driverOutages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Why the database rejects every write; null for other failures. */
export function writeFaultOf(error: unknown): 'database_read_only' | 'disk_full' | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code === '53100') return 'disk_full';
  return error.code === '25006' ? 'database_read_only' : null;
}

/** Whether a write violated the named unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}
