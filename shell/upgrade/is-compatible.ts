import { CONTRACT } from '#shared/console/index.ts';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';

/**
 * Whether this page's shared libraries export what the version imports. If they are too old, the
 * page keeps its current version of the area.
 */
export async function isCompatibleWithPage({ contract, uses }: BuiltArea): Promise<boolean> {
  if (contract > CONTRACT) return false;
  const links = Object.entries(uses).map(async ([library, names]) => {
    const known: object = await import(/* webpackIgnore: true */ library);
    return names.every((name) => name in known);
  });
  return (await Promise.all(links)).every(Boolean);
}
