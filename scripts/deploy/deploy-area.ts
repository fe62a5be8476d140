import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AreaState,
  type ChangeAreaBody,
  registryEndpoints,
} from '#shared/contracts/registry.ts';
import { sharedName } from '#shared/contracts/shared-files.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { readArea, readShared } from './read-version.ts';

/** Other areas are deployed at the same time; each change rests on the one before. */
const mostTries = 30;

export interface DeployTarget {
  /** Origin of the console. */
  to: string;
  token: string;
  /** `shared` for the files that all areas share. */
  area: string;
  /** In which refusals are told. */
  language?: string;
}

export interface Deployed {
  state: AreaState;
  version: string;
  bytes: number;
  /** The version was not there before. */
  isNew: boolean;
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
  const { version, bytes, isNew } = await publish(target, folder);
  const body: ChangeAreaBody =
    share === undefined ? { action: 'activate', version } : { action: 'canary', version, share };
  return { state: await change(target, body), version, bytes, isNew };
}

/** Goes back to the version before, or to a named one; ends a trial with a share of users. */
export function rollBackArea(target: DeployTarget, version?: string): Promise<AreaState> {
  return change(target, { action: 'rollback', ...(version !== undefined && { version }) });
}

async function publish(target: DeployTarget, folder: string) {
  const body = await (target.area === sharedName ? readShared(folder) : readArea(folder));
  const { version, size, is_new } = await clientOf(target).call(registryEndpoints.publish, {
    params: { area: target.area },
    body,
  });
  return { version, bytes: size, isNew: is_new };
}

async function change(target: DeployTarget, body: ChangeAreaBody): Promise<AreaState> {
  const { area } = target;
  const params = { area };
  for (let tries = 1; ; tries += 1) {
    const { state } = await clientOf(target).call(registryEndpoints.versions, { params });
    try {
      const rests = clientOf(target, { 'if-match': `"${state.revision}"` });
      return await rests.call(registryEndpoints.change, { params, body });
    } catch (error) {
      const isLate = error instanceof HttpError && error.code === 'stale_revision';
      if (!isLate || tries >= mostTries) throw error;
      await sleep(Math.random() * 50 * Math.min(tries, 5));
    }
  }
}

function clientOf(
  { to, token, language }: DeployTarget,
  more: Record<string, string> = {},
): ApiClient {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(language !== undefined && { 'accept-language': language }),
    ...more,
  };
  return createApiClient({ origin: to, headers: () => headers });
}
