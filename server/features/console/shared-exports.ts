import { moduleNames } from '#server/features/registry/index.ts';
import { type ConsoleBundles, fileOf } from './console-bundles.ts';

/** What the import map of the page calls each shared file. */
export function importsOf({ react, console, ui }: ConsoleBundles['shared']) {
  return {
    react: react.entry,
    'react/jsx-runtime': react.entry,
    'react-dom': react.entry,
    'react-dom/client': react.entry,
    '@chatwindow/console': console.entry,
    '@chatwindow/ui': ui.entry,
  };
}

/** The names that areas may take from each shared library. */
export async function sharedExports({
  shared,
  files,
}: ConsoleBundles): Promise<Map<string, ReadonlySet<string>>> {
  const named = Object.entries(importsOf(shared)).map(async ([library, address]) => {
    const code = files.get(fileOf(address))?.content.toString() ?? '';
    return [library, (await moduleNames(code)).exports] as const;
  });
  return new Map(await Promise.all(named));
}
