import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import { createCompanionRepository } from './companion.repository.ts';

/** Stores the profile of a companion and audits the change. */
export async function saveProfile(
  { caller, transaction, audit }: MemberContext,
  agentId: string,
  profile: CompanionProfile,
): Promise<void> {
  const companions = createCompanionRepository(transaction, caller.organizationId);
  const before = await companions.getProfile(agentId);
  await companions.saveProfile(agentId, profile);
  await audit({
    action: 'companion.profile_changed',
    objectType: 'agent',
    objectId: agentId,
    before,
    after: profile,
  });
}
