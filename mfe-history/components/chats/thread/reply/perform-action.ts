import { api } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Closing } from '../close/close-chat-dialog.tsx';
import type { ReplyBody, ReplyTranslation } from './reply-content.ts';
import { translateReply } from './translate-reply.ts';

export type ComposerAction =
  | { kind: 'accept' | 'take' | 'queue' | 'return' }
  | { kind: 'end'; closing: Closing }
  | { kind: 'send'; body: ReplyBody };

/**
 * Resolves with the sent message. `force` takes over a chat of another member, which is an error
 * otherwise; for a reply it is a field of `body` instead, so that a queued reply keeps it.
 */
export async function performAction(
  id: string,
  action: ComposerAction,
  force: boolean,
  translation: ReplyTranslation | null,
): Promise<Message | undefined> {
  const params = { id };
  const forced = force && { force };
  switch (action.kind) {
    case 'send': {
      const body = await translateReply(id, action.body, translation);
      return api.call('POST /sessions/:id/chat', { params, body });
    }
    case 'accept':
      await api.call('POST /sessions/:id/accept', { params, body: { ...forced } });
      return;
    case 'take':
      await api.call('PATCH /sessions/:id', { params, body: { agent_on: false, ...forced } });
      return;
    case 'queue':
      await api.call('PATCH /sessions/:id', { params, body: { state: 'queue', ...forced } });
      return;
    case 'return':
      await api.call('PATCH /sessions/:id', { params, body: { agent_on: true, ...forced } });
      return;
    case 'end': {
      const { reason, asksRating: ask_rating } = action.closing;
      const closing = {
        state: 'closed',
        ask_rating,
        ...(reason && { close_reason: reason }),
      } as const;
      await api.call('PATCH /sessions/:id', { params, body: { ...closing, ...forced } });
    }
  }
}
