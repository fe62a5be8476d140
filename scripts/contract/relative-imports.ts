import ts from 'typescript';

/**
 * Imports of files in recorded types. The types are bundled into one file, so an import by a relative
 * path or a `#` alias points to a file that other teams do not have.
 */
export function relativeImports(types: string): string[] {
  const { importedFiles } = ts.preProcessFile(types, true, true);
  return importedFiles.map(({ fileName }) => fileName).filter((name) => /^[.#]/.test(name));
}
