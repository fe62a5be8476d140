import { type Permission, permissions, type Role } from '../contracts/names.ts';

/** Who may do what, and in which chatbots. */
export interface Grant {
  role: Role;
  permission: Readonly<Record<Permission, boolean>>;
  window_ids: readonly string[];
}

/**
 * What keeps somebody from granting this: their role, a permission that they lack, or chatbots out of
 * their reach; null when nothing does (RP21). Owners grant everything; leaders make members only, and
 * members like themselves at most.
 */
export function beyondGrantor(
  grantor: Grant,
  grant: Grant,
): 'role' | 'window_ids' | Permission | null {
  if (grantor.role === 'owner') return null;
  if (grantor.role !== 'leader') return 'role';
  if (!grantor.permission.manage_members) return 'manage_members';
  if (grant.role !== 'member') return 'role';
  const lacking = permissions.find((name) => grant.permission[name] && !holds(grantor, name));
  if (lacking) return lacking;
  const isReached = grant.window_ids.every((id) => grantor.window_ids.includes(id));
  return isReached ? null : 'window_ids';
}

/** Who may manage all chatbots may manage the chosen ones too (RP19). */
export function holds({ role, permission }: Omit<Grant, 'window_ids'>, name: Permission): boolean {
  if (role === 'owner' || permission[name]) return true;
  return name === 'manage_chatbots_part' && permission.manage_chatbots_all;
}
