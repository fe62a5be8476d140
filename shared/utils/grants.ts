import { type Permission, permissions, type Role } from '../contracts/names.ts';

/** A role with its permissions and chatbots. */
export interface Grant {
  role: Role;
  permission: Readonly<Record<Permission, boolean>>;
  window_ids: readonly string[];
}

/**
 * What the grantor may not grant: the role, a permission they lack, or chatbots that they cannot access;
 * null when the grant is allowed. Owners grant everything; leaders may only grant members what they
 * hold themselves.
 */
export function findGrantViolation(
  grantor: Grant,
  grant: Grant,
): 'role' | 'window_ids' | Permission | null {
  if (grantor.role === 'owner') return null;
  if (grantor.role !== 'leader') return 'role';
  if (!grantor.permission.manage_members) return 'manage_members';
  if (grant.role !== 'member') return 'role';
  const lacking = permissions.find((name) => grant.permission[name] && !holds(grantor, name));
  if (lacking) return lacking;
  const hasAllWindows = grant.window_ids.every((id) => grantor.window_ids.includes(id));
  return hasAllWindows ? null : 'window_ids';
}

/** `manage_chatbots_all` implies `manage_chatbots_part`. */
export function holds({ role, permission }: Omit<Grant, 'window_ids'>, name: Permission): boolean {
  if (role === 'owner' || permission[name]) return true;
  return name === 'manage_chatbots_part' && permission.manage_chatbots_all;
}
