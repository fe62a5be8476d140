import { type AgentRow, findAgent } from '#server/features/agents/index.ts';
import { namedIds, removeChunks } from '#server/features/knowledge/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { childSafetyEndpoints } from '#shared/contracts/child-safety.ts';
import { schoolEndpoints } from '#shared/contracts/school.ts';
import { findNotes, generateChat } from './generate-chat.ts';
import { readChat } from './read-chat.ts';
import { createSchoolRepository, toTaughtPair } from './school.repository.ts';
import { splitMessages, splitText } from './split-chat.ts';
import { teachPairs } from './teach-pairs.ts';
import { tellChildSafety } from './tell-child-safety.ts';
import { upsertRows } from './upsert-rows.ts';

interface SchoolDeps {
  clock: Clock;
  translator: Translator;
  model: ChatModel | null;
}

/** The room in which agents of every type are taught by example (BS1–BS4, Z11). */
export function schoolRoutes(app: App, deps: SchoolDeps): void {
  const { model, clock } = deps;
  const find = async ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    (await findAgent(agent_id, context)).knowledge_id;
  const findToChange = async ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    (await findAgent(agent_id, context, { toChange: true })).knowledge_id;

  implementInSteps(
    app,
    schoolEndpoints.generateChat,
    async ({ body }, steps, knowledgeId: string) => {
      const { organizationId } = steps.caller;
      const wish = { ...body, language: steps.language, knowledgeId, organizationId };
      const known = await steps.inTransaction(({ transaction }) => findNotes(transaction, wish));
      const written = await generateChat(model, wish, known);
      return steps.finish(() => written);
    },
    { find },
  );

  implement(
    app,
    schoolEndpoints.splitChat,
    async ({ body: { text, messages, session_id } }, context) => {
      if (text !== undefined) return { pairs: splitText(text) };
      if (messages) return { pairs: splitMessages(messages) };
      const chat = session_id ?? '';
      return { session_id: chat, pairs: splitMessages(await readChat(context, chat)) };
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
    { find: findToChange, bodyLimit },
  );

  implement(
    app,
    schoolEndpoints.batchUpsert,
    ({ body }, context, knowledgeId: string) => upsertRows(context, knowledgeId, body.items),
    { find: findToChange, bodyLimit },
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
    (_input, context, agent: AgentRow) => tellChildSafety(deps, context, agent, clock()),
    { find: ({ agent_id }, context) => findAgent(agent_id, context) },
  );

  implement(
    app,
    schoolEndpoints.removePairs,
    async ({ query, body }, context, knowledgeId: string) => {
      const { caller, transaction } = context;
      const ids = namedIds({ query, body });
      const school = createSchoolRepository(transaction, caller.organizationId);
      const rows = await school.findMany(knowledgeId, ids);
      if (rows.length < ids.length) found(null, 'pair');
      const { organizationId } = caller;
      await removeChunks(transaction, {
        ...{ organizationId, knowledgeId, sourceType: 'school' },
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
    { find: findToChange },
  );
}

/** 500 pairs of the longest kind. */
const bodyLimit = 12 * 1024 * 1024;
