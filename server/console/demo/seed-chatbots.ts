import {
  type AgentAuthor,
  createAgent,
  createAgentsRepository,
  withAgentDefaults,
} from '#server/chatbots/agents/index.ts';
import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import { createWindow } from '#server/chatbots/windows/index.ts';
import { addDocument, type PreparedDocument } from '#server/knowledge/documents/index.ts';
import { indexAgentSettings, insertFaqs } from '#server/knowledge/knowledge-base/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { newWindowSchema } from '#shared/contracts/chatbots/window-changes.ts';
import { languages } from '#shared/contracts/languages.ts';
import { type DemoChatbot, readChatbot, readFaqs } from './demo-content.ts';

/** Lets customers ask for a person and leave their address. Waits are long, so that a visitor finds a waiting chat. */
const staffed = {
  handoff: { enabled: true, offer_seconds: 1_800, max_wait_minutes: 120 },
  collect: {
    items: [
      { item: 'name', required: true },
      { item: 'email', required: true },
    ],
  },
};

/** Customer service of a shop, with FAQ in five languages. Returns its hash id. */
export async function seedFlowerShop(
  transaction: TenantTransaction,
  author: AgentAuthor,
  { isStaffed }: { isStaffed: boolean },
): Promise<string> {
  const chatbot = await readChatbot('flower-shop');
  if (isStaffed) chatbot.window = newWindowSchema.parse({ ...chatbot.window, ...staffed });
  const { knowledge, hashId } = await seedChatbot(transaction, author, 'customer-service', chatbot);
  const faqs = await Promise.all(languages.map(readFaqs));
  await insertFaqs(transaction, knowledge, faqs.flat());
  return hashId;
}

/** A chatbot with the guides to this product as documents. Returns its hash id. */
export async function seedGuide(
  transaction: TenantTransaction,
  author: AgentAuthor,
  documents: readonly PreparedDocument[],
): Promise<string> {
  const chatbot = await readChatbot('guide');
  const { knowledge, hashId } = await seedChatbot(transaction, author, 'general', chatbot);
  for (const document of documents) await addDocument(transaction, knowledge, document);
  return hashId;
}

async function seedChatbot(
  transaction: TenantTransaction,
  author: AgentAuthor,
  type: AgentType,
  { agent: settings, window }: DemoChatbot,
) {
  const { organizationId } = author;
  const agentId = await createAgent(transaction, author, { type, settings });
  const agents = createAgentsRepository(transaction, organizationId);
  const agent = found(await agents.find(agentId, { windows: 'all', userId: null }), 'agent');
  const knowledge = { organizationId, knowledgeId: agent.knowledge_id };
  await indexAgentSettings(transaction, {
    ...knowledge,
    agentId,
    settings: withAgentDefaults(type, agent.published),
  });
  const windowId = await createWindow(transaction, author, { ...window, agent_id: agentId });
  const windows = createWindowsRepository(transaction, organizationId);
  const { hash_id: hashId } = found(await windows.find(windowId, { scope: 'all' }), 'window');
  return { knowledge, hashId };
}
