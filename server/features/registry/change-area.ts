import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { AreaState, ChangeAreaBody } from '#shared/contracts/registry.ts';
import { checkChange } from './check-change.ts';
import type { BuiltParts } from './live-console.ts';
import { createRegistryRepository } from './registry.repository.ts';

type Repository = ReturnType<typeof createRegistryRepository>;
type Latest = Awaited<ReturnType<Repository['revisions']>>[number];
type LiveColumns = Pick<Latest, 'version' | 'canary_version' | 'canary_share'>;

/** What of an area a revision made live. */
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

/**
 * Makes a version live, gives it to a share of users, or goes back to one before. Of changes that
 * rest on the same revision one wins; the others are `stale_revision`. What the areas that users have
 * would not run with is refused: throws a `RefusedVersion`.
 */
export async function changeArea(
  db: Database,
  area: string,
  body: ChangeAreaBody,
  { expected, by, built }: { expected: number; by: string; built: BuiltParts },
): Promise<AreaState> {
  const repository = createRegistryRepository(db);
  const history = await repository.revisions(area);
  const { version: current } = liveIn(history[0]);
  const next = nextState(body, current, history);
  const manifests = [];
  for (const version of [next.version, next.canary?.version]) {
    if (version) manifests.push(found(await repository.version(area, version), 'version').manifest);
  }
  if ((await repository.revision()) !== expected) throw await stale(repository, expected);
  // What it is checked against cannot change until the row stands: the key would not let it in.
  await checkChange(repository, area, { manifests, toBuiltIn: next.version === null }, built);
  const revision = expected + 1;
  const isOurs = await repository.insertRevision({
    revision,
    area,
    action: body.action,
    version: next.version,
    canary_version: next.canary?.version ?? null,
    canary_share: next.canary?.share ?? null,
    created_by: by,
  });
  if (!isOurs) throw await stale(repository, expected);
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
      // A trial that is called off leaves what all others had.
      if (liveIn(history[0]).canary) return { version: current, canary: null };
      if (current === null) throw new AppError('not_found', 'there is no version before');
      return { version: versionBefore(current, history), canary: null };
    }
  }
}

/**
 * What was live when a version was deployed; null: what came with the console. Not what was live a
 * change ago: going back twice would end where it began.
 */
function versionBefore(current: string, history: readonly Latest[]): string | null {
  const deployed = history.findIndex(
    ({ action, version }) => action === 'activate' && version === current,
  );
  const before = history.slice(deployed + 1).find(({ version }) => version !== current);
  return before?.version ?? null;
}

async function stale(repository: Repository, expected: number): Promise<AppError> {
  const revision = await repository.revision();
  return new AppError('stale_revision', `the revision is ${revision}, not ${expected}`, {
    context: { revision },
  });
}
