import type { Member } from '#shared/contracts/people/members.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';

/** An owner with every permission. */
export function fakeMember(changes: Partial<Member> = {}): Member {
  return {
    id: 'mina',
    kind: 'member',
    email: 'mina@example.com',
    name: 'Mina Park',
    role: 'owner',
    permission: everyPermission,
    window_ids: [],
    window_count: 2,
    me: false,
    inviting: false,
    declined: false,
    invited_at: null,
    expires_at: null,
    last_seen_at: null,
    online: false,
    ...changes,
  };
}
