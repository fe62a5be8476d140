import { z } from 'zod';
import { defineTool, type SkillQuestion, type Tool } from '#server/answers/turn/index.ts';
import { retrieve } from '#server/knowledge/knowledge-base/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { scoreMemories } from './memories.ts';

const maxSearched = 12;
const maxRecalled = 6;

const parameters = z.object({
  about: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('The person, place, time or thing, in the words that a fact about it would use'),
});

/** Lets the model search facts and memories of the persona with words other than the customer's. */
export function recallFactTool(
  { db }: { db: Database },
  { window: { organizationId } }: SkillQuestion,
  knowledgeId: string,
): Tool {
  return defineTool({
    name: 'recall_fact',
    description:
      'Finds facts, memories and texts about your life. Call it before you say that you do not remember something.',
    parameters,
    async run({ about }) {
      const found = await inOrganization(db, organizationId, (transaction) =>
        retrieve(transaction, { organizationId, knowledgeId, question: about, limit: maxSearched }),
      );
      const passages = scoreMemories(about, found)
        .filter(({ score }) => score > 0)
        .slice(0, maxRecalled);
      if (passages.length > 0) return { text: 'What is known:', passages };
      return { text: 'Nothing is known about it: say that you do not remember.' };
    },
  });
}
