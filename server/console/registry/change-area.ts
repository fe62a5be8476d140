import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { AreaState, ChangeAreaBody } from '#shared/contracts/console/area-versions.ts';
import { assertCompatibleChange } from './check-change.ts';
import { newOriginRefusals } from './check-origins.ts';
import type { BuiltParts } from './live-console.ts';
import { RefusedVersion } from './refusal.ts';
import { createRegistryRepository } from './registry.repository.ts';

type Repository = ReturnType<typeof createRegistryRepository>;
type Latest = Awaited<ReturnType<Repository['revisions']>>[number];
type LiveColumns = Pick<Latest, 'version' | 'canary_version' | 'canary_share'>;

/** The live versions of an area after a revision. */
export function liveIn(row: LiveColumns | undefined): Pick<AreaState, 'version' | 'canary'> {
  const { version = null, canary_version = null, canary_share = null } = row ?? {};
  return {
    version,
    canary:
      canary_version !== null && canary_share !== null
        ? { version: canary_version, share: canary_share }
        : null,
  };
}

interface Change {
  /** The revision that the change is based on. */
  expected: number;
  /** As shown in the history of changes. */
  by: string;
  /** Operators allow origins that the area did not call before. */
  isOperator: boolean;
  built: BuiltParts;
}

/**
 * Activates a version, starts a canary, or rolls back. Of concurrent changes one wins and the
 * others get `stale_revision`. Throws a `RefusedVersion` when an area that users have would be
 * incompatible.
 */
export async function changeArea(
  db: Database,
  area: string,
  body: ChangeAreaBody,
  { expected, by, isOperator, built }: Change,
): Promise<AreaState> {
  const repository = createRegistryRepository(db);
  const history = await repository.revisions(area);
  const { version: current } = liveIn(history[0]);
  const next = nextState(body, current, history);
  const manifests = [];
  for (const version of [next.version, next.canary?.version]) {
    if (version) manifests.push(found(await repository.version(area, version), 'version').manifest);
  }
  const refusals = isOperator ? [] : await newOriginRefusals(repository, area, manifests);
  if (refusals.length > 0) throw new RefusedVersion(refusals);
  if ((await repository.revision()) !== expected) throw await staleRevision(repository, expected);
  // The other versions cannot change before the row is inserted: its key would conflict.
  await assertCompatibleChange(
    repository,
    area,
    { manifests, toBuiltIn: next.version === null },
    built,
  );
  const revision = expected + 1;
  const isInserted = await repository.insertRevision({
    revision,
    area,
    action: body.action,
    version: next.version,
    canary_version: next.canary?.version ?? null,
    canary_share: next.canary?.share ?? null,
    created_by: by,
  });
  if (!isInserted) throw await staleRevision(repository, expected);
  return { area, ...next, revision };
}

function nextState(
  body: ChangeAreaBody,
  current: string | null,
  history: readonly Latest[],
): Pick<AreaState, 'version' | 'canary'> {
  switch (body.action) {
    case 'activate':
      return { version: body.version, canary: null };
    case 'canary':
      return { version: current, canary: { version: body.version, share: body.share } };
    case 'rollback': {
      if (body.version !== undefined) return { version: body.version, canary: null };
      // Cancelling a canary leaves the live version unchanged.
      if (liveIn(history[0]).canary) return { version: current, canary: null };
      if (current === null) throw new AppError('not_found', 'there is no previous version');
      return { version: versionBefore(current, history), canary: null };
    }
  }
}

/**
 * The version that was live when the current one was deployed; null: the built-in one. Not the
 * version of the previous revision, because a second rollback would undo the first.
 */
function versionBefore(current: string, history: readonly Latest[]): string | null {
  const deployed = history.findIndex(
    ({ action, version }) => action === 'activate' && version === current,
  );
  const before = history.slice(deployed + 1).find(({ version }) => version !== current);
  return before?.version ?? null;
}

async function staleRevision(repository: Repository, expected: number): Promise<AppError> {
  const revision = await repository.revision();
  return new AppError('stale_revision', `the revision is ${revision}, not ${expected}`, {
    context: { revision },
  });
}
