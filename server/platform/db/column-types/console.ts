import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import type { Json } from './stored-values.ts';

/** Columns of the tables of `console`. */
export interface ConsoleColumns {
  'area_revisions.action': 'activate' | 'rollback' | 'canary';
  'area_versions.manifest': Json<BuiltArea | SharedVersion>;
}
