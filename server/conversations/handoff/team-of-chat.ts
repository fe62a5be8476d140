import { createTeamsRepository } from '#server/conversations/teams/index.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';

/** The members of the chat's team who can read the chat; empty without a team. */
export async function findTeamOfChat(
  { transaction, organizationId }: Pick<HandoffUnit, 'transaction' | 'organizationId'>,
  { teamId, windowId }: Pick<HandoffChat, 'teamId' | 'windowId'>,
): Promise<string[]> {
  if (!teamId) return [];
  return createTeamsRepository(transaction, organizationId).listReaders(teamId, windowId);
}
