import { z } from 'zod';
import { type Permission, permissions, roles } from '../names.ts';

export { type Permission, permissions, type Role, roles } from '../names.ts';

export const permissionSchema = z.enum(permissions);

/** Permission → granted; every permission is present. */
export const permissionMapSchema = z.record(permissionSchema, z.boolean());
export type PermissionMap = z.infer<typeof permissionMapSchema>;

export const roleSchema = z.enum(roles);

/** Builds the map from a list of granted permissions. */
export function permissionMap(granted: readonly Permission[]): PermissionMap {
  return Object.fromEntries(
    permissions.map((name) => [name, granted.includes(name)]),
  ) as PermissionMap; // every permission is a key
}

export const everyPermission = permissionMap(permissions);
