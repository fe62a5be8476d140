import { invalidField } from '#server/platform/http/app-error.ts';
import { toPhoneNumber } from '#server/platform/phone-number.ts';
import type { AgentsRepository } from './agents.repository.ts';

/** A business's number in E.164, parsed as written in its country; null when invalid. */
export async function toAgentPhone(agents: AgentsRepository, text: string): Promise<string | null> {
  if (text.trim() === '') return '';
  return toPhoneNumber(text, await agents.countryCode());
}

/** Settings with their phone number in E.164; throws when it is invalid. */
export async function withValidPhone<Settings extends { phone_number?: string | undefined }>(
  agents: AgentsRepository,
  settings: Settings,
): Promise<Settings> {
  if (settings.phone_number === undefined) return settings;
  const phone_number = await toAgentPhone(agents, settings.phone_number);
  if (phone_number === null) throw invalidField('phone_number', 'invalid_phone');
  return { ...settings, phone_number };
}
