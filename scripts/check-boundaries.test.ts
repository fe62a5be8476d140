import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';

/** The planted file that violates the rule of its key. */
const violations: Record<string, [file: string, content: string]> = {
  'no-cycles': ['shared/utils/cycle.ts', "export * from './cycle.ts';"],
  'apps-import-no-other-app': ['mfe-billing/card.ts', "import '../mfe-members/list/list.ts';"],
  'shared-imports-no-app': ['shared/utils/imports-app.ts', "import '../../widget/loader.ts';"],
  'examples-stand-alone': ['examples/hello/index.ts', "import '../../shared/utils/text.ts';"],
  'contracts-import-zod-only': ['shared/contracts/imports-node.ts', "import 'node:path';"],
  'markdown-imports-react-only': [
    'shared/markdown/imports-button.ts',
    "import '#shared/ui/button.ts';",
  ],
  'browser-code-imports-no-node': ['shell/menu.ts', "import 'node:fs';"],
  'the-product-needs-no-development-package': ['server/dev.ts', "import 'knip';"],
  'test-helpers-stay-in-tests': ['server/imports-test-helper.ts', "import './testing/factory.ts';"],
  'server-imports-no-browser-code': ['server/imports-button.ts', "import '#shared/ui/button.ts';"],
  'platform-imports-no-feature': ['server/platform/http/up.ts', "import '#server/app.ts';"],
  'language-stands-alone': ['server/language/up.ts', "import '#server/platform/db/database.ts';"],
  'features-import-others-by-their-index': [
    'server/chatbots/agents/deep-import.ts',
    "import '../windows/windows.repository.ts';",
  ],
  'the-app-imports-features-by-their-index': [
    'server/deep-import.ts',
    "import '#server/chatbots/windows/windows.repository.ts';",
  ],
  'people-imports-no-later-domain': ['server/people/up.ts', "import '../answers/chat/index.ts';"],
  'chatbots-imports-no-later-domain': [
    'server/chatbots/up.ts',
    "import '../answers/chat/index.ts';",
  ],
  'knowledge-imports-no-later-domain': [
    'server/knowledge/up.ts',
    "import '../money/bills/index.ts';",
  ],
  'answers-imports-no-later-domain': ['server/answers/up.ts', "import '../money/bills/index.ts';"],
  'conversations-imports-no-later-domain': [
    'server/conversations/up.ts',
    "import '../money/bills/index.ts';",
  ],
  'money-imports-no-later-domain': ['server/money/up.ts', "import '../console/page/index.ts';"],
  'only-repositories-import-kysely': [
    'server/chatbots/agents/sql.ts',
    "import type { Kysely } from 'kysely'; export type Db = Kysely;",
  ],
  'only-isolated-code-parses-foreign-content': [
    'server/chatbots/agents/read-page.ts',
    "import { load } from 'cheerio'; export { load };",
  ],
  'isolated-code-is-not-imported': [
    'server/chatbots/windows/shortcut.ts',
    "export const read = () => import('./read-page.isolated.ts');",
  ],
  'areas-import-the-console-by-its-index': [
    'mfe-members/list/deep-import.ts',
    "import '../../shared/console/session.ts';",
  ],
  'areas-import-public-shared-modules-only': [
    'mfe-members/list/imports-send.ts',
    "import '../../shared/http/send.ts';",
  ],
  'the-console-loads-no-validator': [
    'shell/validate.ts',
    "import { chat } from '#shared/contracts/answers/chat.ts'; export { chat };",
  ],
  'shared-console-imports-no-component': [
    'shared/console/imports-button.ts',
    "import '#shared/ui/button.ts';",
  ],
  'screens-import-no-other-screen': [
    'mfe-members/list/imports-screen.ts',
    "import '../invite/invite.ts';",
  ],
  'widget-imports-listed-packages-only': [
    'widget/heavy.ts',
    "import type { z } from 'zod'; export type Z = z;",
  ],
  'widget-imports-contract-types-only': [
    'widget/contract.ts',
    "import { chat } from '#shared/contracts/answers/chat.ts'; export { chat };",
  ],
  'widget-imports-listed-shared-folders-only': [
    'widget/imports-button.ts',
    "import '#shared/ui/button.ts';",
  ],
};

