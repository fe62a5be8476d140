import {
  type AgentSettings,
  agentSettingsSchema,
} from '#shared/contracts/chatbots/agent-settings.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';

const defaults: AgentSettings = agentSettingsSchema.parse({});

/** Default settings; those of customer-service agents have a formal style. */
export function defaultAgentSettings(type: AgentType): AgentSettings {
  return type === 'customer-service' ? { ...defaults, chat_style: 'formal' } : defaults;
}

/** Stored settings, with the defaults of fields that were added since. */
export function withAgentDefaults(type: AgentType, stored: Partial<AgentSettings>): AgentSettings {
  return { ...defaultAgentSettings(type), ...stored };
}

/** The customer-facing settings as chunks of source type `settings`. */
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
