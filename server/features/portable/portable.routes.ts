import {
  type AgentRow,
  assertFeature,
  createAgentsRepository,
  findAgent,
  presentAgent,
} from '#server/features/agents/index.ts';
import {
  findWindow,
  keepWindowLimit,
  presentWindow,
  type WindowRow,
} from '#server/features/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AgentType } from '#shared/contracts/agents.ts';
import {
  largestPortableFile,
  type PortableReport,
  portableEndpoints,
} from '#shared/contracts/portable.ts';
import { duplicateAgent } from './duplicate-agent.ts';
import { duplicateChatbot } from './duplicate-chatbot.ts';
import type { PartServices } from './part.ts';
import { storeDocuments } from './parts/documents-part.ts';
import { putParts } from './parts/parts.ts';
import { putChatbot } from './put-chatbot.ts';
import { readFile } from './read-file.ts';
import { takeChatbot } from './take-chatbot.ts';

const bodyLimit = largestPortableFile;

/** Chatbots as files: taken out, looked at, brought in, and made twice (Z15, N33). */
export function portableRoutes(app: App, services: PartServices): void {
  implement(
    app,
    portableEndpoints.take,
    (_input, context, window: WindowRow) => takeChatbot(context, window, services),
    { find: ({ hash }, context) => findWindow(hash, context) },
  );

  implement(
    app,
    portableEndpoints.check,
    async ({ body }, context) => {
      const { file, leftOut } = await readFile(context, body.file);
      return {
        name: file.settings.name,
        agent_type: file.agent.type,
        counts: {
          starter_questions: file.settings.starter_questions.length,
          faqs: file.faqs.length,
          documents: file.documents.length,
          facts: file.companion?.trivia.length ?? 0,
          interviews: file.companion?.interviews.length ?? 0,
        },
        left_out: leftOut,
        blocked: await findObstacle(context, file.agent.type),
      };
    },
    { bodyLimit },
  );

  implementInSteps(
    app,
    portableEndpoints.put,
    async ({ body }, steps) => {
      const { file } = await steps.inTransaction(async (context) => {
        const read = await readFile(context, body.file);
        await keepWindowLimit(context.transaction, context.caller.organizationId);
        return read;
      });
      const documents = await storeDocuments(steps, services.storage, file.documents);
      return steps.finish(async (context) => {
        await keepWindowLimit(context.transaction, context.caller.organizationId);
        const settings = { ...file.settings, ...(body.name && { name: body.name }) };
        const { window, owner } = await putChatbot(context, { ...file, settings }, services);
        await putParts(owner, { ...file, documents });
        return presentWindow(window, owner.context.caller);
      });
    },
    { bodyLimit },
  );

  implement(
    app,
    portableEndpoints.duplicate,
    async (_input, context, window: WindowRow) => {
      await keepWindowLimit(context.transaction, context.caller.organizationId);
      const made = await duplicateChatbot(context, window, services);
      return presentWindow(made.window, made.owner.context.caller);
    },
    { find: ({ hash }, context) => findWindow(hash, context) },
  );

  implement(
    app,
    portableEndpoints.duplicateAgent,
    async (_input, context, agent: AgentRow) => {
      const { agentId } = await duplicateAgent(context, agent, services);
      return presentAgent(await findAgent(agentId, context), context.caller);
    },
    { find: ({ id }, context) => findAgent(id, context) },
  );
}

/** Why no such chatbot can be made here, if none can. */
async function findObstacle(
  { transaction, caller }: MemberContext,
  type: AgentType,
): Promise<PortableReport['blocked']> {
  try {
    await keepWindowLimit(transaction, caller.organizationId);
    await assertFeature(createAgentsRepository(transaction, caller.organizationId), type);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'limit_reached' ? 'limit_reached' : 'feature_disabled';
  }
}
