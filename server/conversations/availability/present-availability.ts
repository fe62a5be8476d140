import type { Availability } from '#shared/contracts/conversations/availability.ts';
import type { MemberState } from '#shared/contracts/names.ts';
import type { AvailableMember } from './availability.repository.ts';

/** A member who switched to away is away even with an open console. */
export function stateOf({ isAway, isConnected }: AvailableMember): MemberState {
  if (isAway) return 'away';
  return isConnected ? 'available' : 'offline';
}

export function presentAvailability(member: AvailableMember): Availability {
  return {
    member_id: member.id,
    name: member.name,
    state: stateOf(member),
    open_chats: member.openChats,
    max_chats: member.maxChats,
  };
}
