import type { Member } from '#shared/contracts/members.ts';

/** As many as one call invites (RP17). */
const most = 20;

export type AddressMistake =
  | { kind: 'none' | 'tooMany' }
  | { kind: 'malformed' | 'member'; address: string };

/** The addresses of a text with commas, spaces or lines between them, each once. */
export function readAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}

/** What keeps the addresses from being invited; the server looks at them again. */
export function findMistakes(
  addresses: readonly string[],
  members: readonly Member[],
): AddressMistake[] {
  if (addresses.length === 0) return [{ kind: 'none' }];
  if (addresses.length > most) return [{ kind: 'tooMany' }];
  const isMember = (address: string) =>
    members.some(({ kind, email }) => kind === 'member' && email === address);
  return addresses.flatMap((address): AddressMistake[] => {
    if (!/^[^\s@<>"()]+@[^\s@<>"()]+\.[^\s@<>"().]+$/.test(address)) {
      return [{ kind: 'malformed', address }];
    }
    return isMember(address) ? [{ kind: 'member', address }] : [];
  });
}
