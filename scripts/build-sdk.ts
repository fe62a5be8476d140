import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = dirname(import.meta.dirname);
const sources = join(root, 'widget/sdk');
const entries = ['index.ts', 'react.tsx', 'vue.ts', 'svelte.ts'];
const frameworks = { react: '>=18', vue: '>=3.3', svelte: '>=4' };

/**
 * Builds the package `chatwindow`, with which bundled sites embed the widget; returns its folder.
 */
export async function buildSdk(folder = join(root, 'dist/packages/chatwindow')): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await emit(folder);
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const file of ['README.md', 'custom-elements.json'])
    await copyFile(join(sources, file), join(folder, file));
  const { version, license }: { version: string; license: string } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const entryPoint = (name: string) => ({
    types: `./lib/sdk/${name}.d.ts`,
    default: `./lib/sdk/${name}.js`,
  });
  const names = Object.keys(frameworks);
  const manifest = {
    name: 'chatwindow',
    version,
    description: 'Embeds the chat of a Chatwindow installation in a site.',
    license,
    type: 'module',
    exports: {
      '.': entryPoint('index'),
      ...Object.fromEntries(names.map((name) => [`./${name}`, entryPoint(name)])),
      './custom-elements.json': './custom-elements.json',
    },
    customElements: './custom-elements.json',
    files: ['lib', 'custom-elements.json'],
    sideEffects: false,
    peerDependencies: frameworks,
    peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/** Emits one module and one declaration per source file; sites bundle them themselves. */
async function emit(folder: string): Promise<void> {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    entries.map((entry) => join(sources, entry)),
    {
      ...options,
      ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
      ...{ target: ts.ScriptTarget.ES2022, types: [] },
      ...{ rootDir: join(root, 'widget'), outDir: join(folder, 'lib') },
    },
  );
  const emitted: [path: string, text: string][] = [];
  const { diagnostics } = program.emit(undefined, (path, text) => void emitted.push([path, text]));
  const [firstError] = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (firstError) throw new Error(ts.flattenDiagnosticMessageText(firstError.messageText, '\n'));
  for (const [path, text] of emitted) {
    const outside = relative(folder, path).startsWith('..');
    if (outside) throw new Error(`the package would need ${path}`);
    await mkdir(dirname(path), { recursive: true });
    // Declarations import source files, which the package does not contain.
    await writeFile(path, text.replaceAll(/(from '\.[^']*)\.tsx?'/g, "$1.js'"));
  }
}

if (import.meta.main) console.log(await buildSdk(process.argv[2]));
