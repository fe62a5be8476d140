import { dirname, relative } from 'node:path';
import ts from 'typescript';

/** An exported type with a name, and the path of its module. */
interface Name {
  name: string;
  fileName: string;
}

/**
 * Prints the exported types of modules without references to a schema library. Types that another of
 * these modules exports are imported by name. Values and generic types are omitted. Union members are
 * sorted, so that the output is deterministic.
 */
export function createPlainTypes(checker: ts.TypeChecker, modules: readonly ts.SourceFile[]) {
  const plain = new PlainPrinter(checker, new Map());
  const names = new Map<string, Name>();
  for (const module of modules) {
    const { fileName } = module;
    for (const { name, type } of exportedTypes(checker, module)) {
      const text = plain.print(type);
      if (isLong(text) && !names.has(text)) names.set(text, { name, fileName });
    }
  }

  return function plainTypes(module: ts.SourceFile): string {
    const own = exportedTypes(checker, module);
    const ownNames = new Set(own.map(({ name }) => name));
    const printer = new PlainPrinter(checker, names);
    const types = own.map(({ name, type, symbol }) => {
      const text = printer.print(type, name);
      const isObject = text.startsWith('{') && text.endsWith('}');
      const declared = isObject ? `interface ${name} ${text}` : `type ${name} = ${text};`;
      return `${docsOf(checker, symbol)}export ${declared}`;
    });
    const imports = [...printer.used.values()]
      .filter(({ name }) => !ownNames.has(name))
      .map(({ name, fileName }) => {
        const from = importPath(module.fileName, fileName);
        return `import type { ${name} } from '${from}';`;
      });
    return [...imports, ...types, 'export {};', ''].join('\n');
  };
}

/** For example, `./members.js` from `people/account.ts` to `people/members.ts`. */
function importPath(importer: string, imported: string): string {
  const path = relative(dirname(importer), imported).replace(/\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

function isLong(text: string): boolean {
  return text.includes('\n') || text.split(' | ').length > 2;
}

function exportedTypes(checker: ts.TypeChecker, module: ts.SourceFile) {
  const symbol = checker.getSymbolAtLocation(module);
  const exported = symbol ? checker.getExportsOfModule(symbol) : [];
  return exported.flatMap((each) => {
    const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    if (!(symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface))) return [];
    const isGeneric = symbol.declarations?.some(
      (one) =>
        (ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one)) &&
        one.typeParameters !== undefined,
    );
    if (isGeneric) return [];
    return [{ name: each.name, symbol, type: checker.getDeclaredTypeOfSymbol(symbol) }];
  });
}

class PlainPrinter {
  readonly used = new Map<string, Name>();
  private readonly checker: ts.TypeChecker;
  private readonly names: ReadonlyMap<string, Name>;
  private readonly open: ts.Type[] = [];

  constructor(checker: ts.TypeChecker, names: ReadonlyMap<string, Name>) {
    this.checker = checker;
    this.names = names;
  }

  /** Prints a type; in the declaration of `own` only its parts are replaced by their names. */
  print(type: ts.Type, own?: string): string {
    if (this.open.includes(type)) throw new Error('a type of the contract contains itself');
    this.open.push(type);
    const text = this.printStructure(type);
    this.open.pop();
    return own === undefined ? this.nameOrText(type, text) : text;
  }

  private nameOrText(type: ts.Type, text: string): string {
    if (this.names.size === 0 || !isLong(text)) return text;
    const known = this.names.get(new PlainPrinter(this.checker, new Map()).print(type));
    if (!known) return text;
    this.used.set(known.name, known);
    return known.name;
  }

  private printStructure(type: ts.Type): string {
    if (type.isUnion()) return this.union(type.types);
    if (this.checker.isTupleType(type)) {
      return `[${this.argumentsOf(type)
        .map((part) => this.print(part))
        .join(', ')}]`;
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.argumentsOf(type);
      if (!item) throw new Error('an array without an item type');
      const text = this.print(item);
      const readonly = type.symbol.name === 'ReadonlyArray' ? 'readonly ' : '';
      return `${readonly}${/ \| (?![^{]*\})/.test(text) ? `(${text})` : text}[]`;
    }
    const isOwn = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && !isGlobal(type);
    return isOwn ? this.object(type) : this.checker.typeToString(type);
  }

  private union(members: readonly ts.Type[]): string {
    const texts = new Set(members.map((member) => this.print(member)));
    if (texts.has('true') && texts.delete('false')) {
      texts.delete('true');
      texts.add('boolean');
    }
    const rank = (text: string) => ['null', 'undefined'].indexOf(text);
    return [...texts].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).join(' | ');
  }

  private object(type: ts.Type): string {
    const indexed = this.checker
      .getIndexInfosOfType(type)
      .map((info) => [this.print(info.keyType), this.print(info.type)] as const);
    const properties = this.checker.getPropertiesOfType(type);
    const [only] = indexed;
    if (only && indexed.length + properties.length === 1) return `Record<${only.join(', ')}>`;
    const members = properties.map((property) => {
      const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
      const name = /^\w+$/.test(property.name) ? property.name : JSON.stringify(property.name);
      const value = this.print(this.checker.getTypeOfSymbol(property));
      return `${docsOf(this.checker, property)}${name}${optional}: ${value};`;
    });
    const keyed = indexed.map(([key, value]) => `[key: ${key}]: ${value};`);
    const lines = [...keyed, ...members].join('\n').replaceAll('\n', '\n  ');
    return lines === '' ? '{}' : `{\n  ${lines}\n}`;
  }

  private argumentsOf(type: ts.Type): readonly ts.Type[] {
    return this.checker.getTypeArguments(type as ts.TypeReference); // arrays and tuples are references
  }
}

/** True for types of the runtime such as `File`; false for utility types such as `Pick`. */
function isGlobal({ symbol }: ts.Type): boolean {
  if (!symbol || !(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return false;
  const files = symbol.declarations?.map((each) => each.getSourceFile().fileName) ?? [];
  return files.every((file) => /[\\/]lib\.[\w.]+\.d\.ts$/.test(file));
}

function docsOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text && `/** ${text.replaceAll(/\s*\n\s*/g, ' ')} */\n`;
}
