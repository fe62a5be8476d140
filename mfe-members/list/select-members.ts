import { type Role, roles } from '#shared/contracts/names.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { normalizeForSearch } from '#shared/utils/normalize-for-search.ts';

export interface MemberSelection {
  text: string;
  role: Role | undefined;
  sort: MemberSort | undefined;
}

export const sortColumns = ['member', 'role', 'state'] as const;
export interface MemberSort {
  column: (typeof sortColumns)[number];
  direction: 'ascending' | 'descending';
}

export function selectMembers(
  members: readonly Member[],
  { text, role, sort }: MemberSelection,
  language: string,
): Member[] {
  const needle = normalizeForSearch(text.trim());
  const found = members.filter(
    (member) =>
      (!role || member.role === role) &&
      (normalizeForSearch(member.name ?? '').includes(needle) ||
        normalizeForSearch(member.email).includes(needle)),
  );
  if (!sort) return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const compareBy = {
    member: (a: Member, b: Member) => compare(memberName(a), memberName(b)),
    role: (a: Member, b: Member) => roles.indexOf(a.role) - roles.indexOf(b.role),
    state: (a: Member, b: Member) => lastSeen(b) - lastSeen(a),
  }[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return found.sort((a, b) => sign * compareBy(a, b));
}

export function memberName({ name, email }: Member): string {
  return name || email;
}

export function ownersOf(members: readonly Member[]): string[] {
  return members.filter(({ kind, role }) => kind === 'member' && role === 'owner').map(memberName);
}

/** Invited people have never been online. */
function lastSeen({ online, last_seen_at }: Member): number {
  if (online) return Number.POSITIVE_INFINITY;
  return last_seen_at ? Date.parse(last_seen_at) : 0;
}
