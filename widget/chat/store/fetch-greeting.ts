import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import type { QuestionRequest, StoredTurn } from '#shared/contracts/conversations/web.ts';
import type { ChatApi } from '../transport/chat-api.ts';
import { followTurn } from '../transport/follow-turn.ts';

export interface FetchedGreeting {
  sessionId: string;
  id: string;
  text: string;
}

/** Starts a session with the window's greeting and resolves once it is complete. */
export async function fetchGreeting(
  api: ChatApi,
  body: QuestionRequest,
): Promise<FetchedGreeting | StoredTurn> {
  const greeting: FetchedGreeting = { sessionId: '', id: '', text: '' };
  const listener = {
    onEvent(event: TurnEvent) {
      if (event.name === 'delta') greeting.text += event.data.t;
      if (event.name !== 'meta') return;
      greeting.sessionId = event.data.session_id;
      greeting.id = event.data.message_id;
    },
    onConnection() {},
  };
  const turn = { body: { ...body, greet: true } };
  return (await followTurn(api, turn, listener, new AbortController().signal)) ?? greeting;
}
