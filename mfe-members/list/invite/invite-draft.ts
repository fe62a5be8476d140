import type { GrantableWindow } from '#shared/contracts/chatbots/windows.ts';
import { type Permission, permissions } from '#shared/contracts/names.ts';
import type { NewInvite } from '#shared/contracts/people/invites.ts';
import type { Member, NewRole } from '#shared/contracts/people/members.ts';
import type { Grant } from '#shared/utils/grants.ts';
import { holds } from '#shared/utils/grants.ts';

export type ManagedChatbots = 'none' | 'part' | 'all';

export interface GrantDraft {
  role: NewInvite['role'];
  /** Without the permissions covered by `managed`. */
  granted: readonly Permission[];
  managed: ManagedChatbots;
  windowIds: readonly string[];
}

export interface InviteDraft extends GrantDraft {
  text: string;
}

/** Permissions with a checkbox of their own. */
export const singlePermissions = permissions.filter(
  (name) => name !== 'manage_chatbots_part' && name !== 'manage_chatbots_all',
);

/** Defaults of each role. */
const presets: Record<GrantDraft['role'], Pick<GrantDraft, 'granted' | 'managed'>> = {
  leader: { granted: ['all_chats', 'customer_info', 'manage_members', 'usage'], managed: 'part' },
  member: { granted: ['all_chats'], managed: 'none' },
};

/** The defaults of a role, limited to what the inviter may grant. */
export function presetFor(role: GrantDraft['role'], inviter: Omit<Grant, 'window_ids'>) {
  const { granted, managed } = presets[role];
  return {
    role,
    granted: granted.filter((name) => holds(inviter, name)),
    managed: holds(inviter, 'manage_chatbots_part') ? managed : ('none' as const),
  };
}

function toPermissionMap({ granted, managed }: Pick<GrantDraft, 'granted' | 'managed'>) {
  const held: Permission[] = [...granted];
  if (managed !== 'none') held.push('manage_chatbots_part');
  if (managed === 'all') held.push('manage_chatbots_all');
  return Object.fromEntries(
    permissions.map((name) => [name, held.includes(name)]),
  ) as NewInvite['permission']; // every permission is a key
}

/** The grant as the contract states it; chatbots deleted in the meantime are omitted. */
export function toRole(draft: GrantDraft, windows: readonly GrantableWindow[]): NewRole {
  const isGranted = ({ id }: GrantableWindow) =>
    draft.managed === 'all' || draft.windowIds.includes(id);
  return {
    role: draft.role,
    permission: toPermissionMap(draft),
    window_ids: windows.filter(isGranted).map(({ id }) => id),
  };
}

/** The role of an owner cannot be granted, so an owner is treated as a leader. */
export function toGrantDraft({ role, permission, window_ids }: Member): GrantDraft {
  const managed = permission.manage_chatbots_part ? 'part' : 'none';
  return {
    role: role === 'member' ? 'member' : 'leader',
    granted: singlePermissions.filter((name) => permission[name]),
    managed: permission.manage_chatbots_all ? 'all' : managed,
    windowIds: window_ids,
  };
}
