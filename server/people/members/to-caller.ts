import type { Caller } from '#server/platform/http/contexts.ts';
import type { createMembersRepository } from './members.repository.ts';

type Member = NonNullable<Awaited<ReturnType<ReturnType<typeof createMembersRepository>['find']>>>;

/** A member as the caller of work that is done for them later. */
export function toCaller(organizationId: string, member: Member): Caller {
  const { id, user_id, name, email, role, permission, window_ids } = member;
  return {
    ...{ userId: user_id, memberId: id, organizationId, name: name || email, role, permission },
    windowIds: window_ids,
  };
}
