import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { eventually } from '../eventually.ts';
import type { TestApp, TestUser } from '../test-app.ts';

/** Where files are sent, and whose agents receive them. */
export interface FileTarget {
  consoleUrl: string;
  customerUrl: string;
  memberToken: string;
  customerToken: string;
  windowHash: string;
  agentId: string;
  knowledgeId: string;
  companionId: string;
}

/** Creates an organization with an agent that reads files, and a companion. */
export async function newFileTarget(app: TestApp, owner: TestUser): Promise<FileTarget> {
  const { hash_id, agent_id } = await app.createWindow(owner);
  const companionWindow = await app.createWindow(owner, 'Friend');
  const { id: companionId } = await owner.api.call(agentEndpoints.createCompanion, {
    body: { name: 'Friend', window_hash: companionWindow.hash_id, replace: true },
  });
  const agentId = agent_id ?? '';
  const { knowledge_id } = await owner.api.call(agentEndpoints.get, { params: { id: agentId } });
  return {
    consoleUrl: app.consoleUrl,
    customerUrl: app.customerUrl,
    memberToken: owner.token,
    customerToken: (await app.customerOf(hash_id)).token,
    windowHash: hash_id,
    ...{ agentId, companionId, knowledgeId: knowledge_id ?? '' },
  };
}

/** The source that a file became. */
export interface FileSource {
  state: string;
  reason: string | null;
}

/** The sources of the files once each is ready or failed. */
export async function hostileSourcesOf(
  { api }: TestUser,
  { agentId: agent_id, knowledgeId: knowledge_id, companionId }: FileTarget,
): Promise<FileSource[]> {
  const read = async (): Promise<FileSource[]> => {
    const interviews = { params: { agent_id: companionId } };
    return [
      ...(await api.call(documentEndpoints.list, { query: { agent_id } })).items,
      ...(await api.call(dataTableEndpoints.list, { query: { agent_id } })).items,
      ...(await api.call(productEndpoints.files, { query: { knowledge_id } })).items,
      ...(await api.call(companionEndpoints.interviews, interviews)).items,
    ];
  };
  return eventually(read, (all) => all.every(isRead), { withinMs: 200_000 });
}

/** `new`: rejected before it was read. */
const isRead = ({ state }: FileSource) => ['ready', 'failed', 'new'].includes(state);

/** Neither read nor rejected with a reason that its owner sees. */
export function isUnexplained(source: FileSource): boolean {
  const { state, reason } = source;
  return !isRead(source) || reason === 'internal' || (state === 'failed' && !reason);
}