/** A small project without violations. */
const cleanTree: Record<string, string> = {
  'shared/contracts/answers/chat.ts':
    "import { z } from 'zod'; export const chat = z; export interface Chat { text: string }",
  'shared/utils/text.ts': 'export const text = 1;',
  'shared/contracts/names.ts': 'export const names = [];',
  'shared/markdown/markdown.ts': "import 'marked'; import 'react';",
  'shared/http/send.ts': 'export const send = 1;',
  'shared/ui/button.ts': "import '../utils/text.ts';",
  'shared/ui/index.ts': "export * from './button.ts';",
  'shared/console/index.ts': "export * from './session.ts';",
  'shared/console/session.ts':
    "import '../contracts/names.ts'; import type { Chat } from '#shared/contracts/answers/chat.ts'; export type C = Chat; export const load = () => import('../contracts/answers/chat.ts');",
  'shell/index.ts': "import '#shared/console/index.ts';",
  'mfe-members/components/row.ts': "import '#shared/ui/index.ts';",
  'mfe-members/list/list.ts': "import '#shared/console/index.ts'; import '../components/row.ts';",
  'mfe-members/invite/invite.ts': "import 'react'; import '#shared/markdown/markdown.ts';",
  'widget/loader.ts':
    "import 'react'; import '#shared/markdown/markdown.ts'; import type { Chat } from '#shared/contracts/answers/chat.ts'; export type C = Chat;",
  'server/app.ts': "import '#server/chatbots/windows/index.ts';",
  'server/platform/db/database.ts': "import 'kysely';",
  'server/platform/http/http.ts': "import '#shared/contracts/answers/chat.ts'; import 'node:http';",
  'server/chatbots/windows/index.ts': "export * from './windows.repository.ts';",
  'server/chatbots/windows/windows.repository.ts':
    "import 'kysely'; import '#server/platform/db/database.ts'; export const windows = 1;",
  'server/chatbots/windows/read-page.isolated.ts':
    "import { load } from 'cheerio'; export const readPage = load;",
  'server/chatbots/windows/look.ts':
    "import type { readPage } from './read-page.isolated.ts'; export type Read = typeof readPage;",
  'server/chatbots/agents/index.ts': "import '../windows/index.ts';",
  'server/answers/chat/index.ts': "import '#server/chatbots/windows/index.ts';",
  'server/money/bills/index.ts': "import '#server/answers/chat/index.ts';",
  'server/console/page/index.ts': "import '#server/money/bills/index.ts';",
  'server/testing/factory.ts': "import 'knip';",
  'server/app.test.ts': "import './testing/factory.ts'; import 'kysely';",
  'tsconfig.json':
    '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true } }',
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#shared/*': './shared/*', '#server/*': './server/*' },
    dependencies: { zod: '*', kysely: '*', react: '*', marked: '*', cheerio: '*' },
    devDependencies: { knip: '*' },
  }),
  ...Object.fromEntries(
    ['zod', 'kysely', 'react', 'marked', 'cheerio', 'knip'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`],
      [`node_modules/${name}/index.js`, ''],
    ]),
  ),
};

const ruleFile = fileURLToPath(new URL('../.dependency-cruiser.cjs', import.meta.url));
const requireHere = createRequire(import.meta.url);
let tree = '';

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'chatwindow-boundaries-'));
  await Promise.all(Object.entries(cleanTree).map(([file, content]) => write(file, content)));
  await cp(ruleFile, join(tree, '.dependency-cruiser.cjs'));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

test('a tree without violations passes', async () => {
  expect(await findViolations()).toEqual([]);
});

test('every rule has a planted violation', () => {
  const rules = rulesSchema.parse(requireHere(ruleFile)).forbidden.map((rule) => rule.name);
  expect(Object.keys(violations)).toEqual(rules);
});

test('each rule finds its planted violation', async () => {
  await Promise.all(Object.values(violations).map(([file, content]) => write(file, content)));
  const found = await findViolations();
  for (const [rule, [file]] of Object.entries(violations)) {
    expect(found).toContainEqual({ rule, file });
  }
});

const rulesSchema = z.object({ forbidden: z.array(z.object({ name: z.string() })) });
const reportSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

async function findViolations() {
  const cruiser = fileURLToPath(
    new URL('../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', import.meta.url),
  );
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'];
  const report = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [cruiser, ...args], { cwd: tree }, (error, stdout, stderr) => {
      if (stdout) resolve(stdout);
      else reject(error ?? new Error(stderr));
    });
  });
  const { violations } = reportSchema.parse(JSON.parse(report)).summary;
  return violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
}

async function write(file: string, content: string) {
  const path = join(tree, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${content}\n`);
}
