import { CONTRACT } from '#shared/console/index.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';

/**
 * Whether the page's own shared files have what a version takes from them. Later ones may have been
 * deployed since, for the version to stand on: then this page goes on with the version that it has.
 */
export async function linksHere({ contract, uses }: BuiltArea): Promise<boolean> {
  if (contract > CONTRACT) return false;
  const links = Object.entries(uses).map(async ([library, names]) => {
    const known: object = await import(/* webpackIgnore: true */ library);
    return names.every((name) => name in known);
  });
  return (await Promise.all(links)).every(Boolean);
}
