import { queryClient } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { agentQueries } from '../../queries.ts';

export interface KnowledgeContext {
  knowledgeId: string;
  agentId: string;
  agentType?: AgentType | undefined;
  /** Hash id of the chatbot whose settings are open. */
  hash: string;
  mayEdit: boolean;
}

/** Refetches the agent, whose counts are shown beside the tabs. */
export function refreshCounts({ agentId }: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: agentQueries.detail(agentId).queryKey });
}
