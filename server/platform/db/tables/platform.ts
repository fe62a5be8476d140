import type { ColumnType, Generated } from 'kysely';
import type { Job } from '#shared/contracts/common.ts';
import type { LiveEventName } from '#shared/contracts/live.ts';
import type { GeneratedTime, JsonOf, NullableTime } from './columns.ts';

export interface PlatformTables {
  jobs: JobsTable;
  live_events: LiveEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  processes: ProcessesTable;
  settings: SettingsTable;
}

export interface JobsTable {
  organization_id: string;
  id: string;
  kind: string;
  subject_id: string | null;
  window_ids: Generated<string[]>;
  state: Generated<Job['state']>;
  progress: Generated<number>;
  message: string | null;
  result: ColumnType<unknown | null, string | null | undefined, string | null>;
  error: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface LiveEventsTable {
  seq: Generated<number>;
  organization_id: string;
  name: LiveEventName;
  window_id: string | null;
  session_id: string | null;
  subject_id: string | null;
  created_at: GeneratedTime;
}

export interface IdempotencyKeysTable {
  organization_id: string | null;
  scope: string;
  key: string;
  request_hash: string;
  response: ColumnType<unknown | null, string | null | undefined, string | null>;
  created_at: GeneratedTime;
}

export interface OutboxTable {
  id: string;
  kind: string;
  recipient: string;
  subject: Generated<string>;
  body: string;
  html: string | null;
  state: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  /** When it is tried next; while a process sends it, when another one may take it. */
  due_at: GeneratedTime;
  /** Its links are good until then, and its text is kept. */
  expires_at: GeneratedTime;
  created_at: GeneratedTime;
  sent_at: NullableTime;
}

export interface ProcessesTable {
  id: string;
  lease_until: Date;
  held: string[];
}

export interface SettingsTable {
  key: string;
  value: JsonOf<unknown>;
}
