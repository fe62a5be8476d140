import { createChatMessagesRepository, toMessage } from '#server/conversations/sessions/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { assertNotAssignedToOther, assignChat } from './assign-chat.ts';
import type { LockedChat } from './locked-chat.ts';
import { addChatMessage } from './move-chat.ts';
import { businessName } from './system-notes.ts';

interface Reply {
  text: string;
  client_id: string;
  force?: boolean | undefined;
}

/** Sends a member's message, which takes the chat over. Sent twice it is stored once. */
export async function replyToChat(
  context: MemberContext,
  { unit, chat, settings }: LockedChat,
  { text, client_id: clientId, force }: Reply,
): Promise<Message> {
  const { memberId } = context.caller;
  const audited = { action: 'session.replied', objectType: 'session', objectId: chat.id } as const;
  const sent = await unit.chats.findSent(chat.id, clientId);
  if (sent) {
    if (sent.text !== text) throw new AppError('idempotency_conflict');
    await context.audit({ ...audited, before: {}, after: {} });
    return presentMessage(context, sent.id);
  }
  await assertNotAssignedToOther(unit, chat, memberId, force);
  const assigned = await assignChat(unit, chat, settings, memberId);
  const name = (await unit.chats.nameOf(memberId)) || businessName(settings);
  const by = { type: 'human', memberId, name } as const;
  const id = await addChatMessage(unit, assigned, { text, by, clientId });
  await unit.handoffs.markReplied(chat.id, unit.now);
  await context.audit({ ...audited, after: { message_id: id } });
  context.afterCommit(await unit.storeEvents());
  return presentMessage(context, id);
}

async function presentMessage({ transaction, caller }: MemberContext, id: string) {
  const messages = createChatMessagesRepository(transaction, caller.organizationId);
  const [row] = await messages.findMany([id]);
  return toMessage(found(row, 'message'));
}
