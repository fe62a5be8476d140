import type { WindowOrganizationRepository } from '#server/chatbots/window-store/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import { toPhoneNumber } from '#server/platform/phone-number.ts';

type Organization = Pick<WindowOrganizationRepository, 'country'>;

/** A business's number in E.164, parsed as written in its country; null when invalid. */
export async function toAgentPhone(
  organization: Organization,
  text: string,
): Promise<string | null> {
  if (text.trim() === '') return '';
  return toPhoneNumber(text, await organization.country());
}

/** Settings with their phone number in E.164; throws when it is invalid. */
export async function withValidPhone<Settings extends { phone_number?: string | undefined }>(
  organization: Organization,
  settings: Settings,
): Promise<Settings> {
  if (settings.phone_number === undefined) return settings;
  const phone_number = await toAgentPhone(organization, settings.phone_number);
  if (phone_number === null) throw invalidField('phone_number', 'invalid_phone');
  return { ...settings, phone_number };
}
