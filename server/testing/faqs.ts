import { retrieve } from '#server/knowledge/knowledge-base/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type Faq, faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface FaqWindow {
  agentId: string;
  windowId: string;
  knowledgeId: string;
}

/** A window with an agent whose knowledge is empty. */
export async function createFaqWindow(
  app: TestApp,
  { api, ...user }: TestUser,
): Promise<FaqWindow> {
  const window = await app.createWindow({ api, ...user });
  const agentId = window.agent_id ?? '';
  const agent = await api.call(agentEndpoints.get, { params: { id: agentId } });
  return { agentId, windowId: window.id, knowledgeId: agent.knowledge_id ?? '' };
}

export function addFaq(
  { api }: TestUser,
  agentId: string,
  question: string,
  answer = 'Yes.',
): Promise<Faq> {
  return api.call(faqEndpoints.create, { body: { agent_id: agentId, question, answer } });
}

/** Adds pairs of a question and its answer to the window's agent. */
export async function addFaqs(
  user: TestUser,
  { agent_id }: Pick<Window, 'agent_id'>,
  faqs: readonly (readonly [question: string, answer: string])[],
): Promise<void> {
  for (const [question, answer] of faqs) await addFaq(user, agent_id ?? '', question, answer);
}

/** The titles of the passages that are found for a question. */
export async function titlesFoundFor(
  app: TestApp,
  { login }: TestUser,
  { knowledgeId }: FaqWindow,
  question: string,
): Promise<string[]> {
  const organizationId = login.organization_id;
  const passages = await inOrganization(app.services.db, organizationId, (transaction) =>
    retrieve(transaction, { organizationId, knowledgeId, question }),
  );
  return passages.map(({ title }) => title);
}

export function auditOf(app: TestApp, objectId: string) {
  return app.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('object_id', '=', objectId)
    .orderBy('id')
    .execute();
}
