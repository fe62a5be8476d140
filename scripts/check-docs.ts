import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { projectFiles } from './project-files.ts';
import { report } from './report.ts';

const fileName = /\.(ts|tsx|md|json|cjs|mjs|css|html|yaml|yml|sh|svg|png)$/;
const pathLike = /^(?:\.\.?\/)*[\w.@{}<>*-]+(?:\/[\w.@{}<>*-]+)*\/?$/;
/** Generated, so not in the repository. */
const generated = /^(dist|data|screens|node_modules|test-results|coverage|\.cache|\.env)(\/|$)/;

/**
 * The paths in a Markdown text that do not exist. A path is the target of a relative link, or a
 * word in code that names a file or starts with a top-level folder; `{name}`, `<name>` and `*` are
 * wildcards, and a bare file name may be in any folder.
 */
export function findMissingPaths(document: string, text: string, files: readonly string[]) {
  const known = [...new Set(files.flatMap((file) => [file, ...parentsOf(file)]))];
  const topLevel = new Set(known.map((path) => path.split('/', 1)[0]));
  const exists = (path: string) => {
    const pattern = path.replace(/\{[^}]*\}|<[^>]*>/g, '*').replace(/\/$/, '');
    const glob = pattern.includes('/') ? pattern : `{,**/}${pattern}`;
    return known.some((file) => file === pattern || matchesGlob(file, glob));
  };
  const fromDocument = (path: string) => normalize(join(dirname(document), path));

  const links = linksOf(text).filter((path) => !exists(fromDocument(path)));
  const words = wordsInCode(text).filter(
    (word) =>
      pathLike.test(word) &&
      !generated.test(word) &&
      (fileName.test(word) || (word.includes('/') && topLevel.has(word.split('/', 1)[0]))) &&
      !exists(word) &&
      !exists(fromDocument(word)),
  );
  return [...new Set([...links, ...words])];
}

/** Names that are only in the example environment or only in the configuration. */
export function compareEnvironment(example: string, variables: readonly string[]): string[] {
  const shown = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  return [
    ...variables
      .filter((name) => !shown.includes(name))
      .map((name) => `.env.example does not show ${name}`),
    ...shown
      .filter((name) => !variables.includes(name))
      .map((name) => `.env.example shows ${name}, which server/config.ts does not read`),
  ];
}

function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^(https?:|mailto:)/.test(target));
}

function wordsInCode(text: string): string[] {
  const code = text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g);
  return [...code].flatMap(([, block, span]) => (block ?? span ?? '').split(/[\s,;|()'"]+/));
}

if (import.meta.main) {
  const files = projectFiles();
  const { configSchema } = await import('#server/config.ts');
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      findMissingPaths(file, readFileSync(file, 'utf8'), files).map(
        (path) => `${file} cites ${path}, which does not exist`,
      ),
    );
  const environment = compareEnvironment(
    readFileSync('.env.example', 'utf8'),
    Object.keys(configSchema.shape),
  );
  report('check:docs', [...missing, ...environment], 'Correct the sentence, not this check.');
}
