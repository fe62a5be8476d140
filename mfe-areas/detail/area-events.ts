import type { AreaRevision } from '#shared/contracts/console/area-versions.ts';
import type { AreaDetails } from '../queries.ts';

export interface AreaEvent {
  id: string;
  kind: AreaRevision['action'] | 'publish';
  /** Null for the built-in version. */
  version: string | null;
  /** Percentage of users who get a canary; 0 for other events. */
  share: number;
  at: string;
  by: string;
}

/** Publications and changes of the live version, newest first. */
export function listAreaEvents({ versions, revisions }: AreaDetails): AreaEvent[] {
  const published = versions.map(({ version, created_at, created_by }) => ({
    id: `version ${version}`,
    kind: 'publish' as const,
    version,
    share: 0,
    at: created_at,
    by: created_by,
  }));
  const changed = revisions.map(
    ({ revision, action, version, canary, created_at, created_by }) => ({
      id: `revision ${revision}`,
      kind: action,
      version: action === 'canary' ? (canary?.version ?? null) : version,
      share: canary?.share ?? 0,
      at: created_at,
      by: created_by,
    }),
  );
  // The sort is stable: a version published and activated at once is listed as activated first.
  return [...changed, ...published].sort((a, b) => b.at.localeCompare(a.at));
}
