import { getDomain } from 'tldts';
import { assertFeatureIncluded, type Entitlements } from '#server/people/entitlements/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { WindowChange } from '#shared/contracts/chatbots/window-changes.ts';

type GivenSettings = Pick<
  WindowChange,
  'custom_logo_image' | 'style_code' | 'hours' | 'handoff' | 'allowed_origins'
>;

/** Throws for window settings that the schema cannot reject. */
export async function assertValidSettings(
  { custom_logo_image, style_code, hours, handoff, allowed_origins = [] }: GivenSettings,
  getEntitlements: () => Promise<Entitlements>,
): Promise<void> {
  if (custom_logo_image) assertFeatureIncluded(await getEntitlements(), 'custom_logo');
  if (style_code) {
    // Loaded lazily: the CSS parser is large, and few windows have custom CSS.
    const { assertSafeStyle } = await import('./assert-safe-style.ts');
    assertSafeStyle(style_code);
  }
  if (hours?.timezone !== undefined && !isTimeZone(hours.timezone))
    throw invalidField('hours.timezone', 'invalid');
  assertNoPublicSuffix(allowed_origins);
  const emails = handoff?.notification_emails.map((email) => email.toLowerCase()) ?? [];
  if (new Set(emails).size < emails.length) {
    throw invalidField('handoff.notification_emails', 'duplicate');
  }
}

/** Throws for `https://*.co.kr` and `https://*.github.io`, where anybody can register a name. */
function assertNoPublicSuffix(origins: readonly string[]): void {
  for (const [index, origin] of origins.entries()) {
    const [, parent] = origin.split('://*.');
    if (parent !== undefined && getDomain(parent, { allowPrivateDomains: true }) === null) {
      throw invalidField(`allowed_origins.${index}`, 'public_suffix');
    }
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
