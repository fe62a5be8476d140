import { createVersionsRepository } from '#server/chatbots/version-store/index.ts';
import { createWindowOrganizationRepository } from '#server/chatbots/window-store/index.ts';
import { changeDraft, settingsDiff } from '#server/platform/drafts.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import type { AgentChange } from '#shared/contracts/chatbots/agent-changes.ts';
import { type AgentSettings, agentSettingKeys } from '#shared/contracts/chatbots/agent-settings.ts';
import { withValidPhone } from './agent-phone.ts';
import { agentScopeOf } from './agent-scope.ts';
import { defaultAgentSettings, withAgentDefaults } from './agent-settings.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';

/** Changes an agent's draft, and publishes or discards it. */
export async function changeAgent(
  context: MemberContext,
  agent: AgentRow,
  change: AgentChange,
): Promise<void> {
  const { caller, transaction, audit, header } = context;
  if (change.type && change.type !== agent.type) {
    throw new AppError('type_immutable', `the agent is of type ${agent.type}`);
  }
  assertCurrentRevision({ header }, agent);
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const { knowledge_id = agent.knowledge_id, agent_on = agent.agent_on } = change;
  if (
    knowledge_id !== agent.knowledge_id &&
    !(await agents.hasKnowledge(knowledge_id, agentScopeOf(caller)))
  ) {
    throw invalidField('knowledge_id', 'unknown_reference');
  }

  const published = withAgentDefaults(agent.type, agent.published);
  const organization = createWindowOrganizationRepository(transaction, caller.organizationId);
  const stored = withAgentDefaults(agent.type, agent.draft);
  const draft = changeDraft<AgentSettings>(change.discard ? published : stored, {
    keys: agentSettingKeys,
    set: await withValidPhone(organization, change),
    clear: change.clear ?? [],
    defaults: defaultAgentSettings(agent.type),
  });
  await agents.update(agent.id, caller.userId, {
    draft: JSON.stringify(draft),
    knowledge_id,
    agent_on,
    ...(change.publish && {
      published: JSON.stringify(draft),
      published_version: agent.published_version + 1,
    }),
  });

  const object = { objectType: 'agent', objectId: agent.id };
  await audit({
    action: 'agent.changed',
    ...object,
    before: { ...stored, knowledge_id: agent.knowledge_id, agent_on: agent.agent_on },
    after: { ...draft, knowledge_id, agent_on },
  });
  if (change.publish) {
    if (settingsDiff(published, draft).length > 0) {
      const versions = createVersionsRepository(transaction, caller.organizationId);
      await versions.recordAgent(agent.id, caller.userId);
    }
    await audit({ action: 'agent.published', ...object, before: published, after: draft });
  }
}
