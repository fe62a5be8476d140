import type { AreaRevision } from '#shared/contracts/registry.ts';
import type { AreaDetails } from '../queries.ts';

export interface AreaEvent {
  id: string;
  kind: AreaRevision['action'] | 'publish';
  /** What it was about; null: what came with the console. */
  version: string | null;
  share: number;
  at: string;
  by: string;
}

/** Publishing a version and making it live are two things; both are told, the latest first. */
export function eventsOf({ versions, revisions }: AreaDetails): AreaEvent[] {
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
  // Changes stand first, so that of one moment the later of both comes first.
  return [...changed, ...published].sort((a, b) => b.at.localeCompare(a.at));
}
