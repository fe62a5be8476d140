import type { Config } from '#server/config.ts';
import type { PhonePolicy } from '#shared/contracts/console-page.ts';

/**
 * Whether users verify a phone number. Required by default where messages can be delivered; a demo
 * shows its codes itself; without either nobody could verify anything, and so nobody is asked.
 */
export function phonePolicyOf(config: Config): PhonePolicy {
  const { SMS_PROVIDER, DEMO, DEVELOPMENT, REQUIRE_PHONE } = config;
  if (!SMS_PROVIDER && !DEMO && !DEVELOPMENT) return 'off';
  return (REQUIRE_PHONE ?? SMS_PROVIDER !== undefined) ? 'required' : 'optional';
}
