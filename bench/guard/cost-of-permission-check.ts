import { isInScope, windowScope } from '#server/people/members/index.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';

const rounds = 200;
const windows = 500;

/**
 * The cost of authorizing a call by permission, role and window, for a member with many windows.
 */
export async function costOfPermissionCheck(): Promise<number[]> {
  const windowIds = Array.from({ length: windows }, (_item, index) => `window-${index}`);
  const permission = { ...everyPermission, manage_chatbots_all: false };
  const caller = { role: 'leader', permission, windowIds } as const;
  const guarded = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ anyOf = [] }) => anyOf.some((name) => permission[name]))
    // Rate limits have a cost of their own.
    .filter(({ perMinute, roles }) => !perMinute && !roles);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const endpoint of guarded) {
      const begun = performance.now();
      // `authorize` reads nothing else of the context.
      authorize(endpoint, { caller } as never);
      isInScope(windowScope(caller), `window-${windows - 1}`);
      times.push(performance.now() - begun);
    }
  }
  return times;
}
