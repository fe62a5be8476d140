import type { TenantTransaction } from '#server/platform/db/database.ts';
import { defaultProgressStates } from '#shared/contracts/names.ts';
import { createProgressStates } from './progress-states.repository.ts';

type DefaultState = (typeof defaultProgressStates)[number];

/** The offered states with the names that members see; default ones also by their ids. */
export async function listNamedStates(
  transaction: TenantTransaction,
  organizationId: string,
  nameOf: (state: DefaultState) => string,
): Promise<{ id: string; name: string }[]> {
  const states = await createProgressStates(transaction, organizationId).list();
  return states
    .filter(({ archived }) => !archived)
    .flatMap(({ id, name }) => {
      const key = defaultProgressStates.find((state) => state === id);
      const names = name === null && key ? [nameOf(key), key] : [name ?? id];
      return names.map((each) => ({ id, name: each }));
    });
}
