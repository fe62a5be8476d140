import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { findSourceStates } from './source-states.repository.ts';

/** Sources that are checked regularly. */
const checkedTypes = new Set<Passage['sourceType']>(['url', 'product']);

/** Whether one of these passages has a source that is checked regularly. */
export function haveCheckedSources(passages: readonly Passage[]): boolean {
  return passages.some(({ sourceType }) => checkedTypes.has(sourceType));
}

/** Adds to passages when their sources were last checked, and whether that check failed. */
export async function addSourceChecks(
  transaction: TenantTransaction,
  organizationId: string,
  passages: readonly Passage[],
): Promise<Passage[]> {
  const ids = passages
    .filter(({ sourceType }) => checkedTypes.has(sourceType))
    .map(({ sourceId }) => sourceId);
  const states = await findSourceStates(transaction, organizationId, ids);
  return passages.map((passage) => {
    const state = states.get(passage.sourceId);
    if (!state?.checkedAt) return passage;
    return { ...passage, check: { at: state.checkedAt, isStale: state.isStale } };
  });
}
