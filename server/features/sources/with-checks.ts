import type { Passage } from '#server/features/knowledge/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { findSourceStates } from './source-states.repository.ts';

/** What is looked at again from time to time. */
const checked = new Set<Passage['sourceType']>(['url', 'product']);

/** Whether one of these passages is of a source that is looked at again from time to time. */
export function needChecks(passages: readonly Passage[]): boolean {
  return passages.some(({ sourceType }) => checked.has(sourceType));
}

/** The same passages, with when their sources were last looked at (Z13). */
export async function withChecks(
  transaction: TenantTransaction,
  organizationId: string,
  passages: readonly Passage[],
): Promise<Passage[]> {
  const ids = passages
    .filter(({ sourceType }) => checked.has(sourceType))
    .map(({ sourceId }) => sourceId);
  const states = await findSourceStates(transaction, organizationId, ids);
  return passages.map((passage) => {
    const state = states.get(passage.sourceId);
    if (!state?.checkedAt) return passage;
    return { ...passage, check: { at: state.checkedAt, isStale: state.isStale } };
  });
}
