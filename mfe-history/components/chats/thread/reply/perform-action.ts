import { api } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { ReplyBody } from './reply-content.ts';

export type ComposerAction =
  | { kind: 'accept' | 'take' | 'return' | 'end' }
  | { kind: 'send'; body: ReplyBody };

/**
 * Without `force`, a chat assigned to another member is refused. Resolves with the sent message.
 */
export async function performAction(
  id: string,
  action: ComposerAction,
  force: boolean,
): Promise<Message | undefined> {
  const params = { id };
  const forced = force && { force };
  switch (action.kind) {
    case 'send':
      return api.call('POST /sessions/:id/chat', { params, body: { ...action.body, ...forced } });
    case 'accept':
      await api.call('POST /sessions/:id/accept', { params, body: { ...forced } });
      return;
    case 'take':
      await api.call('PATCH /sessions/:id', { params, body: { agent_on: false, ...forced } });
      return;
    case 'return':
      await api.call('PATCH /sessions/:id', { params, body: { agent_on: true, ...forced } });
      return;
    case 'end':
      await api.call('PATCH /sessions/:id', { params, body: { state: 'closed', ...forced } });
  }
}
