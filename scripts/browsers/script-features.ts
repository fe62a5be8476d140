import ts from 'typescript';
import { findFeature } from './support.ts';

/** A feature of MDN's compatibility data that a source file uses. */
export interface UsedFeature {
  /** Path in MDN's data, such as `api.URL.canParse_static`. */
  path: string;
  file: string;
  line: number;
}

/**
 * The browser and language features that the program's files use, found by type: a property counts
 * when TypeScript's library declares it. `wants` selects the files.
 */
export function scriptFeatures(
  program: ts.Program,
  wants: (file: string) => boolean,
): UsedFeature[] {
  const checker = program.getTypeChecker();
  const found: UsedFeature[] = [];
  for (const source of program.getSourceFiles()) {
    if (!wants(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      for (const path of featuresOf(node, program, checker)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ path, file: source.fileName, line: line + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function featuresOf(node: ts.Node, program: ts.Program, checker: ts.TypeChecker): string[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isForOfStatement(node) && node.awaitModifier) {
    const iterated = checker.getTypeAtLocation(node.expression);
    return known([`api.${iterated.symbol?.name}.@@asyncIterator`]);
  }
  if (ts.isPropertyAccessExpression(node)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    if (!isOfLibrary(symbol, program)) return [];
    return memberPaths(symbol, checker.getTypeAtLocation(node.expression));
  }
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
    const { text } = node.expression;
    const symbol = checker.getSymbolAtLocation(node.expression);
    if (!isOfLibrary(symbol, program)) return [];
    return known([`api.${text}.${text}`, `javascript.builtins.${text}.${text}`]);
  }
  return [];
}

function isOfLibrary(symbol: ts.Symbol | undefined, program: ts.Program): symbol is ts.Symbol {
  const declaration = symbol?.declarations?.[0];
  return (
    declaration !== undefined && program.isSourceFileDefaultLibrary(declaration.getSourceFile())
  );
}

/**
 * Maps TypeScript's names to MDN's: `ReadonlyArray` → `Array`, `MapConstructor.groupBy` →
 * `Map.groupBy`.
 */
function memberPaths(symbol: ts.Symbol, receiver: ts.Type): string[] {
  const { name } = symbol;
  const owners = [ownerOf(symbol), receiver.symbol?.name ?? ''].map((owner) =>
    owner.replace(/^Readonly(?=\w)|Constructor$/g, ''),
  );
  const paths = [...new Set(owners)].flatMap((owner) => [
    `api.${owner}.${name}`,
    `api.${owner}.${name}_static`,
    `javascript.builtins.${owner}.${name}`,
  ]);
  const [first] = known(paths);
  // A mixin such as `ARIAMixin` is not in MDN's data: its members are listed under Element.
  const [ofMixin] = known([`api.Element.${name}`, `api.HTMLElement.${name}`]);
  return [first ?? (ownerOf(symbol).endsWith('Mixin') ? ofMixin : undefined)].filter(
    (path) => path !== undefined,
  );
}

/** The interface, or the global variable with static members, that declares the member. */
function ownerOf(symbol: ts.Symbol): string {
  let node: ts.Node | undefined = symbol.declarations?.[0]?.parent;
  while (node && !ts.isInterfaceDeclaration(node) && !ts.isVariableDeclaration(node)) {
    node = node.parent;
  }
  return node?.name && ts.isIdentifier(node.name) ? node.name.text : '';
}

function known(paths: string[]): string[] {
  return paths.filter((path) => findFeature(path)?.__compat);
}
