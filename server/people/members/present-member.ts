import type { Caller } from '#server/platform/http/contexts.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import {
  everyPermission,
  type PermissionMap,
  type Role,
} from '#shared/contracts/people/permissions.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { ListedInvite, MemberRow } from './members.repository.ts';

/** Longer than the heartbeat interval of an open console. */
const onlineMs = 5 * minuteMs;

export function toMember(row: MemberRow, caller: Caller, now: Date): Member {
  const { last_seen_at } = row;
  return {
    id: row.id,
    kind: 'member',
    email: row.email,
    name: row.name || null,
    ...grantedTo(row),
    me: row.user_id === caller.userId,
    inviting: false,
    declined: false,
    invited_at: null,
    expires_at: null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    online: last_seen_at !== null && now.getTime() - last_seen_at.getTime() < onlineMs,
  };
}

/** An invite is listed as the member it would create. */
export function toInvitedMember(row: ListedInvite, now: Date): Member {
  return {
    id: row.id,
    kind: 'invite',
    email: row.invitee_email,
    name: null,
    ...grantedTo(row),
    me: false,
    inviting: row.expires_at > now && !row.declined_at,
    declined: row.declined_at !== null,
    invited_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_seen_at: null,
    online: false,
  };
}

interface Granted {
  role: Role;
  permission: PermissionMap;
  window_ids: string[];
  window_count: number;
}

function grantedTo({ role, permission, window_ids, window_count }: Granted) {
  return {
    role,
    permission: role === 'owner' ? everyPermission : permission,
    window_ids,
    window_count,
  };
}
