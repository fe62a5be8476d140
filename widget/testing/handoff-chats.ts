import type { ElementEvents } from '../element-events.ts';
import { setUpChats, until } from './chats.ts';

/** Chats that may be handed over to a staff member. */
export function setUpHandoffs() {
  const site = setUpChats();

  function newChat(
    onMessage = (_message: ElementEvents['message']) => {},
    { isOpen = true, canBeTakenOver = false } = {},
  ) {
    const followPolicy = { isOpen: () => isOpen, canBeTakenOver: () => canBeTakenOver };
    return site.newChat({ onMessage, followPolicy });
  }

  /** A chat that a staff member has accepted. */
  async function withPerson(chat = newChat()) {
    chat.getState().begin();
    await chat.getState().requestPerson();
    const sessionId = chat.getState().sessionId ?? '';
    await pollUntil(() => site.server.handoffs.followers(sessionId) === 1);
    site.server.handoffs.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
    await until(chat, ({ handledBy }) => handledBy === 'human');
    return { chat, sessionId };
  }

  return { site, newChat, withPerson };
}

export async function pollUntil(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
