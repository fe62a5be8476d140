import type { PartOwner, PortablePart } from '#server/chatbots/portable/index.ts';
import type { SchoolPair } from '#shared/contracts/answers/school.ts';
import { createSchoolRepository } from './school.repository.ts';
import { teachPairs } from './teach-pairs.ts';

/** Taught pairs, by question. */
export const pairsPart: PortablePart<SchoolPair[]> = {
  export: exportPairs,

  async import({ context, knowledgeId }, pairs) {
    if (pairs.length > 0) await teachPairs(context, knowledgeId, pairs);
  },

  async copy(from, to) {
    await pairsPart.import(to, await exportPairs(from));
  },
};

async function exportPairs({
  context: { transaction, caller },
  knowledgeId,
}: PartOwner): Promise<SchoolPair[]> {
  const rows = await createSchoolRepository(transaction, caller.organizationId).listAll(
    knowledgeId,
  );
  return rows
    .map(({ question, answer, source }) => ({ question, answer, source }))
    .sort((a, b) => (a.question < b.question ? -1 : 1));
}
