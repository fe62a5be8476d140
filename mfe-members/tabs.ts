import { type EndpointName, isAllowed, lazyScreen, loadTexts } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { MemberList } from './list/member-list.tsx';

/** The tabs in display order, by page; each tab has a folder. */
const tabGroups = [
  ['members', 'teams'],
  ['organization', 'privacy', 'channels', 'models'],
  ['api-keys'],
  ['audit'],
] as const;
export const tabNames = tabGroups.flat();
export type TabName = (typeof tabGroups)[number][number];

export const tabScreens: Record<TabName, ReturnType<typeof lazyScreen>> = {
  members: MemberList,
  teams: lazyScreen(async () => (await import('./teams/teams-screen.tsx')).TeamsScreen),
  organization: lazyScreen(
    async () => (await import('./organization/organization-screen.tsx')).OrganizationScreen,
  ),
  privacy: lazyScreen(async () => (await import('./privacy/privacy-screen.tsx')).PrivacyScreen),
  channels: lazyScreen(async () => {
    const [screen] = await Promise.all([
      import('./channels/channels-screen.tsx'),
      // The names of events.
      loadTexts(['account']),
    ]);
    return screen.ChannelsScreen;
  }),
  models: lazyScreen(async () => (await import('./models/models-screen.tsx')).ModelsScreen),
  'api-keys': lazyScreen(
    async () => (await import('./api-keys/api-keys-screen.tsx')).ApiKeysScreen,
  ),
  audit: lazyScreen(async () => (await import('./audit/audit-log-screen.tsx')).AuditLogScreen),
};

/** The call that decides who may open a tab; null when every member may. */
export const tabCalls: Record<TabName, EndpointName | null> = {
  members: 'GET /members',
  teams: 'POST /teams',
  organization: null,
  privacy: 'GET /retention',
  channels: 'GET /notification-channels',
  models: 'GET /models',
  'api-keys': 'GET /api-keys',
  audit: 'GET /audit-log',
};

/** The tabs on the same page as `shown` that the user may open. */
export function tabsBeside(shown: TabName, user: SessionUser): TabName[] {
  const group = tabGroups.find((names) => names.some((name) => name === shown)) ?? [];
  return group.filter((name) => {
    const call = tabCalls[name];
    return call === null || isAllowed(user, { calls: [call] });
  });
}
