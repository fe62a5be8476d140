import type { AreaError } from '#shared/contracts/console/area-health.ts';
import type { BuiltArea, VersionSource } from '#shared/contracts/console/area-versions.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import type { Json } from './stored-values.ts';

/** Columns of the tables of `console`. */
export interface ConsoleColumns {
  'area_errors.kind': AreaError['kind'];
  'area_revisions.action': 'activate' | 'rollback' | 'canary';
  'area_versions.manifest': Json<BuiltArea | SharedVersion>;
  'area_versions.source': Json<VersionSource>;
}
