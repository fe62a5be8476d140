import { addMember } from '#server/people/members/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demoColleagues } from './demo-names.ts';

/** Adds the owner's colleagues; returns their users by key, without those whose address is taken. */
export async function addColleagues(
  transaction: Database,
  team: { organizationId: string; windowIds: readonly string[]; passwordHash: string },
): Promise<Record<string, string>> {
  const users = createUsersRepository(transaction);
  const { organizationId, windowIds, passwordHash } = team;
  const ids: Record<string, string> = {};
  for (const { key, role, ...person } of demoColleagues) {
    const user = { ...person, passwordHash, countryCode: 'KR' };
    const userId = await users.insertUser(user, 'demo');
    if (!userId) continue;
    await users.markVerified(userId);
    await users.setCurrentOrganization(userId, organizationId);
    await addMember(transaction, organizationId, { userId, role, windowIds });
    ids[key] = userId;
  }
  return ids;
}
