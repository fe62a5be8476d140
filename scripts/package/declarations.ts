import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';
import { createPlainTypes } from './plain-types.ts';

/** The modules that areas import, by the name of their files in the package. */
const entryPoints = {
  console: 'shared/console/index.ts',
  ui: 'shared/ui/index.ts',
  testing: 'shared/testing/index.ts',
};
const consolePackage = '@chatwindow/console';
export type EntryPoint = keyof typeof entryPoints;

export interface Declarations {
  /** One type file per entry point: `console.d.ts`. */
  types: string;
  /** The public API in readable form: `console.api.md`. */
  reports: string;
}

/**
 * Writes the types of the entry points, one self-contained file each, and an API report of each.
 */
export function writeDeclarations(root: string): Declarations {
  const folder = join(root, '.cache/contract');
  rmSync(folder, { recursive: true, force: true });
  const written = { types: join(folder, 'types'), reports: join(folder, 'reports') };
  emit(root, join(folder, 'modules'));
  for (const each of Object.values(written)) mkdirSync(each, { recursive: true });
  for (const [entryPoint, entry] of Object.entries(entryPoints)) {
    const modules = join(folder, 'modules', entry.replace(/\.ts$/, '.d.ts'));
    rollUp({ root, entryPoint, entry: modules, ...written });
    if (entryPoint === 'console') installConsole(folder, join(written.types, 'console.d.ts'));
  }
  return written;
}

/** Writes the declarations of every module behind the entry points, without schema types. */
function emit(root: string, folder: string): void {
  const program = ts.createProgram(
    Object.values(entryPoints).map((entryPoint) => join(root, entryPoint)),
    {
      ...readOptions(root),
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: folder,
    },
  );
  const contracts = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/shared\/contracts\/(?!endpoint\.ts)/.test(fileName))
    .sort((a, b) => rankOf(a) - rankOf(b) || (nameOf(a) < nameOf(b) ? -1 : 1));
  const plainTypes = createPlainTypes(program.getTypeChecker(), contracts);
  const withSchemas = contracts.filter(({ text }) => text.includes("from 'zod'"));
  const plain = new Map(withSchemas.map((file) => [file.fileName, plainTypes(file)]));

  program.emit(undefined, (file, text, _mark, _onError, [source] = []) => {
    const declared = plain.get(source?.fileName ?? '') ?? text;
    mkdirSync(dirname(file), { recursive: true });
    const path = relative(folder, file);
    writeFileSync(file, withRelativePaths(withConsolePackage(declared, path), path));
  });
}

/** Lets the test helpers import the types of the console as other teams do, instead of repeating them. */
function installConsole(folder: string, types: string): void {
  const installed = join(folder, 'node_modules', consolePackage);
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ name: consolePackage }));
  copyFileSync(types, join(installed, 'index.d.ts'));
}

/** The contract's `names.ts` comes first, because pages use its names. */
function rankOf(file: ts.SourceFile): number {
  return nameOf(file) === 'names.ts' ? 0 : 1;
}

const nameOf = ({ fileName }: ts.SourceFile) => basename(fileName);

function readOptions(root: string): ts.CompilerOptions {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, root).options;
}

/** `#shared/contracts/a.ts` → `@chatwindow/console` in the test helpers. */
function withConsolePackage(text: string, file: string): string {
  return file.startsWith('shared/testing/')
    ? text.replaceAll(/from '#shared\/[^']*'/g, `from '${consolePackage}'`)
    : text;
}

/** `#shared/http/a.ts` → `../http/a.js`: the package has neither aliases nor sources. */
function withRelativePaths(text: string, file: string): string {
  const up = relative(dirname(file), '.') || '.';
  return text
    .replaceAll(/(['"])#shared\//g, `$1${up}/shared/`)
    .replaceAll(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1');
}

interface RollUp extends Declarations {
  root: string;
  entryPoint: string;
  entry: string;
}

function rollUp({ root, entryPoint, entry, types, reports }: RollUp): void {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            ...{ target: 'es2024', module: 'nodenext', jsx: 'react-jsx', strict: true },
            ...{ lib: ['es2024', 'dom', 'dom.iterable'], types: [], skipLibCheck: true },
          },
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        // Tests use the same types as the console.
        includeForgottenExports: entryPoint !== 'testing',
        reportFileName: `${entryPoint}.api.md`,
        reportFolder: reports,
        reportTempFolder: join(reports, 'temp'),
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(types, `${entryPoint}.d.ts`) },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        // Internal types are not exported; our comments are prose.
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      // Skips messages about its own version and report.
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
    },
  });
  const report = join(reports, `${entryPoint}.api.md`);
  writeFileSync(report, withoutRemarks(readFileSync(report, 'utf8')));
  if (!succeeded) throw new Error(`the types of ${entryPoint} cannot be rolled up`);
}

/** Removes remarks about exports without a comment, because not every export needs one. */
function withoutRemarks(report: string): string {
  return report.replaceAll(/^ *\/\/ \(undocumented\)\n/gm, '').replaceAll(' (undocumented)', '');
}
