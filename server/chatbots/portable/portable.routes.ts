import {
  type AgentRow,
  assertFeature,
  createAgentsRepository,
  getAgent,
  presentAgent,
} from '#server/chatbots/agents/index.ts';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import { assertWindowQuota, getWindow, presentWindow } from '#server/chatbots/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import {
  type PortableFile,
  type PortableReport,
  portableEndpoints,
} from '#shared/contracts/chatbots/portable.ts';
import { maxPortableFileBytes } from '#shared/contracts/chatbots/portable-parts.ts';
import { duplicateAgent } from './duplicate-agent.ts';
import { duplicateChatbot } from './duplicate-chatbot.ts';
import { exportChatbot } from './export-chatbot.ts';
import { importChatbot } from './import-chatbot.ts';
import type { PartServices } from './part.ts';
import { importParts } from './parts.ts';
import { findMissing, type PortableFileContent, readPortableFile } from './read-portable-file.ts';
import { storeFiles } from './store-files.ts';

const bodyLimit = maxPortableFileBytes;

/** Export, preview, import and duplication of chatbots. */
export function portableRoutes(app: App, services: PartServices): void {
  implementInSteps(
    app,
    portableEndpoints.exportFile,
    async ({ params }, steps) => {
      const { file, uploads } = await steps.inTransaction(async (context) =>
        exportChatbot(context, await getWindow(params.hash, context), services),
      );
      await uploads.read(services.storage);
      assertImportable(file);
      return steps.finish(() => file);
    },
    { find: ({ hash }, context) => getWindow(hash, context) },
  );

  implement(
    app,
    portableEndpoints.check,
    async ({ body }, context) => reportOn(await readPortableFile(context, body.file), context),
    { bodyLimit },
  );

  implementInSteps(
    app,
    portableEndpoints.importFile,
    async ({ body }, steps) => {
      const { file } = await steps.inTransaction((context) => readPortableFile(context, body.file));
      const stored = await storeFiles(steps, services.storage, file);
      return steps.finish(async (context) => {
        await assertWindowQuota(context);
        const settings = { ...file.settings, ...(body.name && { name: body.name }) };
        const { window, owner } = await importChatbot(context, { ...file, settings }, services);
        await importParts(owner, { ...file, ...stored });
        return presentWindow(window, owner.context.caller);
      });
    },
    { bodyLimit, check: assertWindowQuota },
  );

  implement(
    app,
    portableEndpoints.duplicate,
    async (_input, context, window: WindowRow) => {
      const copy = await duplicateChatbot(context, window, services);
      return presentWindow(copy.window, copy.owner.context.caller);
    },
    {
      async find({ hash }, context) {
        const window = await getWindow(hash, context);
        if (window.agent_type) await assertTypeEnabled(context, window.agent_type);
        return window;
      },
      check: assertWindowQuota,
    },
  );

  implement(
    app,
    portableEndpoints.duplicateAgent,
    async (_input, context, agent: AgentRow) => {
      const { agentId } = await duplicateAgent(context, agent, services);
      return presentAgent(await getAgent(agentId, context), context.caller);
    },
    {
      async find({ id }, context) {
        const agent = await getAgent(id, context);
        await assertTypeEnabled(context, agent.type);
        return agent;
      },
    },
  );
}

/** Throws when an import would refuse the file for its size. */
function assertImportable(file: PortableFile): void {
  const bytes = Buffer.byteLength(JSON.stringify({ file }));
  if (bytes <= bodyLimit) return;
  throw new AppError('file_too_large', `${bytes} bytes`, { limit: bodyLimit });
}

function assertTypeEnabled({ transaction, caller }: MemberContext, type: AgentType): Promise<void> {
  return assertFeature(createAgentsRepository(transaction, caller.organizationId), type);
}

/** What an import of a file would create. */
async function reportOn(
  { file, omitted }: PortableFileContent,
  context: MemberContext,
): Promise<PortableReport> {
  return {
    name: file.settings.name,
    agent_type: file.agent.type,
    counts: {
      starter_questions: file.settings.starter_questions.length,
      faqs: file.faqs.length,
      documents: file.documents.length,
      facts: file.companion?.trivia.length ?? 0,
      interviews: file.companion?.interviews.length ?? 0,
      pairs: file.pairs.length,
      tables: file.tables.length,
      products: file.products.length,
      websites: file.websites.length,
      questions: file.evaluation.questions.length,
    },
    left_out: omitted,
    missing: findMissing(file),
    blocked: await findImportBlocker(context, file.agent.type),
  };
}

/** Why the organization cannot create a chatbot of this type; null when it can. */
async function findImportBlocker(
  context: MemberContext,
  type: AgentType,
): Promise<PortableReport['blocked']> {
  try {
    await assertWindowQuota(context);
    await assertTypeEnabled(context, type);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'limit_reached' ? 'limit_reached' : 'feature_disabled';
  }
}
