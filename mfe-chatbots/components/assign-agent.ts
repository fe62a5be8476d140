import { api } from '#shared/console/index.ts';
import { refreshAgents } from '../queries.ts';

/** Attaches an agent to a chatbot, or detaches it with null; takes effect at once. */
export async function assignAgent(hash: string, agentId: string | null): Promise<void> {
  await api.call('PATCH /windows/:hash', { params: { hash }, body: { agent_id: agentId } });
  await refreshAgents();
}
