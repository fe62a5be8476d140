import type { Clock } from '#server/platform/clock.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { createMembersRepository } from './members.repository.ts';
import { toInvitedMember, toMember } from './present-member.ts';

export function memberRoutes(app: App, { clock }: { clock: Clock }): void {
  implement(app, memberEndpoints.list, async ({ query }, { caller, transaction }) => {
    const repository = createMembersRepository(transaction, caller.organizationId);
    const now = clock();
    const members = await repository.list(query);
    const invites = await repository.listInvites(query);
    return [
      ...members.map((row) => toMember(row, caller, now)),
      ...invites.map((row) => toInvitedMember(row, now)),
    ];
  });

  implement(app, memberEndpoints.owners, async (_input, { caller, transaction }) => {
    const repository = createMembersRepository(transaction, caller.organizationId);
    const owners = await repository.list({ role: 'owner' });
    return { items: owners.map(({ id, name, email }) => ({ id, name: name || email })) };
  });
}
