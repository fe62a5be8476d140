import pg from 'pg';
import type { PreparedStatement } from './database.ts';

export interface ToldEarly<Row> {
  /** What the statement gives, known before it lasts. */
  rows: Promise<Row[]>;
  /** Resolves once its transaction is on disk; rejects, also when `rows` did not, if it is lost. */
  stored: Promise<void>;
}

/**
 * Runs a statement as a transaction of its own, and tells its rows while their transaction is still
 * being flushed to disk: what can be prepared meanwhile need not wait for the disk. Nobody may be
 * told that anything is stored before `stored`.
 *
 * `expected`: after how many rows all are there; with fewer they are told at the end.
 */
export function runToldEarly<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { name, text }: PreparedStatement,
  values: unknown[],
  expected: number,
): ToldEarly<Row> {
  const query = new pg.Query<Row>({ name, text, values });
  const { submit } = query;
  query.submit = (connection) => submit.call(query, flushingBeforeSync(connection));
  const rows: Row[] = [];
  const told = Promise.withResolvers<Row[]>();
  const stored = Promise.withResolvers<void>();
  query.on('row', (row) => {
    if (rows.push(row) === expected) told.resolve(rows);
  });
  query.on('end', () => {
    told.resolve(rows);
    stored.resolve();
  });
  query.on('error', (error) => {
    told.reject(error);
    stored.reject(error);
  });
  client.query(query);
  stored.promise.catch(() => {}); // whoever minds awaits it
  return { rows: told.promise, stored: stored.promise };
}

/**
 * PostgreSQL sends what it has at Flush and commits at Sync (its documentation, "Extended Query"); both
 * are asked for at once, so that the commit waits for nobody.
 */
function flushingBeforeSync(connection: pg.Connection): pg.Connection {
  return Object.create(connection, {
    sync: {
      value() {
        connection.flush();
        connection.sync();
      },
    },
  });
}
