import type { TurnEvent } from '#shared/contracts/chat.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import type { ChatApi } from './transport/chat-api.ts';
import { followTurn } from './transport/follow-turn.ts';

export interface Greeting {
  sessionId: string;
  id: string;
  text: string;
}

/** Begins a chat with the window's greeting, read to its end: it is shown whole. */
export async function askGreeting(api: ChatApi, body: ChatBody): Promise<Greeting | StoredTurn> {
  const greeting: Greeting = { sessionId: '', id: '', text: '' };
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
