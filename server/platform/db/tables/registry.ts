import type { BuiltArea } from '#shared/contracts/registry.ts';
import type { SharedVersion } from '#shared/contracts/shared-files.ts';
import type { GeneratedTime, JsonOf, NullableTime, Time } from './columns.ts';

export interface RegistryTables {
  area_versions: AreaVersionsTable;
  area_files: AreaFilesTable;
  area_revisions: AreaRevisionsTable;
  deploy_tokens: DeployTokensTable;
  area_previews: AreaPreviewsTable;
  area_health: AreaHealthTable;
}

export interface AreaVersionsTable {
  area: string;
  version: string;
  manifest: JsonOf<BuiltArea | SharedVersion>;
  size: number;
  created_by: string;
  created_at: GeneratedTime;
}

export interface AreaFilesTable {
  area: string;
  name: string;
  integrity: string;
  size: number;
  created_at: GeneratedTime;
}

export interface AreaRevisionsTable {
  revision: number;
  area: string;
  action: 'activate' | 'rollback' | 'canary';
  version: string | null;
  canary_version: string | null;
  canary_share: number | null;
  created_by: string;
  created_at: GeneratedTime;
}

export interface DeployTokensTable {
  id: string;
  area: string;
  name: string;
  token_hash: string;
  created_by: string;
  created_at: GeneratedTime;
  last_used_at: NullableTime;
  revoked_at: NullableTime;
  revoked_by: string | null;
}

export interface AreaPreviewsTable {
  key_hash: string;
  area: string;
  version: string;
  is_sandbox: boolean;
  created_by: string;
  created_at: GeneratedTime;
  expires_at: Date;
}

export interface AreaHealthTable {
  area: string;
  version: string;
  day: Time;
  loads: number;
  failures: number;
  mounts: number[];
}
