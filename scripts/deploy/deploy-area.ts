import { setTimeout as sleep } from 'node:timers/promises';
import type { AreaState, ChangeAreaBody } from '#shared/contracts/registry.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { readVersion } from './read-version.ts';
import { createRegistryClient, type DeployTarget } from './registry-client.ts';

export type { DeployTarget } from './registry-client.ts';

/** Other areas are deployed at the same time; each change rests on the one before. */
const mostTries = 30;
/** Of the same area by somebody else: after one we try again, after two they should talk. */
const mostChangesOfOthers = 2;

export interface Published {
  version: string;
  bytes: number;
  files: number;
  /** The version was not there before. */
  isNew: boolean;
}

export interface Deployed extends Published {
  state: AreaState;
}

/**
 * Sends what was built in a folder and makes it live, for all users or for a share of them. Throws an
 * `HttpError`; that of a refused version lists the reasons.
 */
export async function deployArea(
  target: DeployTarget,
  folder: string,
  { share }: { share?: number } = {},
): Promise<Deployed> {
  const published = await publishArea(target, folder);
  return { ...published, state: await activateArea(target, published.version, { share }) };
}

/** Sends what was built in a folder; it is checked and kept, and nobody gets it yet. */
export async function publishArea(target: DeployTarget, folder: string): Promise<Published> {
  const body = await readVersion(target.area, folder);
  const { version, size, is_new } = await createRegistryClient(target)(
    'POST /registry/areas/:area/versions',
    { params: { area: target.area }, body },
  );
  return { version, bytes: size, files: body.files.length, isNew: is_new };
}

/** Makes a published version live, for all users or for a share of them. */
export function activateArea(
  target: DeployTarget,
  version: string,
  { share }: { share?: number | undefined } = {},
): Promise<AreaState> {
  if (share === undefined) return changeArea(target, { action: 'activate', version });
  return changeArea(target, { action: 'canary', version, share });
}

/** Goes back to the version before, or to a named one; ends a trial with a share of users. */
export function rollBackArea(target: DeployTarget, version?: string): Promise<AreaState> {
  return changeArea(target, { action: 'rollback', ...(version !== undefined && { version }) });
}

/**
 * A link to a published version: for whoever has it and is signed in, or, as a sandbox, for a browser
 * that nobody has signed in to.
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

async function changeArea(target: DeployTarget, body: ChangeAreaBody): Promise<AreaState> {
  const call = createRegistryClient(target);
  const params = { area: target.area };
  let known: string | undefined;
  let othersChanges = 0;
  for (let tries = 1; ; tries += 1) {
    const { state } = await call('GET /registry/areas/:area/versions', { params });
    const now = JSON.stringify([state.version, state.canary]);
    if (known !== undefined && now !== known) othersChanges += 1;
    known = now;
    try {
      const headers = { 'if-match': `"${state.revision}"` };
      return await call('PATCH /registry/areas/:area', { params, body, headers });
    } catch (error) {
      const isLate = error instanceof HttpError && error.code === 'stale_revision';
      const isOver = tries >= mostTries || othersChanges >= mostChangesOfOthers;
      if (!isLate || isOver) throw error;
      await sleep(Math.random() * 50 * Math.min(tries, 5));
    }
  }
}
