import { agentParams } from './agent-documents.ts';
import { editKnowledge } from './knowledge.ts';

export const companionPath = '/api/admin/companion';

/** What all calls of a companion have in common. */
export const ofCompanion = {
  access: 'member',
  requires: editKnowledge,
  params: agentParams,
} as const;
