export { addAgent } from './add-agent.ts';
export type {
  AgentHooks,
  AgentSource,
  BeforePublish,
  OnPublish,
  PublishedAgent,
  Publishing,
} from './agent-hooks.ts';
export { toAgentPhone } from './agent-phone.ts';
export { agentScopeOf } from './agent-scope.ts';
export { agentSettingsChunks, withAgentDefaults } from './agent-settings.ts';
export { type AgentRow, createAgentsRepository } from './agents.repository.ts';
export { agentRoutes } from './agents.routes.ts';
export { assertFeature } from './assert-feature.ts';
export { changeAgent } from './change-agent.ts';
export { type AgentAuthor, createAgent } from './create-agent.ts';
export { findWindowAgent } from './find-window-agent.ts';
export { getAgent } from './get-agent.ts';
export { presentAgent } from './present-agent.ts';
