import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { projectFiles } from './project-files.ts';
import { report } from './report.ts';
import {
  coreTables,
  domains,
  mayWriteAll,
  otherReaders,
  otherWriters,
  tableOwners,
} from './table-owners.ts';

export interface TableUse {
  table: string;
  line: number;
}

interface UsePatterns {
  /** Methods of Kysely whose first argument is a table, or an array of tables. */
  methods: ReadonlySet<string>;
  /** The table is the first group. */
  sql: RegExp;
}

const writes: UsePatterns = {
  methods: new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']),
  sql: /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi,
};
const reads: UsePatterns = {
  methods: new Set([
    ...['selectFrom', 'from', 'using'],
    ...['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'],
  ]),
  sql: /(?<!\bdelete\s+)\b(?:from|join)\s+(\w+)/gi,
};

/** The tables that a source file writes, with Kysely or in a `sql` template. */
export function findTableWrites(file: string, text: string): TableUse[] {
  return findTableUses(file, text, writes);
}

/** The tables that a source file reads, with Kysely or in a `sql` template. */
export function findTableReads(file: string, text: string): TableUse[] {
  return findTableUses(file, text, reads);
}

function findTableUses(file: string, text: string, { methods, sql }: UsePatterns): TableUse[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  const add = (table: string, node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (table in tableOwners) uses.push({ table, line: line + 1 });
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [tables] = node.arguments;
      const names = tables && ts.isArrayLiteralExpression(tables) ? tables.elements : [tables];
      for (const name of methods.has(node.expression.name.text) ? names : []) {
        // `users as author` is the same table.
        if (name && ts.isStringLiteral(name)) add(name.text.split(' ')[0] ?? '', name);
      }
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      for (const [, table = ''] of node.template.getText().matchAll(sql)) add(table, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/**
 * `people/account` for a file of that feature; undefined outside of the server's features. Helpers of
 * tests compare the tables of many features.
 */
export function featureOf(file: string): string | undefined {
  return /^server\/((?!testing\/)[\w-]+\/[\w-]+)\//.exec(file)?.[1];
}

/** Whether a feature may write a table: its own, or one of the exceptions. */
export function mayWrite(feature: string, table: string): boolean {
  if (mayWriteAll.includes(feature) || tableOwners[table] === feature) return true;
  return otherWriters[table]?.includes(feature) ?? false;
}

/** Whether a feature may read a table: its own, a core table of its domain or an earlier one. */
export function mayRead(feature: string, table: string): boolean {
  const owner = tableOwners[table] ?? '';
  if (mayWrite(feature, table) || otherReaders[table]?.includes(feature)) return true;
  return coreTables.includes(table) && positionOf(owner) <= positionOf(feature);
}

const positionOf = (feature: string) => domains.indexOf(feature.split('/')[0] ?? '');

if (import.meta.main) {
  const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');
  const files = projectFiles().filter((file) => isSource(file) && featureOf(file));
  const used = new Set<string>();
  const problems = files.flatMap((file) => {
    const feature = featureOf(file) ?? '';
    const text = readFileSync(file, 'utf8');
    const refused = (verb: string, may: typeof mayWrite) => (use: TableUse) => {
      used.add(`${feature} ${verb} ${use.table}`);
      if (may(feature, use.table)) return [];
      return [`${file}:${use.line} ${verb} ${use.table}, which ${tableOwners[use.table]} owns`];
    };
    return [
      ...findTableWrites(file, text).flatMap(refused('writes', mayWrite)),
      ...findTableReads(file, text).flatMap(refused('reads', mayRead)),
    ];
  });
  // An exception that is no longer needed is deleted, so that the lists only shrink.
  const unusedIn = (verb: string, exceptions: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(exceptions).flatMap(([table, features]) =>
      features
        .map((feature) => `${feature} ${verb} ${table}`)
        .filter((use) => !used.has(use))
        .map((use) => `table-owners.ts: it is no longer true that ${use}`),
    );
  report(
    'check:table-owners',
    [...problems, ...unusedIn('writes', otherWriters), ...unusedIn('reads', otherReaders)],
    'Call the owner’s functions instead; scripts/table-owners.ts names the owners.',
  );
}
