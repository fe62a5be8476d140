import { type AgentRow, getAgent } from '#server/chatbots/agents/index.ts';
import { findAgentModel } from '#server/chatbots/windows/index.ts';
import { removeChunks, requestedIds } from '#server/knowledge/knowledge-base/index.ts';
import type { Models } from '#server/people/models/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { childSafetyEndpoints } from '#shared/contracts/answers/child-safety.ts';
import { type SchoolLine, schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { describeChildSafety } from './describe-child-safety.ts';
import { findTopicPassages, generateChat } from './generate-chat.ts';
import { createSchoolRepository, toTaughtPair } from './school.repository.ts';
import { splitMessages, splitText } from './split-chat.ts';
import { teachPairs } from './teach-pairs.ts';
import { upsertPairs } from './upsert-pairs.ts';

interface SchoolDeps {
  db: Database;
  clock: Clock;
  translator: Translator;
  models: Models;
  /**
   * The messages of a chat that the caller can read. Injected, because `answers` must not import the
   * later domain `conversations`.
   */
  readChat(context: MemberContext, sessionId: string): Promise<SchoolLine[]>;
}

/** Routes to teach question and answer pairs to agents of every type. */
export function schoolRoutes(app: App, deps: SchoolDeps): void {
  const { clock } = deps;
  const find = async ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    (await getAgent(agent_id, context)).knowledge_id;
  const getForChange = async ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    (await getAgent(agent_id, context, { forChange: true })).knowledge_id;

  implementInSteps(
    app,
    schoolEndpoints.generateChat,
    async ({ body }, steps, agent: AgentRow) => {
      const { organizationId } = steps.caller;
      const knowledgeId = agent.knowledge_id;
      const request = { ...body, language: steps.language, knowledgeId, organizationId };
      const known = await steps.inTransaction(({ transaction }) =>
        findTopicPassages(transaction, request),
      );
      const model = await findAgentModel(deps, agent, 'dialogues');
      const written = await generateChat(model, request, known);
      return steps.finish(() => written);
    },
    { find: ({ agent_id }, context) => getAgent(agent_id, context) },
  );

  implement(
    app,
    schoolEndpoints.splitChat,
    async ({ body: { text, messages, session_id } }, context) => {
      if (text !== undefined) return { pairs: splitText(text) };
      if (messages) return { pairs: splitMessages(messages) };
      const chat = session_id ?? '';
      return { session_id: chat, pairs: splitMessages(await deps.readChat(context, chat)) };
    },
    { find, bodyLimit: 1024 * 1024 },
  );

  implement(
    app,
    schoolEndpoints.addKnowledge,
    async ({ body }, context, knowledgeId: string) => {
      const { rows } = await teachPairs(context, knowledgeId, body.pairs);
      return { items: rows.map(toTaughtPair) };
    },
    { find: getForChange, bodyLimit },
  );

  implement(
    app,
    schoolEndpoints.batchUpsert,
    ({ body }, context, knowledgeId: string) => upsertPairs(context, knowledgeId, body.items),
    { find: getForChange, bodyLimit },
  );

  implement(
    app,
    schoolEndpoints.pairs,
    async ({ query: { page, size, text } }, { caller, transaction }, knowledgeId: string) => {
      const school = createSchoolRepository(transaction, caller.organizationId);
      const rows = await school.list({ knowledgeId, text, page, size });
      const total = await school.count({ knowledgeId, text });
      return { items: rows.map(toTaughtPair), total, page, size };
    },
    { find },
  );

  implement(
    app,
    childSafetyEndpoints.get,
    (_input, context, agent: AgentRow) => describeChildSafety(deps, context, agent, clock()),
    { find: ({ agent_id }, context) => getAgent(agent_id, context) },
  );

  implement(
    app,
    schoolEndpoints.removePairs,
    async ({ query, body }, context, knowledgeId: string) => {
      const { caller, transaction } = context;
      const ids = requestedIds({ query, body });
      const school = createSchoolRepository(transaction, caller.organizationId);
      const rows = await school.findMany(knowledgeId, ids);
      if (rows.length < ids.length) throw notFound('pair');
      const { organizationId } = caller;
      await removeChunks(transaction, {
        organizationId,
        knowledgeId,
        sourceType: 'school',
        sourceIds: ids,
      });
      await school.remove(ids);
      for (const row of rows) {
        const before = toTaughtPair(row);
        await context.audit({
          action: 'school.forgotten',
          objectType: 'school_pair',
          objectId: row.id,
          before,
        });
      }
      return { deleted: rows.length };
    },
    { find: getForChange },
  );
}

/** 500 pairs of the maximum length. */
const bodyLimit = 12 * 1024 * 1024;
