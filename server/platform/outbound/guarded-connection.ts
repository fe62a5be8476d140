import { isIP, type LookupFunction } from 'node:net';
import { createGuardedLookup, isPublicAddress, resolveAll } from './address-guard.ts';

/** Whether the operator allows this private address: `host:port` pairs. */
function isAllowed(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allow.includes(`${url.hostname}:${port}`);
}

/**
 * Whether the server may send a secret to a URL that a user entered: https on the public Internet as
 * far as the URL says, or an address that the operator allows. Names are checked when they are
 * resolved.
 */
export function maySendSecretTo(address: string, allow: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (isAllowed(url, allow)) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (!isIP(host) || isPublicAddress(host));
}

/** The DNS lookup for such a URL, which returns public addresses only unless the operator allows it. */
export function lookupFor(address: string, allow: readonly string[]): LookupFunction | undefined {
  return isAllowed(new URL(address), allow) ? undefined : createGuardedLookup(resolveAll);
}
