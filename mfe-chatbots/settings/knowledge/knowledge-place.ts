import { queryClient } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/agents.ts';
import { agentQuery } from '../queries.ts';

/** Which knowledge a part of the screen is about, and whether the user may change it. */
export interface KnowledgePlace {
  knowledgeId: string;
  agentId: string;
  /** What the agent is for, where examples depend on it. */
  agentType?: AgentType | undefined;
  /** Hash id of the chatbot through which it was come to. */
  hash: string;
  mayEdit: boolean;
}

/** The counts beside the tabs follow what was added and deleted. */
export function refreshCounts({ agentId }: KnowledgePlace): void {
  void queryClient.invalidateQueries({ queryKey: agentQuery(agentId).queryKey });
}
