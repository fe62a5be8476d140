import type { LookupAddress } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundError } from './outbound-error.ts';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** What the global IPv6 Internet lies in: 2000::/3. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by its number, yet it answers only inside Azure and tells secrets there. */
const azureMetadata = '168.63.129.16';

/** Whether an address is on the public Internet: not here, nor in this network, nor special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === azureMetadata) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/** An address in a URL is never looked up, and so it is checked here. */
export function assertPublicHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new OutboundError('refused_address', host);
}

export const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true });

/**
 * A look-up for a connection that answers public addresses only. The connection goes to exactly
 * these: a name that means something else a moment later gains nothing.
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
