import { z } from 'zod';

/** The nine permissions of the specification (§6), in the order every screen lists them. */
export const permissions = [
  'all_chats',
  'customer_info',
  'manage_chatbots_part',
  'manage_chatbots_all',
  'manage_members',
  'usage',
  'memberships',
  'add_ons',
  'payment_history',
] as const;
export const permissionSchema = z.enum(permissions);
export type Permission = z.infer<typeof permissionSchema>;

/** All nine keys are always present (RP16, E35). */
export const permissionMapSchema = z.record(permissionSchema, z.boolean());
export type PermissionMap = z.infer<typeof permissionMapSchema>;

export const roles = ['owner', 'leader', 'member'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** Builds a whole map from the permissions that are granted. */
export function permissionMap(granted: readonly Permission[]): PermissionMap {
  return Object.fromEntries(
    permissions.map((name) => [name, granted.includes(name)]),
  ) as PermissionMap; // every key of the list is written above
}

export const everyPermission = permissionMap(permissions);
