import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { projectFiles } from './project-files.ts';
import { report } from './report.ts';

/** Words that cannot be searched for, and their replacements. */
const refused = new Map([
  ['told', 'notified, published, or what the value is'],
  ['said', 'text, message, answer'],
  ['asked', 'question, requested, prompted'],
  ['doomed', 'pendingDelete'],
  ['kept', 'stored, cached, retained'],
  ['place', 'slot, position, container, context'],
  ['places', 'slots, positions, matches'],
  ['late', 'deferred, lazy, delayed'],
  ['later', 'deferred, next, newer'],
  ['news', 'events, updates'],
  ['wish', 'request, preference'],
  ['wishes', 'requests, preferences'],
  ['heard', 'received'],
  ['longest', 'maxLength, maxMs'],
  ['youngest', 'newest'],
  ['forsaken', 'orphaned'],
]);
/** Refused as the first word of a name: `mostRows` is `maxRows`. */
const refusedPrefixes: Record<string, string> = { most: 'max', least: 'min' };

/** Names of libraries, wire formats, stored columns and the contract with areas of other teams. */
const allowed = new Set([
  ...['last_asked_at', 'asked_at', 'asked_for', 'isLate', 'later_namespaces', 'kept', 'kept_used'],
]);

/** Folders without findings; the others follow one by one. */
const checkedFolders: readonly string[] = [
  'bench',
  'e2e',
  'examples',
  'mfe-areas',
  'mfe-billing',
  'mfe-chatbots',
  'mfe-history',
  'mfe-members',
  'scripts',
  'server/answers',
  'server/chatbots',
  'server/console',
  'server/conversations',
  'server/knowledge',
  'server/people',
  'server/platform',
  'server/testing',
  'shared/console',
  'shared/contracts',
  'shared/forms',
  'shared/http',
  'shared/markdown',
  'shared/testing',
  'shared/ui',
  'shared/utils',
  'shell',
  'widget',
];

/** References to a checklist that is not in the repository, such as G14 in parentheses. */
const checklistId = /\((?!S3\)|H2\))(?:[A-Z]{1,3}\d{1,3}(?:[–-][A-Z]{0,3}\d{1,3})?(?:, )?)+\)/;
const titleWithId = /^[A-Z]{1,3}\d{1,3}\b[ ,–-]/;

export interface Finding {
  line: number;
  problem: string;
}

/** The names, comments and test titles of a source file that the glossary refuses. */
export function findRefusedWords(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const add = (position: number, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(position);
    findings.push({ line: line + 1, problem });
  };
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      const problem = problemOfName(node.text);
      if (problem) add(node.getStart(), problem);
    }
    if (isTestTitle(node) && titleWithId.test(node.text)) {
      add(node.getStart(), `the title “${node.text}” begins with the id of a checklist`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const comment of commentsOf(source)) {
    const [id] = text.slice(comment.pos, comment.end).match(checklistId) ?? [];
    if (id) add(comment.pos, `the comment names ${id} of a checklist`);
  }
  return findings;
}

function problemOfName(name: string): string | undefined {
  if (allowed.has(name)) return undefined;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);
  const word = words.find((each) => refused.has(each));
  if (word) return `${name}: for “${word}” write ${refused.get(word)}`;
  const [first = '', ...rest] = words;
  const prefix = rest.length > 0 ? refusedPrefixes[first] : undefined;
  return prefix && `${name}: for “${first}” write ${prefix}`;
}

function isTestTitle(node: ts.Node): node is ts.StringLiteral {
  if (!ts.isStringLiteral(node) || !ts.isCallExpression(node.parent)) return false;
  return (
    node.parent.arguments[0] === node && /\b(test|ifRedis)\b/.test(node.parent.expression.getText())
  );
}

function commentsOf(source: ts.SourceFile): ts.CommentRange[] {
  const text = source.getFullText();
  const comments = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const range of ranges) comments.set(range.pos, range);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...comments.values()];
}

// `node scripts/check-words.ts [folder …]` checks these folders instead of the clean ones.
if (import.meta.main) {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : checkedFolders;
  const files = projectFiles().filter(
    (file) => /\.tsx?$/.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  const problems = files.flatMap((file) =>
    findRefusedWords(file, readFileSync(file, 'utf8')).map(
      ({ line, problem }) => `${file}:${line} ${problem}`,
    ),
  );
  report('check:words', problems, 'CONTRIBUTING.md has the glossary.');
}
