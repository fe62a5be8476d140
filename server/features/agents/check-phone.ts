import { invalidField } from '#server/platform/http/app-error.ts';
import { toPhoneNumber } from '#server/platform/phone-number.ts';
import type { AgentsRepository } from './agents.repository.ts';

/** A number of the business in E.164, as it is written in its country; null for what is none. */
export async function toAgentPhone(agents: AgentsRepository, text: string): Promise<string | null> {
  if (text.trim() === '') return '';
  return toPhoneNumber(text, await agents.countryCode());
}

/** Settings with their phone number in E.164 (E45). Throws for what is no number. */
export async function withCheckedPhone<Settings extends { phone_number?: string | undefined }>(
  agents: AgentsRepository,
  settings: Settings,
): Promise<Settings> {
  if (settings.phone_number === undefined) return settings;
  const phone_number = await toAgentPhone(agents, settings.phone_number);
  if (phone_number === null) throw invalidField('phone_number', 'invalid_phone');
  return { ...settings, phone_number };
}
