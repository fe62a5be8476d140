import type { Member } from '#shared/contracts/people/members.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';

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

/** The organization of the signed-in user. */
export function fakeOrganization(changes: Partial<Organization> = {}): Organization {
  return {
    id: fakeUser().organization_id,
    name: 'Onyu',
    role: 'owner',
    plan: 'free',
    member_count: 2,
    window_count: 1,
    current: true,
    timezone: 'Asia/Seoul',
    country_code: 'KR',
    currency: 'KRW',
    retention_days: null,
    chats_per_member: 10,
    revision: 1,
    deleted: null,
    ...changes,
  };
}
