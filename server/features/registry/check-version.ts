import { type BuiltArea, builtAreaSchema, maxFirstLoadBytes } from '#shared/contracts/registry.ts';
import type { SharedVersion } from '#shared/contracts/shared-files.ts';
import {
  fileRefusals,
  manifestRefusals,
  ownFile,
  sizeRefusals,
  textRefusals,
  type VersionFiles,
} from './check-files.ts';
import { linkRefusals, usesOf } from './check-links.ts';
import { type Refusal, refuse } from './refusals.ts';

/** What a version is checked against: the console as it is. */
export interface ConsoleFacts {
  /** The shared files that users get: the live ones, and those that are tried. */
  shared: readonly SharedVersion[];
  /** The areas that users get, in every version that anybody does. */
  live: readonly BuiltArea[];
  /** Addresses that belong to the shell. */
  ownPaths: readonly string[];
}

/** What is kept of a version, with the names that its code takes; or what is wrong with it. */
export type Checked<Manifest> =
  | { manifest: Manifest; refusals: [] }
  | { manifest: null; refusals: Refusal[] };

/** Everything that must hold before anybody may get a version of an area; each mistake by itself. */
export async function checkVersion(
  area: string,
  written: unknown,
  files: VersionFiles,
  console: ConsoleFacts,
): Promise<Checked<BuiltArea>> {
  const parsed = builtAreaSchema.safeParse(written);
  if (!parsed.success) return { manifest: null, refusals: manifestRefusals(parsed.error) };
  if (parsed.data.name !== area) {
    return { manifest: null, refusals: [refuse('name', { name: parsed.data.name, area })] };
  }
  const { uses, refusals: codeRefusals } = await usesOf(parsed.data.uses, files);
  const manifest = { ...parsed.data, uses };
  const refusals = [
    ...fileRefusals(manifest, files),
    ...routeRefusals(manifest, console),
    ...sizeRefusals([manifest.entry, ...manifest.css].map(fileAt), maxFirstLoadBytes, files),
    ...textRefusals(manifest, files),
    ...codeRefusals,
    ...console.shared.flatMap((shared) => linkRefusals(manifest, shared)),
  ];
  return refusals.length > 0 ? { manifest: null, refusals } : { manifest, refusals: [] };

  function fileAt(address: string) {
    return files.get(ownFile(area, address) ?? '');
  }
}

/** Two routes clash when no address tells them apart: `/a/:x` and `/a/:y`, not `/a/:x` and `/a/b`. */
const shapeOf = (path: string) => path.replaceAll(/:[\w-]+/g, ':');

function routeRefusals(manifest: BuiltArea, { live, ownPaths }: ConsoleFacts): Refusal[] {
  const owners = new Map(
    live
      .filter(({ name }) => name !== manifest.name)
      .flatMap(({ name, routes }) => routes.map(({ path }) => [shapeOf(path), name] as const)),
  );
  return manifest.routes.flatMap(({ path }) => {
    if (ownPaths.includes(path)) return [refuse('own_route', { path })];
    const owner = owners.get(shapeOf(path));
    return owner ? [refuse('route_taken', { path, owner })] : [];
  });
}
