import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { projectFiles } from './project-files.ts';
import { report } from './report.ts';
import { mayWriteAll, otherWriters, tableOwners } from './table-owners.ts';

export interface TableWrite {
  table: string;
  line: number;
}

const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const writingSql = /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi;

/** The tables that a source file writes, with Kysely or in a `sql` template. */
export function findTableWrites(file: string, text: string): TableWrite[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const writes: TableWrite[] = [];
  const add = (table: string, node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (table in tableOwners) writes.push({ table, line: line + 1 });
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments;
      const isWrite = writingMethods.has(node.expression.name.text);
      // `users as author` in an update is the same table.
      if (isWrite && table && ts.isStringLiteral(table)) add(table.text.split(' ')[0] ?? '', table);
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      for (const [, table = ''] of node.template.getText().matchAll(writingSql)) add(table, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return writes;
}

/** `people/account` for a file of that feature; undefined outside of the server's features. */
export function featureOf(file: string): string | undefined {
  return /^server\/([\w-]+\/[\w-]+)\//.exec(file)?.[1];
}

/** Whether a feature may write a table: its own, or one of the exceptions. */
export function mayWrite(feature: string, table: string): boolean {
  if (mayWriteAll.includes(feature) || tableOwners[table] === feature) return true;
  return otherWriters[table]?.includes(feature) ?? false;
}

if (import.meta.main) {
  const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');
  const files = projectFiles().filter((file) => isSource(file) && featureOf(file));
  const used = new Set<string>();
  const problems = files.flatMap((file) => {
    const feature = featureOf(file) ?? '';
    return findTableWrites(file, readFileSync(file, 'utf8')).flatMap(({ table, line }) => {
      used.add(`${table} ${feature}`);
      if (mayWrite(feature, table)) return [];
      return [`${file}:${line} writes ${table}, which ${tableOwners[table]} owns`];
    });
  });
  // An exception that is no longer needed is deleted, so that the list only shrinks.
  const unused = Object.entries(otherWriters).flatMap(([table, features]) =>
    features
      .filter((feature) => !used.has(`${table} ${feature}`))
      .map((feature) => `table-owners.ts: ${feature} no longer writes ${table}`),
  );
  report(
    'check:table-owners',
    [...problems, ...unused],
    'Call the owner’s functions instead; scripts/table-owners.ts names the owners.',
  );
}
