import type { Generated } from 'kysely';
import type { WindowPage, WindowSettings } from '#shared/contracts/window-settings.ts';
import type { GeneratedTime, JsonOf, NullableTime, Time } from './columns.ts';

export interface WindowsTables {
  windows: WindowsTable;
  window_hashes: WindowHashesTable;
  previews: PreviewsTable;
}

export interface WindowsTable {
  organization_id: string;
  id: string;
  hash_id: string;
  version: string;
  draft: JsonOf<WindowSettings>;
  published: JsonOf<WindowSettings>;
  published_version: Generated<number>;
  page: JsonOf<WindowPage>;
  agent_id: string | null;
  agent_on: Generated<boolean>;
  using_sms: Generated<boolean>;
  allowed_origins: Generated<string[]>;
  identity_secret: string;
  revision: Generated<number>;
  created_by: string | null;
  updated_by: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  last_activity_at: NullableTime;
  /** A check saw it on a page for the first time. */
  installed_at: NullableTime;
  hidden_at: NullableTime;
  deleted_at: NullableTime;
  /** Nobody can restore it: its erasure is due. */
  erasing: Generated<boolean>;
}

export interface WindowHashesTable {
  hash_id: string;
  organization_id: string;
  window_id: string;
  created_at: GeneratedTime;
}

export interface PreviewsTable {
  organization_id: string;
  token_hash: string;
  window_id: string;
  created_by: string | null;
  created_at: GeneratedTime;
  expires_at: Time;
}
