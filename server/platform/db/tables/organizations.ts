import type { Generated } from 'kysely';
import type { GeneratedTime, JsonOf, NullableTime, Time } from './columns.ts';

export interface OrganizationsTables {
  organizations: OrganizationsTable;
  erasure_receipts: ErasureReceiptsTable;
}

export interface OrganizationsTable {
  id: string;
  name: string;
  country_code: Generated<string>;
  timezone: Generated<string>;
  currency: Generated<string>;
  plan: Generated<string>;
  enable_companion: Generated<boolean>;
  enable_blooming: Generated<boolean>;
  enable_sales: Generated<boolean>;
  card_registered: Generated<boolean>;
  suspended_at: NullableTime;
  retention_days: number | null;
  window_limit: number | null;
  seat_limit: number | null;
  chat_limit: number | null;
  mau_limit: number | null;
  storage_limit_mb: number | null;
  period_anchor: GeneratedTime;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  deleted_at: NullableTime;
  deleted_by: string | null;
  deleted_by_name: string | null;
}

export interface ErasureReceiptsTable {
  organization_id: string;
  deleted_by: string | null;
  deleted_by_name: string | null;
  deleted_at: Time;
  started_at: GeneratedTime;
  erased_at: NullableTime;
  counts: JsonOf<Record<string, number>>;
}
