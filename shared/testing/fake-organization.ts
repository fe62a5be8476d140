import type { Organization } from '#shared/contracts/people/organizations.ts';
import { fakeUser } from './fake-session.ts';

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
