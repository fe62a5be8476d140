import { type AgentRow, getAgent } from '#server/chatbots/agents/index.ts';
import {
  answerExtractively,
  createFaqRepository,
  retrieve,
} from '#server/knowledge/knowledge-base/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type Unanswered,
  unansweredEndpoints,
} from '#shared/contracts/conversations/unanswered.ts';
import type { QuestionGroup } from './group-questions.ts';
import { listUnanswered } from './list-unanswered.ts';
import { maskFor } from './mask-questions.ts';
import { createUnansweredRepository } from './unanswered.repository.ts';

const maxVariants = 20;
const maxChats = 3;

export function unansweredRoutes(app: App, { clock }: { clock: Clock }): void {
  implement(
    app,
    unansweredEndpoints.list,
    async ({ query: { page, size } }, context, agent: AgentRow) => {
      const groups = await listUnanswered(context, agent.id, clock());
      const items: Unanswered[] = [];
      for (const group of groups.slice((page - 1) * size, page * size)) {
        items.push(await present(context, agent, group));
      }
      return { items, total: groups.length, page, size };
    },
    { find: ({ id }, context) => getAgent(id, context) },
  );

  implement(
    app,
    unansweredEndpoints.decide,
    async ({ body: { ids, decision, faq_id: faqId = null } }, context, agent: AgentRow) => {
      const { caller, transaction } = context;
      if (faqId) await assertFaq(context, agent, faqId);
      const groups = await listUnanswered(context, agent.id, clock());
      const decided = groups.filter(({ id }) => ids.includes(id));
      const keys = decided.flatMap(({ wordings }) => wordings.map(({ key }) => key));
      if (keys.length > 0) {
        const unanswered = createUnansweredRepository(transaction, caller.organizationId);
        await unanswered.decide(agent.id, keys, { decision, faqId, userId: caller.userId });
      }
      await context.audit({
        action: `unanswered.${decision}`,
        objectType: 'agent',
        objectId: agent.id,
        after: { questions: keys.length, ...(faqId && { faq_id: faqId }) },
      });
      return { decided: decided.length };
    },
    { find: ({ id }, context) => getAgent(id, context) },
  );
}

async function assertFaq(
  { caller, transaction }: MemberContext,
  agent: AgentRow,
  faqId: string,
): Promise<void> {
  const [faq] = await createFaqRepository(transaction, caller.organizationId).find([faqId]);
  if (faq?.knowledge_id !== agent.knowledge_id) throw invalidField('faq_id', 'unknown_reference');
}

async function present(
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  agent: AgentRow,
  { id, wordings, questions }: QuestionGroup,
): Promise<Unanswered> {
  const [first, ...variants] = wordings;
  const question = first?.text ?? '';
  const [latest] = questions;
  const passages = await retrieve(transaction, {
    organizationId: caller.organizationId,
    knowledgeId: agent.knowledge_id,
    question,
  });
  const language = latest?.language ?? 'en';
  const corrected = questions.find((one) => one.corrected)?.corrected;
  const mask = await maskFor({ caller, transaction }, questions);
  const chats = new Map(questions.map(({ session_id, window_hash }) => [session_id, window_hash]));
  return {
    id,
    question: mask(question),
    variants: variants.slice(0, maxVariants).map(({ text }) => mask(text)),
    count: questions.length,
    last_asked_at: (latest?.asked_at ?? new Date(0)).toISOString(),
    languages: [...new Set(questions.map((one) => one.language))],
    reasons: [...new Set(questions.flatMap(({ reason }) => reason ?? []))].sort(),
    chats: caller.permission.all_chats
      ? [...chats].slice(0, maxChats).map(([session_id, window_hash]) => ({
          session_id,
          window_hash,
        }))
      : [],
    ...(corrected && { proposed_answer: mask(corrected) }),
    answered_now: answerExtractively({ question, passages, language }) !== null,
  };
}
