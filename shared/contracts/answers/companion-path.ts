import { agentParams } from '../knowledge/agent-documents.ts';
import { editKnowledge } from '../knowledge/knowledge.ts';

export const companionPath = '/api/admin/companion';

/** Options shared by all companion endpoints. */
export const companionOptions = {
  access: 'member',
  anyOf: editKnowledge,
  params: agentParams,
} as const;
