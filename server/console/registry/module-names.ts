import { init, parse } from 'es-module-lexer';

export interface ModuleNames {
  /** Names that the code imports from each module by `import { … }` and `export { … } from`. */
  imports: Map<string, Set<string>>;
  /** Modules imported by `import * as`, whose used names are unknown. */
  namespaces: Set<string>;
  exports: Set<string>;
}

/** The names that an ES module imports and exports. Throws when the code is no module. */
export async function moduleNames(code: string): Promise<ModuleNames> {
  await init;
  const [imports, exports] = parse(code);
  const names: ModuleNames = {
    imports: new Map(),
    namespaces: new Set(),
    exports: new Set(exports.flatMap((each) => ('name' in each && each.name ? [each.name] : []))),
  };
  for (const found of imports) {
    if (found.type !== 'static' && found.type !== 'reexport-star') continue;
    const statement = code.slice(found.importStart, found.start);
    if (/\*/.test(statement)) names.namespaces.add(found.specifier);
    const known = names.imports.get(found.specifier) ?? new Set();
    for (const name of namesIn(statement)) known.add(name);
    names.imports.set(found.specifier, known);
  }
  return names;
}

/** `import d, { a, b as c } from` → default, a, b. */
function namesIn(statement: string): string[] {
  const [, listed = ''] = /\{([^{}]*)\}/.exec(statement) ?? [];
  const hasDefault = /^import\s*[\w$]+\s*(,|from)/.test(statement);
  const named = listed
    .split(',')
    .map((part) => part.trim().split(/\s/, 1)[0] ?? '')
    .filter(Boolean);
  return hasDefault ? ['default', ...named] : named;
}
