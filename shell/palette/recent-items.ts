import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';
import { resolveRoute } from '../routing/resolve-route.ts';

/** A page that was opened from the palette. */
export interface RecentItem {
  to: string;
  label: string;
}

const maxRecent = 5;
const keyOf = ({ id, organization_id: organizationId }: SessionUser) =>
  `chatwindow_recent:${organizationId}:${id}`;

/** The pages last opened from the palette that the user may still open, latest first. */
export function readRecent(user: SessionUser, areas: readonly AreaManifest[]): RecentItem[] {
  return readItems(user).filter(({ to }) => {
    const { pathname, search } = new URL(to, location.origin);
    return resolveRoute({ pathname, search }, user, areas).kind === 'area';
  });
}

export function rememberRecent(user: SessionUser, item: RecentItem): void {
  const others = readItems(user).filter(({ to }) => to !== item.to);
  writeStored(keyOf(user), JSON.stringify([item, ...others].slice(0, maxRecent)));
}

/** Labels may name customers, so they are removed at sign-out. */
export function forgetRecent(user: SessionUser): void {
  writeStored(keyOf(user), null);
}

function readItems(user: SessionUser): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentItem) : [];
  } catch {
    return []; // something else wrote to it
  }
}

function isRecentItem(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'to' in value &&
    typeof value.to === 'string' &&
    'label' in value &&
    typeof value.label === 'string'
  );
}
