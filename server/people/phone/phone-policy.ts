import type { Config } from '#server/config.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';

/**
 * Whether users must verify a phone number. Defaults to true when messages can be delivered; a demo
 * displays its codes; with neither, verification is impossible and not required.
 */
export function phonePolicyOf(config: Config): PhonePolicy {
  const { SMS_PROVIDER, DEMO, DEVELOPMENT, REQUIRE_PHONE } = config;
  if (!SMS_PROVIDER && !DEMO && !DEVELOPMENT) return 'off';
  return (REQUIRE_PHONE ?? SMS_PROVIDER !== undefined) ? 'required' : 'optional';
}
