import { faqChunk, replaceSources } from '#server/features/knowledge/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { SchoolPair } from '#shared/contracts/school.ts';
import {
  createSchoolRepository,
  type PairRow,
  questionKey,
  toTaughtPair,
} from './school.repository.ts';

interface Taught {
  rows: PairRow[];
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Teaches a knowledge pairs, answerable with the transaction (BS2). Of two that ask the same the later
 * counts; what is known word for word is left as it is.
 */
export async function teachPairs(
  context: MemberContext,
  knowledgeId: string,
  given: readonly SchoolPair[],
): Promise<Taught> {
  const { transaction, caller } = context;
  const { organizationId } = caller;
  const school = createSchoolRepository(transaction, organizationId);
  const pairs = new Map(given.map((pair) => [questionKey(pair.question), pair]));
  const known = await school.findByQuestions(
    knowledgeId,
    [...pairs.values()].map(({ question }) => question),
  );
  const news = [...pairs].filter(([key, pair]) => !isSame(known.get(key), pair));
  const saved =
    news.length > 0
      ? await school.save(
          knowledgeId,
          news.map(([, pair]) => pair),
        )
      : [];
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
    // Nothing is changed, and so nothing is written.
    const action = 'school.taught';
    await context.audit({
      action,
      objectType: 'knowledge',
      objectId: knowledgeId,
      before: {},
      after: {},
    });
  }
  const updated = saved.filter((row) => known.has(row.question_hash)).length;
  const kept = [...pairs.keys()].map((key) => known.get(key)).filter((row) => row !== undefined);
  const savedIds = new Set(saved.map(({ id }) => id));
  return {
    rows: [...saved, ...kept.filter(({ id }) => !savedIds.has(id))],
    created: saved.length - updated,
    updated,
    unchanged: given.length - saved.length,
  };
}

function isSame(row: PairRow | undefined, { question, answer, source }: SchoolPair): boolean {
  return row?.question === question && row.answer === answer && row.source === source;
}
