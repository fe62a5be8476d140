import {
  type AgentSettings,
  type AgentType,
  agentSettingsSchema,
} from '#shared/contracts/agents.ts';

const defaults: AgentSettings = agentSettingsSchema.parse({});

/** What an agent is before anybody sets anything; customer service speaks formally (K13). */
export function defaultAgentSettings(type: AgentType): AgentSettings {
  return type === 'customer-service' ? { ...defaults, chat_style: 'formal' } : defaults;
}

/** Stored settings with the fields that were added to the product after they were stored. */
export function wholeAgentSettings(type: AgentType, stored: Partial<AgentSettings>): AgentSettings {
  return { ...defaultAgentSettings(type), ...stored };
}

/** What an agent's settings tell a customer: knowledge of the source type `settings` (E82). */
export function agentSettingsChunks(settings: AgentSettings): { title: string; body: string }[] {
  const contact = [settings.contact, settings.phone_number, settings.url];
  const bodies = [
    settings.description,
    settings.service_description,
    settings.pricing_description,
    contact.filter(Boolean).join('\n'),
  ];
  return bodies
    .filter((body) => body.trim() !== '')
    .map((body) => ({ title: settings.name, body }));
}
