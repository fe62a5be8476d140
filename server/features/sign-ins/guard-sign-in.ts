import ipaddr from 'ipaddr.js';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { RateLimits, Rule } from '#server/platform/http/rate-limits.ts';
import { deviceOf } from './device-cookie.ts';
import { createKnownDevicesRepository } from './known-devices.repository.ts';

/** G17: tries of one browser, or from one address, at one account. */
const knownDevice = { name: 'sign-in-device', points: 10, seconds: 60 };
const strangerHere = { name: 'sign-in', points: 10, seconds: 60 };
/** Wrong passwords of all strangers at one account, and from one address at all accounts. */
const strangersAtAccount = { name: 'sign-in-account', points: 50, seconds: 3600 };
const strangersAtAddress = { name: 'sign-in-address', points: 100, seconds: 3600 };

/**
 * Lets somebody try a password, or throws `rate_limited` (docs/decisions/0011). Who guesses at an
 * account keeps out other strangers, never a browser that its owner has signed in from. Call what it
 * answers once the password was right: only wrong ones add up.
 */
export async function guardSignIn(
  { db, limits }: { db: Database; limits: RateLimits },
  context: Pick<PublicContext, 'ip' | 'reply'>,
  email: string,
): Promise<() => Promise<void>> {
  const device = deviceOf(context);
  const isKnown = device && (await createKnownDevicesRepository(db).isKnown(email, device));
  const network = networkOf(context.ip);
  const uses: [Rule, string][] = isKnown
    ? [[knownDevice, `${device} ${email}`]]
    : [
        [strangerHere, `${network} ${email}`],
        [strangersAtAddress, network],
        [strangersAtAccount, email],
      ];
  for (const [rule, key] of uses) await limits.take(rule, key);
  return async () => {
    for (const [rule, key] of uses) {
      if (rule.seconds > 60) await limits.giveBack(rule, key);
    }
  };
}

/** Whoever has one IPv6 address has a network full of them. */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6'
    ? address.toNormalizedString().split(':').slice(0, 4).join(':')
    : address.toString();
}
