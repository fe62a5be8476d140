import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type ColumnMetadata,
  type DatabaseMetadata,
  PostgresDialect,
  serializeFromMetadata,
} from 'kysely-codegen';
import ts from 'typescript';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { report } from './report.ts';

const root = dirname(import.meta.dirname);
const tablesFile = join(root, 'server/platform/db/tables.ts');
const columnTypesFolder = join(root, 'server/platform/db/column-types');
const dialect = new PostgresDialect();

const metadata = await introspectMigratedDatabase();
const typedColumns = await readTypedColumns();
const columns = metadata.tables.flatMap((table) =>
  table.columns.map((column) => ({ name: `${table.name}.${column.name}`, column })),
);
const known = new Set(columns.map(({ name }) => name));
const missing = [...typedColumns].filter((name) => !known.has(name));

const generated = format(generateTables());
if (missing.length === 0 && process.argv.includes('--update')) {
  await writeFile(tablesFile, generated);
}
const isCurrent = (await readFile(tablesFile, 'utf8').catch(() => '')) === generated;

report(
  'check:tables',
  [
    ...missing.map((name) => `column-types/ has ${name}, which is not a column`),
    ...(isCurrent ? [] : ['server/platform/db/tables.ts differs from the migrated schema']),
  ],
  'Correct server/platform/db/column-types/, run “npm run tables:update”, and read what changed.',
);

async function introspectMigratedDatabase(): Promise<DatabaseMetadata> {
  const directory = await mkdtemp(join(tmpdir(), 'chatwindow-tables-'));
  const { url, stop } = await startEmbeddedPostgres({ directory, durable: false });
  try {
    await migrate(url);
    const { introspector } = dialect;
    const db = await introspector.connect({ connectionString: url, dialect });
    const patterns = { includePattern: 'public.*', excludePattern: 'schema_migration*' };
    return await introspector.introspect({ db, ...patterns }).finally(() => db.destroy());
  } finally {
    await stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** The names of `ColumnTypes`, which has an interface per domain: "table.column". */
async function readTypedColumns(): Promise<Set<string>> {
  const files = await readdir(columnTypesFolder);
  const sources = await Promise.all(
    files.map(async (file) =>
      ts.createSourceFile(
        file,
        await readFile(join(columnTypesFolder, file), 'utf8'),
        ts.ScriptTarget.Latest,
      ),
    ),
  );
  const interfaces = sources.flatMap(({ statements }) =>
    statements.filter((statement) => ts.isInterfaceDeclaration(statement)),
  );
  return new Set(
    interfaces.flatMap(({ members }) =>
      members.flatMap(({ name }) => (name && ts.isStringLiteral(name) ? [name.text] : [])),
    ),
  );
}

function generateTables(): string {
  const overrides = columns
    .filter(({ name }) => typedColumns.has(name))
    .map(({ name, column }) => [name, typeOf(name, column)]);
  const code = serializeFromMetadata({
    metadata,
    dialect,
    overrides: { columns: Object.fromEntries(overrides) },
    customImports: { ColumnTypes: './column-types.ts' },
    // createDatabase parses 64-bit integers to numbers.
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
  });
  // Tables are not exported, so that domain types can have these names; modules use `Row<'table'>`.
  return code.replace(/^export (?=interface (?!DB\b))/gm, '');
}

/** An override replaces the whole type, so nullability and defaults are added here. */
function typeOf(name: string, { isNullable, hasDefaultValue }: ColumnMetadata): string {
  const type = `ColumnTypes['${name}']${isNullable ? ' | null' : ''}`;
  return hasDefaultValue ? `Generated<${type}>` : type;
}

function format(code: string): string {
  const args = ['check', '--write', `--stdin-file-path=${tablesFile}`];
  const { status, stdout, stderr } = spawnSync('biome', args, { input: code, encoding: 'utf8' });
  if (status !== 0) throw new Error(`biome check: ${stderr}`);
  return stdout;
}
