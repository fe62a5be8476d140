import { isIP, type LookupFunction } from 'node:net';
import { createGuardedLookup, isPublicAddress, resolveAll } from './address-guard.ts';

/** Whether the operator allows the host of this URL although it is private: `host:port` pairs. */
function isAllowed(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allow.includes(`${url.hostname}:${port}`);
}

/**
 * Whether the server may send a secret to a URL that a user entered: https on the public Internet as
 * far as the URL says, or a host that the operator allows. Names are checked when they are resolved.
 */
export function maySendSecretTo(href: string, allow: readonly string[]): boolean {
  const url = URL.parse(href);
  if (!url || url.username || url.password) return false;
  if (isAllowed(url, allow)) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (!isIP(host) || isPublicAddress(host));
}

/** The DNS lookup for a URL: returns public addresses only, unless the operator allows its host. */
export function lookupFor(url: string, allow: readonly string[]): LookupFunction | undefined {
  return isAllowed(new URL(url), allow) ? undefined : createGuardedLookup(resolveAll);
}
