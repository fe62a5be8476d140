import {
  type AgentRow,
  assertFeature,
  createAgentsRepository,
  findAgent,
  presentAgent,
} from '#server/chatbots/agents/index.ts';
import {
  assertWindowQuota,
  findWindow,
  presentWindow,
  type WindowRow,
} from '#server/chatbots/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import {
  maxPortableFileBytes,
  type PortableReport,
  portableEndpoints,
} from '#shared/contracts/chatbots/portable.ts';
import { duplicateAgent } from './duplicate-agent.ts';
import { duplicateChatbot } from './duplicate-chatbot.ts';
import { exportChatbot } from './export-chatbot.ts';
import { importChatbot } from './import-chatbot.ts';
import type { PartServices } from './part.ts';
import { importParts } from './parts.ts';
import { readFile } from './read-file.ts';
import { storeDocuments } from './store-documents.ts';

const bodyLimit = maxPortableFileBytes;

/** Export, preview, import and duplication of chatbots. */
export function portableRoutes(app: App, services: PartServices): void {
  implement(
    app,
    portableEndpoints.exportFile,
    (_input, context, window: WindowRow) => exportChatbot(context, window, services),
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
    portableEndpoints.importFile,
    async ({ body }, steps) => {
      const { file } = await steps.inTransaction((context) => readFile(context, body.file));
      const documents = await storeDocuments(steps, services.storage, file.documents);
      return steps.finish(async (context) => {
        await checkRoom(context);
        const settings = { ...file.settings, ...(body.name && { name: body.name }) };
        const { window, owner } = await importChatbot(context, { ...file, settings }, services);
        await importParts(owner, { ...file, documents });
        return presentWindow(window, owner.context.caller);
      });
    },
    { bodyLimit, check: checkRoom },
  );

  implement(
    app,
    portableEndpoints.duplicate,
    async (_input, context, window: WindowRow) => {
      const made = await duplicateChatbot(context, window, services);
      return presentWindow(made.window, made.owner.context.caller);
    },
    {
      async find({ hash }, context) {
        const window = await findWindow(hash, context);
        if (window.agent_type) await checkFeature(context, window.agent_type);
        return window;
      },
      check: checkRoom,
    },
  );

  implement(
    app,
    portableEndpoints.duplicateAgent,
    async (_input, context, agent: AgentRow) => {
      const { agentId } = await duplicateAgent(context, agent, services);
      return presentAgent(await findAgent(agentId, context), context.caller);
    },
    {
      async find({ id }, context) {
        const agent = await findAgent(id, context);
        await checkFeature(context, agent.type);
        return agent;
      },
    },
  );
}

/** An exhausted plan is reported before invalid input. */
function checkRoom({ transaction, caller }: MemberContext): Promise<void> {
  return assertWindowQuota(transaction, caller.organizationId);
}

function checkFeature({ transaction, caller }: MemberContext, type: AgentType): Promise<void> {
  return assertFeature(createAgentsRepository(transaction, caller.organizationId), type);
}

/** Why such a chatbot cannot be created here, if so. */
async function findObstacle(
  context: MemberContext,
  type: AgentType,
): Promise<PortableReport['blocked']> {
  try {
    await checkRoom(context);
    await checkFeature(context, type);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'limit_reached' ? 'limit_reached' : 'feature_disabled';
  }
}
