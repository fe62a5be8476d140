import { AppError } from '#server/platform/http/app-error.ts';
import { accountEndpoints, type UserLogin, userLoginSchema } from '#shared/contracts/account.ts';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import { everyPermission } from '#shared/contracts/permissions.ts';
import { bestMatch } from '#shared/utils/match-path.ts';
import { emptiestValue } from './emptiest-value.ts';

type Answer = { kind: 'json'; status: number; body: unknown } | { kind: 'stream' };

/** Somebody who does not exist and may do everything, in an organization that has nothing. */
export const sandboxUser: UserLogin = {
  ...userLoginSchema.parse(emptiestValue(userLoginSchema)),
  name: 'Sandbox',
  email: 'sandbox@example.com',
  language: 'en',
  role: 'owner',
  permission: everyPermission,
};

/** What a call of the API is answered in a sandbox: the emptiest of what its contract allows. */
export function answerSandbox(method: string, path: string): Answer {
  const sameMethod = allEndpoints
    .filter(({ endpoint }) => endpoint.method === method)
    .flatMap(({ endpoint }) =>
      [endpoint.path, ...(endpoint.alternatePaths ?? [])].map((each) => ({ path: each, endpoint })),
    );
  const endpoint = bestMatch(sameMethod, path.replace(/\/$/, ''))?.route.endpoint;
  if (!endpoint) throw new AppError('not_found', 'no such call');
  if (endpoint.kind === 'stream') return { kind: 'stream' };
  const body = endpoint === accountEndpoints.cookie ? sandboxUser : emptiestValue(endpoint.result);
  return { kind: 'json', status: endpoint.status ?? 200, body };
}
