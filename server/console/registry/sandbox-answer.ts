import { AppError } from '#server/platform/http/app-error.ts';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import {
  accountEndpoints,
  type UserLogin,
  userLoginSchema,
} from '#shared/contracts/people/account.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';
import { findBestRoute } from '#shared/utils/match-path.ts';
import { minimalValue } from './minimal-value.ts';

type Answer = { kind: 'json'; status: number; body: unknown } | { kind: 'stream' };

/** A fictitious user with every permission in an empty organization. */
export const sandboxUser: UserLogin = {
  ...userLoginSchema.parse(minimalValue(userLoginSchema)),
  name: 'Sandbox',
  email: 'sandbox@example.com',
  language: 'en',
  role: 'owner',
  permission: everyPermission,
};

/** Answers an API call with the smallest response that its contract allows. */
export function answerSandbox(method: string, path: string): Answer {
  const sameMethod = allEndpoints
    .filter(({ endpoint }) => endpoint.method === method)
    .flatMap(({ endpoint }) =>
      [endpoint.path, ...(endpoint.alternatePaths ?? [])].map((each) => ({ path: each, endpoint })),
    );
  const endpoint = findBestRoute(sameMethod, path.replace(/\/$/, ''))?.route.endpoint;
  if (!endpoint) throw new AppError('not_found', 'no such call');
  if (endpoint.kind === 'stream') return { kind: 'stream' };
  const body = endpoint === accountEndpoints.cookie ? sandboxUser : minimalValue(endpoint.result);
  return { kind: 'json', status: endpoint.status ?? 200, body };
}
