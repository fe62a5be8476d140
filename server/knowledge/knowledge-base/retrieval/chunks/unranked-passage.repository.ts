import type { Row } from '#server/platform/db/schema.ts';
import type { Passage } from '../passage.ts';
import { defaultMinConfidence } from '../ranking/pair-confidence.ts';

export const passageColumns = [
  'id',
  'source_type',
  'source_id',
  'source_version',
  'title',
  'body',
  'url',
  'position',
] as const;

type PassageRow = Pick<Row<'chunks'>, (typeof passageColumns)[number]>;

/** A passage that was not found by the words of a question: a model may read it, but it is never quoted. */
export function toUnrankedPassage({ title: lines, ...row }: PassageRow): Passage {
  const [title = '', ...alternates] = lines.split('\n');
  return {
    chunkId: row.id,
    score: 0,
    confidence: 0,
    minConfidence: defaultMinConfidence,
    sourceType: row.source_type,
    sourceId: row.source_id,
    sourceVersion: row.source_version,
    title,
    ...(alternates.length > 0 && { alternates: alternates.join('\n') }),
    body: row.body,
    url: row.url,
    position: row.position,
    terms: new Map(),
  };
}
