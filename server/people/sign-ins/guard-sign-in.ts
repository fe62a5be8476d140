import ipaddr from 'ipaddr.js';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { RateLimitRule, RateLimits } from '#server/platform/http/rate-limits.ts';
import { deviceOf } from './device-cookie.ts';
import { createKnownDevicesRepository } from './known-devices.repository.ts';

/** Attempts of one browser, or from one address, on one account. */
const knownDevice = { name: 'sign-in-device', points: 10, seconds: 60 };
const strangerHere = { name: 'sign-in', points: 10, seconds: 60 };
/** Wrong passwords of all unknown browsers on one account, and from one address on all accounts. */
const strangersAtAccount = { name: 'sign-in-account', points: 50, seconds: 3600 };
const strangersAtAddress = { name: 'sign-in-address', points: 100, seconds: 3600 };

/**
 * Admits a password attempt or throws `rate_limited` (docs/decisions/0011). Guessing locks out
 * other unknown browsers of the account, never one that its owner has signed in from. Call the
 * returned function after success: only wrong passwords accumulate.
 */
export async function guardSignIn(
  { db, limits }: { db: Database; limits: RateLimits },
  context: Pick<PublicContext, 'ip' | 'reply'>,
  email: string,
): Promise<() => Promise<void>> {
  const device = deviceOf(context);
  const isKnown = device && (await createKnownDevicesRepository(db).isKnown(email, device));
  const network = networkOf(context.ip);
  const uses: [RateLimitRule, string][] = isKnown
    ? [[knownDevice, `${device} ${email}`]]
    : [
        [strangerHere, `${network} ${email}`],
        [strangersAtAddress, network],
        [strangersAtAccount, email],
      ];
  for (const [rule, key] of uses) await limits.consume(rule, key);
  return async () => {
    for (const [rule, key] of uses) {
      if (rule.seconds > 60) await limits.refund(rule, key);
    }
  };
}

/** An IPv6 client controls a whole network. */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6'
    ? address.toNormalizedString().split(':').slice(0, 4).join(':')
    : address.toString();
}
