import { isAllowed, lazyScreen, type Permission } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';
import type { Role } from '#shared/contracts/names.ts';
import { MemberList } from './list/member-list.tsx';

/** In the order in which they stand; each has a folder. */
export const tabNames = ['members', 'organization', 'api-keys', 'audit'] as const;
export type TabName = (typeof tabNames)[number];

/** The code of the tabs that fewer go to comes when they do. */
export const tabScreens: Record<TabName, ReturnType<typeof lazyScreen>> = {
  members: MemberList,
  organization: lazyScreen(
    async () => (await import('./organization/organization.tsx')).Organization,
  ),
  'api-keys': lazyScreen(async () => (await import('./api-keys/api-keys.tsx')).ApiKeys),
  audit: lazyScreen(async () => (await import('./audit/audit-log.tsx')).AuditLog),
};

/** Who may open a tab: holders of all of `requires`, of one of the roles. */
interface TabGuard {
  requires: readonly Permission[];
  /** Any where it is left out. */
  roles?: readonly Role[];
}

export const tabGuards: Record<TabName, TabGuard> = {
  members: { requires: ['manage_members'] },
  organization: { requires: [] },
  'api-keys': { requires: ['manage_chatbots_all'], roles: ['owner', 'leader'] },
  audit: { requires: ['manage_chatbots_all'], roles: ['owner', 'leader'] },
};

/** The tabs that somebody may open. */
export function tabsOf(user: SessionUser): TabName[] {
  return tabNames.filter((name) => {
    const { requires, roles = [user.role] } = tabGuards[name];
    return roles.includes(user.role) && isAllowed(user, { requires });
  });
}
