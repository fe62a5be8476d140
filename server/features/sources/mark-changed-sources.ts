import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Citation, Message } from '#shared/contracts/chat.ts';
import { findSourceStates, type SourceState } from './source-states.repository.ts';

/**
 * Marks citations whose source has changed or gone since; their text stays as it was (Z2). What is
 * looked at again from time to time says when that was last (Z13).
 */
export async function markChangedSources(
  transaction: TenantTransaction,
  organizationId: string,
  messages: readonly Message[],
): Promise<Message[]> {
  const ids = messages.flatMap(({ citations }) => citations.map(({ source_id }) => source_id));
  const states = await findSourceStates(transaction, organizationId, ids);
  return messages.map((message) => ({
    ...message,
    citations: message.citations.map((citation) =>
      marked(citation, states.get(citation.source_id)),
    ),
  }));
}

function marked(citation: Citation, state: SourceState | undefined): Citation {
  return {
    ...citation,
    changed_since: !state?.versions.includes(citation.source_version),
    ...(state?.checkedAt && {
      checked_at: state.checkedAt.toISOString(),
      is_stale: state.isStale,
    }),
  };
}
