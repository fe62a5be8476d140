import {
  createWindowAgentsRepository,
  createWindowOrganizationRepository,
} from '#server/chatbots/window-store/index.ts';
import { isInScope } from '#server/people/members/index.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { NewAgent } from '#shared/contracts/chatbots/agent-changes.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { withValidPhone } from './agent-phone.ts';
import { agentScopeOf } from './agent-scope.ts';
import { createAgentsRepository } from './agents.repository.ts';
import { createAgent } from './create-agent.ts';

/** Creates the requested agent and attaches it to a window. */
export async function addAgent(
  { caller, transaction, audit }: MemberContext,
  type: AgentType,
  input: NewAgent,
): Promise<string> {
  const { agent_on, knowledge_id, window_hash, replace, ...settings } = input;
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const windows = createWindowAgentsRepository(transaction, caller.organizationId);
  const scope = agentScopeOf(caller);

  const window = window_hash === undefined ? undefined : await windows.lockByHash(window_hash);
  if (window_hash !== undefined && !(window && isInScope(scope.windows, window.id))) {
    throw invalidField('window_hash', 'unknown_reference');
  }
  // A separate query: a join would not see the changes that the lock waited for.
  if (window?.agent_id && !replace && (await agents.find(window.agent_id, scope))) {
    throw new AppError('window_has_agent', 'the window has an agent', {
      context: { agent_id: window.agent_id },
    });
  }
  if (knowledge_id !== undefined && !(await agents.hasKnowledge(knowledge_id, scope))) {
    throw invalidField('knowledge_id', 'unknown_reference');
  }

  const organization = createWindowOrganizationRepository(transaction, caller.organizationId);
  const validSettings = await withValidPhone(organization, settings);
  const fields = { type, settings: validSettings, agentOn: agent_on, knowledgeId: knowledge_id };
  const id = await createAgent(transaction, caller, fields);
  if (window) await windows.attach(id, window.id, caller.userId);
  await audit({
    action: 'agent.created',
    objectType: 'agent',
    objectId: id,
    after: { type, ...input, ...validSettings },
  });
  return id;
}
