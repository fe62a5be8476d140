import { isAllowed } from '#shared/console/index.ts';
import { bestMatch } from '#shared/console/shell.ts';
import type { AreaManifest, AreaRoute } from '#shared/contracts/areas.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

/** What an address shows to somebody. */
export type Where =
  | { kind: 'area'; area: AreaManifest; route: AreaRoute; params: Record<string, string> }
  | { kind: 'no-access'; route: AreaRoute }
  | { kind: 'page'; page: EntryName }
  | { kind: 'account' }
  | { kind: 'showcase' }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };
/** The one page within the console that is no area's. */
export const accountPath = '/redesign/account';

/** Pages to come in by. For `quick-start` one has to be signed in (R9); who is sent there, the server knows (T4). */
const entries = ['signin', 'invite', 'quick-start', 'reset-password', 'verify-email'] as const;
export type EntryName = (typeof entries)[number];

/** The page, area or redirect that stands at a path. */
export function whereIs(
  { pathname, search }: { pathname: string; search: string },
  user: SessionUser | null,
  areas: readonly AreaManifest[],
): Where {
  const path = trimEnd(pathname, '/');
  const page = entries.find((name) => path === `/redesign/${name}`);
  if (page === 'signin' && user) return { kind: 'redirect', to: nextPath(search) ?? '/redesign' };
  if (page && (user || page !== 'quick-start')) return { kind: 'page', page };
  if (!user) {
    const next = encodeURIComponent(pathname + search);
    return { kind: 'redirect', to: `/redesign/signin?next=${next}` };
  }
  if (path === '/redesign') return { kind: 'redirect', to: homeOf(user) };
  if (path === accountPath) return { kind: 'account' };
  if (path === '/redesign/_ui') return { kind: 'showcase' };
  return areaAt(path, user, areas);
}

/** R1: where the console begins. */
function homeOf(user: SessionUser): string {
  const mayCreate = isAllowed(user, { requires: ['manage_chatbots_all'] });
  return user.window || !mayCreate ? '/redesign/chatbots' : '/redesign/chatbots/new';
}

/** The best of all areas' routes; `/redesign/:hash_id` itself gives way to what the user may see (R15). */
function areaAt(path: string, user: SessionUser, areas: readonly AreaManifest[]): Where {
  const routes = areas.flatMap((area) => area.routes.map((route) => ({ ...route, area })));
  const match = bestMatch(routes, path);
  if (!match || match.route.area.closed) return { kind: 'not-found' };
  const { area, ...route } = match.route;
  if (isAllowed(user, route)) return { kind: 'area', area, route, params: match.params };
  const { hash_id: hashId } = match.params;
  const other = hashId && path === `/redesign/${hashId}` && firstAllowed(user, areas);
  if (other) return { kind: 'redirect', to: other.replace(':hash_id', hashId) };
  return { kind: 'no-access', route };
}

/** RP15: the first of a chatbot's pages that the user may open. */
function firstAllowed(user: SessionUser, areas: readonly AreaManifest[]): string | undefined {
  return areas
    .flatMap(({ nav }) => nav)
    .filter(({ to }) => to.includes(':hash_id'))
    .sort((a, b) => a.order - b.order)
    .find((link) => isAllowed(user, link))?.to;
}
