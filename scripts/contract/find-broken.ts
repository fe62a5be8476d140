import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The breaking changes between two versions of the types for an area built with the first one;
 * empty when such areas keep working. Checks whether every exported name still exists, and whether
 * each value can still be used as before.
 */
export function findBroken(before: string, now: string): string[] {
  // Next to the packages that the types refer to.
  const cache = join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'comparison-'));
  try {
    copyFileSync(before, join(folder, 'before.d.ts'));
    copyFileSync(now, join(folder, 'now.d.ts'));
    const lost = lostNames(namesOf(before), namesOf(now));
    return lost.length > 0 ? lost : unusableValues(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every name: `Button`, `export Button`, `ButtonProps.tone`, `AdminCalls.GET /members.result`. */
function namesOf(file: string): Set<string> {
  const names = new Set<string>();
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  function visit(node: ts.Node, path: readonly string[]): void {
    const name = nameOf(node);
    const here = name === undefined ? path : [...path, name];
    if (name !== undefined) names.add(here.join('.'));
    if (name !== undefined && isExported(node)) names.add(`export ${name}`);
    ts.forEachChild(node, (child) => visit(child, here));
  }
  visit(source, []);
  return names;
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isExportSpecifier(node)) return `export ${node.name.text}`;
  const isNamed =
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node);
  if (!isNamed || !node.name) return undefined;
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
}

function isExported(node: ts.Node): boolean {
  const declaration = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  if (!ts.canHaveModifiers(declaration)) return false;
  const modifiers = ts.getModifiers(declaration) ?? [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** Areas cannot refer to an unexported type by name, so it may be renamed; only its members are compared. */
function lostNames(before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  return [...before]
    .filter((name) => !now.has(name))
    .filter((name) => name.startsWith('export ') || now.has(name.split('.', 1)[0] ?? ''))
    .map((name) => `${name.replace(/^export /, '')} is gone`);
}

/** Functions generic over a map's keys: the contents of the map are compared instead. */
const mapped = new Map([
  ['api', ['AdminCalls', 'AdminStreams', 'AdminUploads']],
  ['Slot', ['SlotProps']],
  ['useLive', ['LiveEvents']],
]);

/** Compiles a module that uses each current value as one of the previous version. */
function unusableValues(folder: string): string[] {
  const exported = exportedValues(join(folder, 'before.d.ts'));
  const lines = exported.map((name) => {
    const maps = mapped.get(name);
    return maps
      ? maps.map((map) => `same<Uses<Before.${map}>>(given<Uses<Now.${map}>>());`).join(' ')
      : `same<typeof Before.${name}>(given<typeof Now.${name}>());`;
  });
  const head = `import type * as Before from './before.d.ts';
import type * as Now from './now.d.ts';
declare function given<Type>(): Type;
declare function same<Type>(value: Type): void;
type Uses<Map> = { [Name in keyof Map]: Use<Map[Name]> };
type Use<Entry> = Entry extends { result: infer Result }
  ? (...input: [Omit<Entry, 'result'>]) => Result
  : Entry extends { input: infer Input } ? (input: Input) => void : () => Entry;
`;
  const file = join(folder, 'compare.ts');
  writeFileSync(file, `${head}${lines.join('\n')}\n`);
  const program = ts.createProgram([file], {
    ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, types: [] },
    ...{ target: ts.ScriptTarget.ES2024, jsx: ts.JsxEmit.ReactJSX, skipLibCheck: true },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    allowImportingTsExtensions: true,
  });
  const source = program.getSourceFile(file);
  const first = head.split('\n').length - 1;
  return ts.getPreEmitDiagnostics(program, source).map(({ start = 0, messageText }) => {
    const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) - first;
    return `${exported[line] ?? 'the comparison'}: ${ts.flattenDiagnosticMessageText(messageText, '\n  ')}`;
  });
}

function exportedValues(file: string): string[] {
  const program = ts.createProgram([file], { skipLibCheck: true, types: [], noLib: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${file} is no module`);
  return checker
    .getExportsOfModule(symbol)
    .filter((each) => isValue(each, checker))
    .map(({ name }) => name)
    .sort();
}

function isValue(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.flags & ts.SymbolFlags.Value) !== 0;
}
