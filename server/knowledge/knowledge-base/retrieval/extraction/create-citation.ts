import { sha256 } from '#server/platform/ids.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { Passage } from '../passage.ts';

/** Cites a passage as source `n` of an answer, with a copy of the quoted text. */
export function createCitation(passage: Passage, n: number, excerpt: string): Citation {
  return {
    n,
    source_type: citationSourceType(passage.sourceType),
    source_id: passage.sourceId,
    title: passage.title,
    url: passage.url,
    excerpt,
    source_version: passage.sourceVersion,
    hash: sha256(excerpt),
    ...(passage.position && { position: passage.position }),
    score: Math.round(passage.score * 1000) / 1000,
    sentences: [],
    changed_since: false,
    ...(passage.check && {
      checked_at: passage.check.at.toISOString(),
      is_stale: passage.check.isStale,
    }),
  };
}

/** Trivia and interviews of companions are shown as taught content. */
function citationSourceType(type: Passage['sourceType']): Citation['source_type'] {
  return type === 'trivia' || type === 'interview' ? 'school' : type;
}
