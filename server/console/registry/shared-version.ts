import { type StaticFile, staticFile } from '#server/platform/http/static-files.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  type BuiltShared,
  libraryBundles,
  type SharedLibrary,
  type SharedVersion,
  sharedBundles,
  sharedLibraries,
} from '#shared/contracts/console/shared-files.ts';
import { moduleNames } from './module-names.ts';

/** The entry of each library in the import map. */
export function importsOf({ bundles }: BuiltShared): Record<SharedLibrary, string> {
  return ofEachLibrary((library) => bundles[libraryBundles[library]].entry);
}

/** Adds the exported names of each library and the combined stylesheet to the built files. */
export async function completeShared(
  built: BuiltShared,
  contentOf: (address: string) => Buffer | undefined,
): Promise<{ shared: SharedVersion; file: [name: string, StaticFile] }> {
  const names = await Promise.all(
    sharedBundles.map(async (name) => {
      const code = contentOf(built.bundles[name].entry)?.toString() ?? '';
      return [name, [...(await moduleNames(code)).exports].sort()] as const;
    }),
  );
  const exportsOf = new Map(names);
  const { shell, ui } = built.bundles;
  const styles = [...shell.css, ...ui.css].flatMap((address) => contentOf(address) ?? []);
  const content = Buffer.concat(styles);
  const name = `page/${sha256(content).slice(0, 12)}.css`;
  const shared: SharedVersion = {
    ...built,
    exports: ofEachLibrary((library) => exportsOf.get(libraryBundles[library]) ?? []),
    stylesheet: `/assets/${name}`,
  };
  return { shared, file: [name, staticFile(name, content)] };
}

function ofEachLibrary<Value>(valueIn: (library: SharedLibrary) => Value) {
  const all = sharedLibraries.map((library) => [library, valueIn(library)] as const);
  return Object.fromEntries(all) as Record<SharedLibrary, Value>; // one for each of them
}
