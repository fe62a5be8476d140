import type { Message } from '#shared/contracts/chat.ts';
import type { createSessionsRepository } from './sessions.repository.ts';

/** Marks citations whose source has changed or gone since; their text stays as it was (Z2). */
export async function markChangedSources(
  sessions: Pick<ReturnType<typeof createSessionsRepository>, 'findVersions'>,
  messages: readonly Message[],
): Promise<Message[]> {
  const cited = messages.flatMap(({ citations }) => citations).filter(canChange);
  const versions = await sessions.findVersions([
    ...new Set(cited.map(({ source_id }) => source_id)),
  ]);
  return messages.map((message) => ({
    ...message,
    citations: message.citations.map((citation) =>
      canChange(citation)
        ? {
            ...citation,
            changed_since: versions.get(citation.source_id) !== citation.source_version,
          }
        : citation,
    ),
  }));
}

function canChange({ source_type }: Message['citations'][number]): boolean {
  return source_type === 'faq' || source_type === 'document';
}
