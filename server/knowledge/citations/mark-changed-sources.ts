import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Citation, Message } from '#shared/contracts/answers/chat.ts';
import { type CitedSourceState, findSourceStates } from './source-states.repository.ts';

/**
 * Marks citations whose source was changed or deleted since; their excerpts stay. Sources that are
 * checked regularly get the time of the last check.
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
      markCitation(citation, states.get(citation.source_id)),
    ),
  }));
}

function markCitation(citation: Citation, state: CitedSourceState | undefined): Citation {
  return {
    ...citation,
    changed_since: !state?.versions.includes(citation.source_version),
    ...(state?.checkedAt && {
      checked_at: state.checkedAt.toISOString(),
      is_stale: state.isStale,
    }),
  };
}
