import type { Config } from '#server/config.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';

/**
 * Whether users must verify a phone number: by default where messages can be delivered, but not in
 * a demo, which displays its codes. With neither, verification is impossible and off.
 */
export function phonePolicyOf(config: Config): PhonePolicy {
  const { SMS_PROVIDER, DEMO, DEVELOPMENT, REQUIRE_PHONE } = config;
  if (!SMS_PROVIDER && !DEMO && !DEVELOPMENT) return 'off';
  return (REQUIRE_PHONE ?? SMS_PROVIDER !== undefined) ? 'required' : 'optional';
}
