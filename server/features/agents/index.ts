export { scopeOf } from './agent-scope.ts';
export { agentSettingsChunks, wholeAgentSettings } from './agent-settings.ts';
export { createAgentsRepository } from './agents.repository.ts';
export { agentRoutes, type PublishedAgent } from './agents.routes.ts';
export { type AgentAuthor, createAgent } from './create-agent.ts';
