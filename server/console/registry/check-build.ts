import { type BuiltArea, maxFirstLoadBytes } from '#shared/contracts/console/area-versions.ts';
import {
  fileRefusals,
  ownFile,
  sizeRefusals,
  styleRefusals,
  type VersionFiles,
} from './check-files.ts';
import { openRouteRefusals } from './check-routes.ts';
import { textRefusals } from './check-texts.ts';
import type { Refusal } from './refusal.ts';

/** What is wrong with a build in any console; areas of other repositories check this offline. */
export function buildRefusals(manifest: BuiltArea, files: VersionFiles): Refusal[] {
  const firstLoad = [manifest.entry, ...manifest.css].map((address) =>
    files.get(ownFile(manifest.name, address) ?? ''),
  );
  return [
    ...fileRefusals(manifest, files),
    ...openRouteRefusals(manifest),
    ...sizeRefusals(firstLoad, maxFirstLoadBytes, files),
    ...textRefusals(manifest, files),
    ...styleRefusals(files),
  ];
}
