import ipaddr from 'ipaddr.js';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { RateLimitRule, RateLimits } from '#server/platform/http/rate-limits.ts';
import { deviceOf } from './device-cookie.ts';
import { createKnownDevicesRepository } from './known-devices.repository.ts';

/** Attempts of one browser, or from one address, on one account. */
const knownDeviceLimit = { name: 'sign-in-device', points: 10, seconds: 60 };
const unknownDeviceLimit = { name: 'sign-in', points: 10, seconds: 60 };
/** Wrong passwords of all unknown browsers on one account, and from one address on all accounts. */
const accountLimit = { name: 'sign-in-account', points: 50, seconds: 3600 };
const addressLimit = { name: 'sign-in-address', points: 100, seconds: 3600 };

/**
 * Consumes the rate limits of a password attempt or throws `rate_limited` (docs/decisions/0011).
 * Guessing never locks out a browser that the owner has signed in from. After a correct password the
 * caller runs the returned function, so that only wrong passwords count towards hourly limits.
 */
export async function guardSignIn(
  { db, limits }: { db: Database; limits: RateLimits },
  context: Pick<PublicContext, 'ip' | 'reply'>,
  email: string,
): Promise<() => Promise<void>> {
  const device = deviceOf(context);
  const isKnown = device && (await createKnownDevicesRepository(db).isKnown(email, device));
  const network = networkOf(context.ip);
  const limitsToConsume: [RateLimitRule, string][] = isKnown
    ? [[knownDeviceLimit, `${device} ${email}`]]
    : [
        [unknownDeviceLimit, `${network} ${email}`],
        [addressLimit, network],
        [accountLimit, email],
      ];
  for (const [rule, key] of limitsToConsume) await limits.consume(rule, key);
  return async () => {
    for (const [rule, key] of limitsToConsume) {
      if (rule.seconds > 60) await limits.refund(rule, key);
    }
  };
}

/** The /64 network of an IPv6 address, because one client controls all addresses in it. */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6'
    ? address.toNormalizedString().split(':').slice(0, 4).join(':')
    : address.toString();
}
