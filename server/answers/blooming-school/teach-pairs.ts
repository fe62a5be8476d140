import { faqChunk, replaceSources } from '#server/knowledge/knowledge-base/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { spellingKey } from '#server/platform/text/spelling-key.ts';
import type { SchoolPair } from '#shared/contracts/answers/school.ts';
import { createSchoolRepository, type PairRow, toTaughtPair } from './school.repository.ts';

interface TeachResult {
  rows: PairRow[];
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Stores pairs in a knowledge base and indexes them in the same transaction. The last of several equal
 * questions wins; unchanged pairs are skipped.
 */
export async function teachPairs(
  context: MemberContext,
  knowledgeId: string,
  input: readonly SchoolPair[],
): Promise<TeachResult> {
  const { transaction, caller } = context;
  const { organizationId } = caller;
  const school = createSchoolRepository(transaction, organizationId);
  const pairs = new Map(input.map((pair) => [spellingKey(pair.question), pair]));
  const known = await school.findByQuestions(
    knowledgeId,
    [...pairs.values()].map(({ question }) => question),
  );
  const changed = [...pairs].filter(([key, pair]) => !isSame(known.get(key), pair));
  const saved = await school.save(
    knowledgeId,
    changed.map(([, pair]) => pair),
  );
  await replaceSources(transaction, {
    organizationId,
    knowledgeId,
    sourceType: 'school',
    sources: saved.map(({ id, revision, question, answer }) => ({
      sourceId: id,
      sourceVersion: revision,
      chunks: [faqChunk({ question, answer, alternates: [] })],
    })),
  });
  for (const row of saved) {
    const before = known.get(row.question_hash);
    await context.audit({
      action: before ? 'school.corrected' : 'school.taught',
      objectType: 'school_pair',
      objectId: row.id,
      ...(before && { before: toTaughtPair(before) }),
      after: toTaughtPair(row),
    });
  }
  if (saved.length === 0) {
    // Every call has to audit; an entry without changes is not stored.
    await context.audit({
      action: 'school.taught',
      objectType: 'knowledge',
      objectId: knowledgeId,
      before: {},
      after: {},
    });
  }
  const updated = saved.filter((row) => known.has(row.question_hash)).length;
  const changedKeys = new Set(changed.map(([key]) => key));
  const unchanged = [...known.values()].filter((row) => !changedKeys.has(row.question_hash));
  return {
    rows: [...saved, ...unchanged],
    created: saved.length - updated,
    updated,
    unchanged: input.length - saved.length,
  };
}

function isSame(row: PairRow | undefined, { question, answer, source }: SchoolPair): boolean {
  return row?.question === question && row.answer === answer && row.source === source;
}
