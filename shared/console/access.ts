import type {
  AdminCallName,
  AdminStreamName,
  AdminUploadName,
} from '#shared/contracts/console/admin-calls.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { type EndpointAccess, endpointAccess } from '#shared/contracts/endpoint-access.ts';
import type { Permission } from '#shared/contracts/names.ts';
import { sessionStore, useMaybeUser } from './session.ts';

export type EndpointName = AdminCallName | AdminStreamName | AdminUploadName;

/** Who a route, link or slot of an area is for, as its `area.json` states it. */
export interface Guard {
  /** Endpoints that the user must be allowed to call, all of them. */
  calls?: readonly string[] | undefined;
  /** Permissions that the user must hold, all of them. */
  requires?: readonly Permission[];
  /** Permissions of which the user must hold one. */
  requires_one?: readonly Permission[];
  /** Also admits users with chats assigned to them, whatever their permissions. */
  own_chats?: true | undefined;
}

/** Whether the user meets the guard. For the interface only: the server checks again. */
export function isAllowed(user: SessionUser | null, guard: Guard): boolean {
  const { calls = [], requires = [], requires_one: requiresOne = [] } = guard;
  if (guard.own_chats && user?.own_chats) return true;
  return (
    calls.every((name) => mayCall(user, name)) &&
    requires.every((name) => holds(user, name)) &&
    (requiresOne.length === 0 || requiresOne.some((name) => holds(user, name)))
  );
}

/** Lists of permissions that the guard requires; one permission of each list is enough. */
export function requiredPermissions(guard: Guard): readonly (readonly Permission[])[] {
  const { calls = [], requires = [], requires_one: requiresOne = [] } = guard;
  const lists = [
    ...requires.map((name) => [name]),
    requiresOne,
    ...calls.map((name) => accessTo(name).anyOf ?? []),
  ];
  const unique = new Map(lists.map((list) => [list.join(), list]));
  return [...unique.values()].filter((list) => list.length > 0);
}

/** What the contract states about the callers of an endpoint. */
export function accessTo(endpoint: string): EndpointAccess {
  return endpointAccess[endpoint] ?? {};
}

/** Whether the signed-in user may call the endpoint, by its contract: `may('POST /windows')`. */
export function may(endpoint: EndpointName): boolean {
  return mayCall(sessionStore.getState().user, endpoint);
}

/** `may` for a given user; null when nobody is signed in. */
export function userMay(user: SessionUser | null, endpoint: EndpointName): boolean {
  return mayCall(user, endpoint);
}

/** `may` for components; rerenders when the session changes. */
export function useMay(endpoint: EndpointName): boolean {
  return mayCall(useMaybeUser(), endpoint);
}

/** The same decision as the server's `authorize`. */
function mayCall(user: SessionUser | null, endpoint: string): boolean {
  const { anyOf = [], roles, ownChats } = accessTo(endpoint);
  if (roles && (!user || !roles.includes(user.role))) return false;
  if (anyOf.length === 0 || (ownChats && user?.own_chats)) return true;
  return anyOf.some((name) => holds(user, name));
}

function holds(user: SessionUser | null, name: Permission): boolean {
  return user !== null && (user.is_admin || user.permission[name]);
}

/**
 * Whether the signed-in user holds one of the permissions. Decides which parts of a response are
 * shown; `may` decides whether an endpoint may be called.
 */
export function can(...permissions: Permission[]): boolean {
  return isAllowed(sessionStore.getState().user, { requires_one: permissions });
}

/** `can` for components; rerenders when the session changes. */
export function useCan(...permissions: Permission[]): boolean {
  return isAllowed(useMaybeUser(), { requires_one: permissions });
}
