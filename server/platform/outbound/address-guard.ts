import type { LookupAddress } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundError } from './outbound-error.ts';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** The global IPv6 Internet: 2000::/3. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** A public address that is Azure's metadata service, which hands out secrets. */
const azureMetadata = '168.63.129.16';

/** Whether an address is on the public Internet: not local, private or special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4-mapped IPv6 address counts as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === azureMetadata) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/** Checks a literal address in a URL, which is never resolved. */
export function assertPublicHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new OutboundError('refused_address', host);
}

export const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true });

/**
 * A DNS lookup that returns public addresses only. The connection uses exactly these, so that DNS
 * rebinding gains nothing.
 */
export function createGuardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname)
      .then((addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          throw new OutboundError('refused_address', hostname);
        }
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      })
      .catch((error: Error) => callback(error, ''));
  };
}
