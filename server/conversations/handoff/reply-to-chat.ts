import type { z } from 'zod';
import { createMessageFilesRepository } from '#server/answers/attachments/index.ts';
import { createChatMessagesRepository, toMessage } from '#server/conversations/sessions/index.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Message, Quote } from '#shared/contracts/answers/chat.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { assertNotAssignedToOther, assignChat } from './assign-chat.ts';
import type { LockedChat } from './locked-chat.ts';
import { addChatMessage } from './move-chat.ts';
import { businessName } from './system-texts.ts';

type Reply = z.output<typeof conversationEndpoints.reply.body>;

const maxQuoteLength = 300;

/** Sends a member's message, which takes the chat over; idempotent by `client_id`. */
export async function replyToChat(
  context: MemberContext,
  locked: LockedChat,
  reply: Reply,
): Promise<Message> {
  const { unit, chat, settings } = locked;
  const { text, client_id: clientId, force } = reply;
  const { memberId } = context.caller;
  const audited = { action: 'session.replied', objectType: 'session', objectId: chat.id } as const;
  const sent = await unit.chats.findSent(chat.id, clientId);
  if (sent) {
    if (sent.text !== text) throw new AppError('idempotency_conflict');
    await context.audit({ ...audited, before: {}, after: {} });
    return presentMessage(context, sent.id);
  }
  await assertNotAssignedToOther(unit, chat, memberId, force);
  const quote = await resolveQuote(locked, reply);
  const attachments = await resolveFiles(context, locked, reply);
  const assigned = await assignChat(unit, chat, settings, memberId);
  const name = (await unit.chats.nameOf(memberId)) || businessName(settings);
  const by = { type: 'human', memberId, name } as const;
  const { original, suggestion } = reply;
  const content = { text, quote, attachments, original, suggestion };
  const id = await addChatMessage(unit, assigned, { ...content, by, clientId });
  await assignFiles(context, id, attachments);
  await unit.handoffs.markReplied(chat.id, unit.now);
  await context.audit({ ...audited, after: { message_id: id } });
  context.afterCommit(await unit.storeEvents());
  return presentMessage(context, id);
}

async function resolveQuote({ unit, chat }: LockedChat, { quotes }: Reply): Promise<Quote | null> {
  if (!quotes) return null;
  const quoted = await unit.chats.findQuoted(chat.id, quotes);
  if (!quoted) throw invalidField('quotes', 'unknown_reference');
  const { id, sender, text } = quoted;
  return { message_id: id, sender, text: text.slice(0, maxQuoteLength) };
}

/** The files that the caller uploaded for this chat. */
async function resolveFiles(
  { transaction, caller }: MemberContext,
  { chat: { windowId, customerId } }: LockedChat,
  { attachments = [] }: Reply,
): Promise<Attachment[]> {
  const ids = [...new Set(attachments)];
  if (ids.length === 0) return [];
  const files = createMessageFilesRepository(transaction, caller.organizationId);
  const uploader = { windowId, customerId, memberId: caller.memberId };
  const uploaded = await files.find(uploader, ids);
  if (uploaded.length < ids.length) throw invalidField('attachments', 'unknown_reference');
  return uploaded;
}

/** A file belongs to one message only. */
async function assignFiles(
  { transaction, caller }: MemberContext,
  messageId: string,
  files: readonly Attachment[],
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const repository = createMessageFilesRepository(transaction, caller.organizationId);
  const assigned = await repository.assign(messageId, ids);
  if (assigned < ids.length) throw invalidField('attachments', 'unknown_reference');
}

export async function presentMessage({ transaction, caller }: MemberContext, id: string) {
  const messages = createChatMessagesRepository(transaction, caller.organizationId);
  const [row] = await messages.findMany([id]);
  return toMessage(found(row, 'message'));
}
