import type { NewInvite } from '#shared/contracts/invites.ts';
import type { Member } from '#shared/contracts/members.ts';
import { type Permission, permissions } from '#shared/contracts/names.ts';
import type { Grant } from '#shared/utils/beyond-grantor.ts';
import { holds } from '#shared/utils/beyond-grantor.ts';

/** Which chatbots somebody manages (RP19). */
export type Managed = 'none' | 'part' | 'all';

/** What somebody is to be and to do. */
export interface GrantDraft {
  role: NewInvite['role'];
  /** But for those of `managed`. */
  may: readonly Permission[];
  managed: Managed;
  windowIds: readonly string[];
}

export interface InviteDraft extends GrantDraft {
  /** The addresses as they were typed. */
  text: string;
}

/** Permissions that are chosen one by one. */
export const single = permissions.filter(
  (name) => name !== 'manage_chatbots_part' && name !== 'manage_chatbots_all',
);

/** What a role usually takes, to begin with. */
const presets: Record<GrantDraft['role'], Pick<GrantDraft, 'may' | 'managed'>> = {
  leader: { may: ['all_chats', 'customer_info', 'manage_members', 'usage'], managed: 'part' },
  member: { may: ['all_chats'], managed: 'none' },
};

/** The usual for a role, as far as the inviter may grant it. */
export function presetOf(role: GrantDraft['role'], inviter: Omit<Grant, 'window_ids'>) {
  const { may, managed } = presets[role];
  return {
    role,
    may: may.filter((name) => holds(inviter, name)),
    managed: holds(inviter, 'manage_chatbots_part') ? managed : ('none' as const),
  };
}

/** All nine permissions, as the server takes them. */
export function permissionOf({ may, managed }: Pick<GrantDraft, 'may' | 'managed'>) {
  const granted: Permission[] = [...may];
  if (managed !== 'none') granted.push('manage_chatbots_part');
  if (managed === 'all') granted.push('manage_chatbots_all');
  return Object.fromEntries(
    permissions.map((name) => [name, granted.includes(name)]),
  ) as NewInvite['permission']; // every key of the list is written above
}

/** What a member holds now; an owner becomes a leader at most this way. */
export function grantOf({ role, permission, window_ids }: Member): GrantDraft {
  const managed = permission.manage_chatbots_part ? 'part' : 'none';
  return {
    role: role === 'member' ? 'member' : 'leader',
    may: single.filter((name) => permission[name]),
    managed: permission.manage_chatbots_all ? 'all' : managed,
    windowIds: window_ids,
  };
}
