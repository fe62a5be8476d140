import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  ExpressionWrapper,
  Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import type { DatabaseTables } from './schema.ts';

/** Builds queries and never runs them. */
const builder = new Kysely<DatabaseTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Names of prepared statements by their text. */
const names = new Map<string, string>();

/** Stands for a value that is known when the query runs. */
class Placeholder {
  readonly step: string;
  readonly key: string;

  constructor(step: string, key: string) {
    this.step = step;
    this.key = key;
  }
}

type Query = Compilable & OperationNodeSource;

/** One write of a transaction with its values. */
export interface Step {
  name: string;
  build: () => Query;
  values: ReadonlyMap<string, unknown>;
}

/**
 * Defines a write that `runSteps` sends. `build` may pass its parameters on as values, and may not
 * read them: it runs once for all calls.
 */
export function step<Parameters extends object>(
  name: string,
  build: (db: Kysely<DatabaseTables>, parameters: Parameters) => Query,
): (values: Parameters) => Step {
  // Kysely passes on a value of any type, so a placeholder can stand for each.
  const placeholders = new Proxy({}, { get: (_, key) => new Placeholder(name, String(key)) });
  const buildOnce = () => build(builder, placeholders as Parameters);
  return (values) => ({ name, build: buildOnce, values: new Map(Object.entries(values)) });
}

const statements = new Map<string, CompiledQuery<{ count: number }>>();

/**
 * Runs writes in one round trip, as a statement that each connection parses and plans once. All see
 * the rows as they were before the statement; a step reads what an earlier one returns by the name
 * of that step.
 */
export async function runSteps(db: Database, steps: readonly Step[]): Promise<void> {
  await execute(db, steps, null);
}

/** Runs writes as `runSteps` does; returns how many rows the first one returned. */
export function runStepsAndCount(db: Database, steps: readonly [Step, ...Step[]]): Promise<number> {
  return execute(db, steps, steps[0].name);
}

/** Returns how many rows the step of this name returned. */
async function execute(
  db: Database,
  steps: readonly Step[],
  countedStep: string | null,
): Promise<number> {
  const key = [countedStep, ...steps.map(({ name }) => name)].join(' ');
  const statement = statements.get(key) ?? compile(steps, countedStep);
  statements.set(key, statement);
  const values = new Map(steps.map((each) => [each.name, each.values]));
  const parameters = statement.parameters.map((parameter) =>
    parameter instanceof Placeholder ? values.get(parameter.step)?.get(parameter.key) : parameter,
  );
  const { rows } = await db.executeQuery<{ count: number }>({ ...statement, parameters });
  return rows[0]?.count ?? 0;
}

function compile(
  steps: readonly Step[],
  countedStep: string | null,
): CompiledQuery<{ count: number }> {
  const expressions = steps.map(
    ({ name, build }) =>
      sql`${sql.ref(name)} as (${new ExpressionWrapper(build().toOperationNode())})`,
  );
  const count =
    countedStep === null
      ? sql`select 0 as count`
      : sql`select count(*) from ${sql.ref(countedStep)}`;
  const compiled = sql<{ count: number }>`with ${sql.join(expressions)} ${count}`.compile(builder);
  names.set(compiled.sql, `steps_${names.size}`);
  return compiled;
}

/** The pool for Kysely, which sends the statements of `runSteps` under their names. */
export function withStatementNames(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? namingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  // Kysely's second form takes a cursor; none is configured.
  const query = ((text: string, values: unknown[]) => {
    const name = names.get(text);
    return client.query(name === undefined ? { text, values } : { name, text, values });
  }) as (...args: never[]) => unknown as PostgresPoolClient['query'];
  return { query, release: (destroy) => client.release(destroy) };
}
