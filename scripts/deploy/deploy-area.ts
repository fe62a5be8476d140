import { setTimeout as sleep } from 'node:timers/promises';
import type { AreaState, ChangeAreaBody } from '#shared/contracts/console/area-versions.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { readSource } from './read-source.ts';
import { readVersion } from './read-version.ts';
import { createRegistryClient, type DeployTarget } from './registry-client.ts';

export type { DeployTarget } from './registry-client.ts';

/** Other areas deploy concurrently, and each change needs the current revision. */
const maxTries = 30;
/** Gives up after this many concurrent changes of the same area. */
const maxConflicts = 2;

export interface Published {
  version: string;
  bytes: number;
  files: number;
  /** False when the version existed before. */
  isNew: boolean;
}

/** The state of an area after a change. */
export interface ChangedArea extends AreaState {
  /** Whether the console came with a version of the area. */
  isBuiltIn: boolean;
}

export interface Deployed extends Published {
  state: AreaState;
}

/**
 * Publishes the build in a folder and activates it, for all users or a share. Throws an
 * `HttpError`; that of a rejected version lists the reasons.
 */
export async function deployArea(
  target: DeployTarget,
  folder: string,
  { share }: { share?: number } = {},
): Promise<Deployed> {
  const published = await publishArea(target, folder);
  return { ...published, state: await activateArea(target, published.version, { share }) };
}

/** Publishes the build in a folder without activating it. */
export async function publishArea(target: DeployTarget, folder: string): Promise<Published> {
  const body = { ...(await readVersion(target.area, folder)), source: await readSource(folder) };
  const { version, size, is_new } = await createRegistryClient(target)(
    'POST /registry/areas/:area/versions',
    { params: { area: target.area }, body },
  );
  return { version, bytes: size, files: body.files.length, isNew: is_new };
}

/** Activates a published version, for all users or a share. */
export function activateArea(
  target: DeployTarget,
  version: string,
  { share }: { share?: number | undefined } = {},
): Promise<ChangedArea> {
  if (share === undefined) return changeArea(target, { action: 'activate', version });
  return changeArea(target, { action: 'canary', version, share });
}

/** Activates the previous or a named version; ends a canary. */
export function rollBackArea(target: DeployTarget, version?: string): Promise<ChangedArea> {
  return changeArea(target, { action: 'rollback', ...(version !== undefined && { version }) });
}

/**
 * A link to a published version: for signed-in users, or as a sandbox for any browser without a
 * session.
 */
export async function previewArea(
  target: DeployTarget,
  version: string,
  { sandbox = false } = {},
): Promise<{ url: string; expiresAt: string }> {
  const { path, expires_at: expiresAt } = await createRegistryClient(target)(
    'POST /registry/areas/:area/previews',
    { params: { area: target.area }, body: { version, sandbox } },
  );
  return { url: target.to + path, expiresAt };
}

async function changeArea(target: DeployTarget, body: ChangeAreaBody): Promise<ChangedArea> {
  const call = createRegistryClient(target);
  const params = { area: target.area };
  let previous: string | undefined;
  let conflicts = 0;
  for (let tries = 1; ; tries += 1) {
    const { state, built_in } = await call('GET /registry/areas/:area/versions', { params });
    const isRollback = body.action === 'rollback' && body.version === undefined;
    if (isRollback && state.version === null && state.canary === null) {
      throw new Error(`No deployed version of ${target.area} is live: nothing to roll back.`);
    }
    const live = JSON.stringify([state.version, state.canary]);
    if (previous !== undefined && live !== previous) conflicts += 1;
    previous = live;
    try {
      const headers = { 'if-match': `"${state.revision}"` };
      const changed = await call('PATCH /registry/areas/:area', { params, body, headers });
      return { ...changed, isBuiltIn: built_in !== null };
    } catch (error) {
      const isStale = error instanceof HttpError && error.code === 'stale_revision';
      const isExhausted = tries >= maxTries || conflicts >= maxConflicts;
      if (!isStale || isExhausted) throw error;
      await sleep(Math.random() * 50 * Math.min(tries, 5));
    }
  }
}
