import { isAllowed, readPageData } from '#shared/console/index.ts';
import { findBestRoute, userMay } from '#shared/console/shell.ts';
import type { AreaManifest, AreaRoute } from '#shared/contracts/console/areas.ts';
import type { PhonePolicy, SessionUser } from '#shared/contracts/console/console-page.ts';
import { chatbotPath, consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

export type ResolvedRoute =
  | { kind: 'area'; area: AreaManifest; route: AreaRoute; params: Record<string, string> }
  | { kind: 'no-access'; route: AreaRoute }
  | { kind: 'page'; page: EntryName }
  | { kind: 'account' }
  | { kind: 'showcase' }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

/**
 * Pages outside the console's frame. `quick-start` requires a session; the server decides whom to
 * redirect there.
 */
const entries = ['signin', 'invite', 'quick-start', 'reset-password', 'verify-email'] as const;
export type EntryName = (typeof entries)[number];

export function resolveRoute(
  { pathname, search }: { pathname: string; search: string },
  user: SessionUser | null,
  areas: readonly AreaManifest[],
  phone: PhonePolicy = readPageData().phone,
): ResolvedRoute {
  const path = trimEnd(pathname, '/');
  const page = entries.find((name) => path === `${consolePaths.home}/${name}`);
  if (page === 'signin' && user)
    return { kind: 'redirect', to: nextPath(search) ?? consolePaths.home };
  if (page && (user || page !== 'quick-start')) return { kind: 'page', page };
  if (!user) {
    return { kind: 'redirect', to: pathWithNext(consolePaths.signIn, pathname + search) };
  }
  if (path === consolePaths.account) return { kind: 'account' };
  // A required phone number blocks everything but the account page; the server enforces the same.
  if (phone === 'required' && !user.phone_number) {
    return { kind: 'redirect', to: pathWithNext(consolePaths.quickStart, pathname + search) };
  }
  if (path === consolePaths.home) return { kind: 'redirect', to: homePath(user) };
  if (path === consolePaths.components) return { kind: 'showcase' };
  return resolveAreaRoute(path, user, areas);
}

function homePath(user: SessionUser): string {
  const mayCreate = userMay(user, 'POST /windows');
  return user.window || !mayCreate ? consolePaths.chatbots : consolePaths.newChatbot;
}

/** `/redesign/:hash_id` falls back to the first page of the chatbot that the user may open. */
function resolveAreaRoute(
  path: string,
  user: SessionUser,
  areas: readonly AreaManifest[],
): ResolvedRoute {
  const routes = areas.flatMap((area) => area.routes.map((route) => ({ ...route, area })));
  const match = findBestRoute(routes, path);
  if (!match || match.route.area.closed) return { kind: 'not-found' };
  const { area, ...route } = match.route;
  if (isAllowed(user, route)) return { kind: 'area', area, route, params: match.params };
  const { hash_id: hashId } = match.params;
  const fallbackPath = hashId && path === chatbotPath(hashId) && firstAllowedPath(user, areas);
  if (fallbackPath) return { kind: 'redirect', to: fallbackPath.replace(':hash_id', hashId) };
  return { kind: 'no-access', route };
}

function firstAllowedPath(user: SessionUser, areas: readonly AreaManifest[]): string | undefined {
  return areas
    .flatMap(({ nav }) => nav)
    .filter(({ to }) => to.includes(':hash_id'))
    .sort((a, b) => a.order - b.order)
    .find((link) => isAllowed(user, link))?.to;
}
