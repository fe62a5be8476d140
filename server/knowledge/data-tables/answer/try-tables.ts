import { type AgentRow, withAgentDefaults } from '#server/chatbots/agents/index.ts';
import { findAgentModel } from '#server/chatbots/windows/index.ts';
import type { Models } from '#server/people/models/index.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import {
  type AnswerServices,
  answerFromTables,
  loadTables,
  type TableQuestion,
} from './answer-from-tables.ts';
import { computeWithModel } from './compute-with-model.ts';
import { createFigures } from './figures.ts';

/**
 * The answer that a customer would get from the tables of an agent. Its model plans the computation;
 * without a model, or when it fails, the words of the question do. Null without tables.
 */
export async function tryTables(
  services: AnswerServices & { models: Models },
  agent: AgentRow,
  request: Pick<TableQuestion, 'question' | 'language' | 'now'>,
): Promise<DataAnswer | null> {
  const question: TableQuestion = {
    ...request,
    organizationId: agent.organization_id,
    knowledgeId: agent.knowledge_id,
    isLastResort: true,
    descriptions: withAgentDefaults(agent.type, agent.draft).column_description,
  };
  const tables = await loadTables(services.db, question);
  const figures = createFigures(services, tables, question);
  if (!figures) return null;
  const model = await findAgentModel(services, agent, 'figures');
  const computed = model && (await computeWithModel(model, figures, question));
  return computed ?? answerFromTables(services, question, tables);
}
