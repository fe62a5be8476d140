import type { Member } from '#shared/contracts/members.ts';
import { type Role, roles } from '#shared/contracts/names.ts';

export interface MemberFilter {
  text: string;
  role: Role | undefined;
  sort: MemberSort | undefined;
}

export const sortColumns = ['member', 'role', 'state'] as const;
export interface MemberSort {
  column: (typeof sortColumns)[number];
  direction: 'ascending' | 'descending';
}

/** The members that a filter lets through, in its order; an organization has few, and they are all here. */
export function selectMembers(
  members: readonly Member[],
  { text, role, sort }: MemberFilter,
  language: string,
): Member[] {
  const wanted = folded(text.trim());
  const found = members.filter(
    (member) =>
      (!role || member.role === role) &&
      (folded(member.name ?? '').includes(wanted) || folded(member.email).includes(wanted)),
  );
  if (!sort) return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const before = {
    member: (a: Member, b: Member) => compare(nameOf(a), nameOf(b)),
    role: (a: Member, b: Member) => roles.indexOf(a.role) - roles.indexOf(b.role),
    state: (a: Member, b: Member) => lastSeen(b) - lastSeen(a),
  }[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return found.sort((a, b) => sign * before(a, b));
}

/** What somebody is called; an invited person has only an address. */
export function nameOf({ name, email }: Member): string {
  return name || email;
}

/** The names of those who can grant everything. */
export function ownersOf(members: readonly Member[]): string[] {
  return members.filter(({ kind, role }) => kind === 'member' && role === 'owner').map(nameOf);
}

/** Invited people were never there. */
function lastSeen({ online, last_seen_at }: Member): number {
  if (online) return Number.POSITIVE_INFINITY;
  return last_seen_at ? Date.parse(last_seen_at) : 0;
}

function folded(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase();
}
