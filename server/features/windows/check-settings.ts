import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { WindowChange } from '#shared/contracts/window-changes.ts';

type GivenSettings = Pick<WindowChange, 'custom_logo_image' | 'style_code' | 'hours' | 'handoff'>;

/** The rules of a window's settings that a schema cannot tell. */
export async function checkSettings({
  custom_logo_image,
  style_code,
  hours,
  handoff,
}: GivenSettings): Promise<void> {
  if (custom_logo_image) throw new AppError('payment_required', 'a logo of one’s own is an add-on');
  if (style_code) {
    // The CSS parser is large, and few windows have a style of their own.
    const { checkStyle } = await import('./check-style.ts');
    checkStyle(style_code);
  }
  if (hours && !isTimeZone(hours.timezone)) throw invalidField('hours.timezone', 'invalid');
  const emails = handoff?.notification_emails.map((email) => email.toLowerCase()) ?? [];
  if (new Set(emails).size < emails.length) {
    throw invalidField('handoff.notification_emails', 'duplicate');
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
