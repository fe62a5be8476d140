import { z } from 'zod';
import { type Permission, permissions, roles } from './names.ts';

export { type Permission, permissions, type Role, roles } from './names.ts';

export const permissionSchema = z.enum(permissions);

/** All nine keys are always present (RP16, E35). */
export const permissionMapSchema = z.record(permissionSchema, z.boolean());
export type PermissionMap = z.infer<typeof permissionMapSchema>;

export const roleSchema = z.enum(roles);

/** Builds a whole map from the permissions that are granted. */
export function permissionMap(granted: readonly Permission[]): PermissionMap {
  return Object.fromEntries(
    permissions.map((name) => [name, granted.includes(name)]),
  ) as PermissionMap; // every key of the list is written above
}

export const everyPermission = permissionMap(permissions);
