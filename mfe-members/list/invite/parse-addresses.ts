import { maxOf } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';

/** Limit of a single request. */
const maxAddresses = maxOf('POST /invite/send', 'invitee_email[]');

export type AddressError =
  | { kind: 'none' | 'tooMany' }
  | { kind: 'malformed' | 'member'; address: string };

/** Addresses separated by commas, spaces or lines, without duplicates. */
export function parseEmailAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}

/** Client-side checks; the server validates again. */
export function validateAddresses(
  addresses: readonly string[],
  members: readonly Member[],
): AddressError[] {
  if (addresses.length === 0) return [{ kind: 'none' }];
  if (addresses.length > maxAddresses) return [{ kind: 'tooMany' }];
  const isMember = (address: string) =>
    members.some(({ kind, email }) => kind === 'member' && email === address);
  return addresses.flatMap((address): AddressError[] => {
    if (!/^[^\s@<>"()]+@[^\s@<>"()]+\.[^\s@<>"().]+$/.test(address)) {
      return [{ kind: 'malformed', address }];
    }
    return isMember(address) ? [{ kind: 'member', address }] : [];
  });
}
