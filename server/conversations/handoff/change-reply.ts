import { createReplyChanges } from '#server/answers/turn/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Message, Wording } from '#shared/contracts/answers/chat.ts';
import { replyLimits } from '#shared/contracts/limits.ts';
import type { LockedChat } from './locked-chat.ts';
import { presentMessage } from './reply-to-chat.ts';
import { correctClosing } from './summary/record-summary.ts';

/** A member's own reply in a locked chat. */
export interface LockedReply {
  locked: LockedChat;
  reply: SentReply;
}
type SentReply = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createReplyChanges>['findReply']>>
>;

export async function getOwnReply(
  context: MemberContext,
  locked: LockedChat,
  replyId: string,
): Promise<LockedReply> {
  const reply = found(await changesOf(context).findReply(locked.chat.id, replyId), 'message');
  if (reply.by_member_id !== context.caller.memberId) throw new AppError('not_author');
  return { locked, reply };
}

/** Changes the text of a reply within `editMs`. */
export async function editReply(
  context: MemberContext,
  { locked, reply }: LockedReply,
  { text, original = null }: { text: string; original?: Wording | null | undefined },
): Promise<Message> {
  const { now } = locked.unit;
  assertChangeable(reply, now, replyLimits.editMs);
  await changesOf(context).editReply(reply.id, reply.window_id, { text, original }, now);
  return finishChange(context, { locked, reply }, 'session.reply_changed');
}

/** Retracts a reply within `retractMs`. */
export async function retractReply(
  context: MemberContext,
  { locked, reply }: LockedReply,
): Promise<Message> {
  const { unit, chat } = locked;
  if (reply.retracted_at === null) {
    assertChangeable(reply, unit.now, replyLimits.retractMs);
    const changes = changesOf(context);
    await changes.retractReply(reply.id, unit.now);
    for (const id of await changes.emptyQuotes(chat.id, reply.id)) publishChange(locked, id);
  }
  return finishChange(context, { locked, reply }, 'session.reply_retracted');
}

function assertChangeable(
  { created_at: sentAt, retracted_at: retractedAt }: SentReply,
  now: Date,
  limitMs: number,
): void {
  const isExpired = now.getTime() - sentAt.getTime() > limitMs;
  if (isExpired || retractedAt !== null) throw new AppError('reply_locked');
}

async function finishChange(
  context: MemberContext,
  { locked, reply }: LockedReply,
  action: 'session.reply_changed' | 'session.reply_retracted',
): Promise<Message> {
  const { unit, chat } = locked;
  await changesOf(context).refreshPreview(chat.id);
  await correctClosing(unit, chat, reply.seq);
  publishChange(locked, reply.id);
  const entry = { action, objectType: 'session', objectId: chat.id } as const;
  await context.audit({ ...entry, after: { message_id: reply.id } });
  context.afterCommit(await unit.storeEvents());
  return presentMessage(context, reply.id);
}

function publishChange({ unit, chat }: LockedChat, messageId: string): void {
  const changed = { windowId: chat.windowId, sessionId: chat.id, subjectId: messageId };
  unit.publish({ name: 'message.updated', ...changed });
}

function changesOf({ transaction, caller }: MemberContext) {
  return createReplyChanges(transaction, caller.organizationId);
}
