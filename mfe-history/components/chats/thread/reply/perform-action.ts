import { api } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';

export type ComposerAction =
  | { kind: 'accept' | 'take' | 'return' | 'end' }
  | { kind: 'send'; text: string; clientId: string };

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
    case 'send': {
      const { text, clientId: client_id } = action;
      return api.call('POST /sessions/:id/chat', { params, body: { text, client_id, ...forced } });
    }
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
