import { sha256 } from '#server/platform/ids.ts';
import type { Citation } from '#shared/contracts/chat.ts';
import type { Passage } from './passage.ts';

/** The passage as the `n`th source of an answer, frozen with the words that were taken from it. */
export function citationOf(passage: Passage, n: number, excerpt: string): Citation {
  return {
    n,
    source_type: passage.sourceType,
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
  };
}
