import type { ColumnType, Generated } from 'kysely';
import type { PermissionMap, Role } from '#shared/contracts/permissions.ts';
import type { GeneratedTime, JsonOf, NullableTime, Time } from './columns.ts';

export interface MembersTables {
  members: MembersTable;
  invites: InvitesTable;
  api_keys: ApiKeysTable;
  audit_log: AuditLogTable;
}

export interface MembersTable {
  organization_id: string;
  id: string;
  user_id: string;
  role: Role;
  permission: JsonOf<PermissionMap>;
  window_ids: Generated<string[]>;
  last_window_id: string | null;
  last_seen_at: NullableTime;
  created_at: GeneratedTime;
}

export interface InvitesTable {
  organization_id: string;
  id: string;
  hash: string;
  invitee_email: string;
  role: Role;
  permission: JsonOf<PermissionMap>;
  window_ids: Generated<string[]>;
  invited_by: string | null;
  created_at: GeneratedTime;
  expires_at: Time;
  used_at: NullableTime;
  declined_at: NullableTime;
}

export interface ApiKeysTable {
  organization_id: string;
  id: string;
  member_id: string;
  name: string;
  permission: JsonOf<PermissionMap>;
  window_ids: string[] | null;
  key_hash: string;
  hint: string;
  expires_at: NullableTime;
  last_used_at: NullableTime;
  created_at: GeneratedTime;
}

export interface AuditLogTable {
  organization_id: string;
  id: string;
  actor_id: string | null;
  actor_name: string;
  ip: string;
  action: string;
  object_type: string;
  object_id: string;
  before: ColumnType<unknown | null, string | null | undefined, string | null>;
  after: ColumnType<unknown | null, string | null | undefined, string | null>;
  request_id: string;
  created_at: GeneratedTime;
}
