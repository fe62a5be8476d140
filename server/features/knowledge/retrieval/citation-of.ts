import { sha256 } from '#server/platform/ids.ts';
import type { Citation } from '#shared/contracts/chat.ts';
import type { Passage } from './passage.ts';

/** The passage as the `n`th source of an answer, frozen with the words that were taken from it. */
export function citationOf(passage: Passage, n: number, excerpt: string): Citation {
  return {
    n,
    source_type: citedType(passage.sourceType),
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

/** What companions are told of their persona was taught, for whoever reads where it comes from. */
function citedType(type: Passage['sourceType']): Citation['source_type'] {
  return type === 'trivia' || type === 'interview' ? 'school' : type;
}
