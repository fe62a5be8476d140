import type { ChatState as Handoff } from '#shared/contracts/handoff.ts';
import type { ChatBody } from '#shared/contracts/web.ts';
import type { ChatAction, ChatState } from '../chat-reducer.ts';
import type { HandoffApi, Rating } from '../transport/handoff-api.ts';

/** What a customer can do about persons; each throws when it does not arrive. */
export interface HandoffVerbs {
  /** Asks for a person; tells whether one will come. */
  askForPerson(): Promise<boolean>;
  /** No longer waits: the AI answers again. */
  leaveQueue(): Promise<void>;
  /** How the customer found the chat that a person has closed. */
  rateChat(rating: Rating): Promise<void>;
}

interface HandoffPlace {
  api: HandoffApi;
  get(): ChatState;
  apply(actions: ChatAction[]): void;
  /** Where and in which language the customer is, once the chat has begun. */
  place(): Promise<Pick<ChatBody, 'session_id' | 'language' | 'channel' | 'page_url'>>;
}

export function handoffVerbs({ api, get, apply, place }: HandoffPlace): HandoffVerbs {
  const show = (handoff: Handoff, asked = false) => apply([{ type: 'handoff', handoff, asked }]);
  const sessionId = () => get().sessionId ?? '';
  return {
    async askForPerson() {
      const handoff = await api.request(await place());
      show(handoff, true);
      return handoff.unavailable === null;
    },
    async leaveQueue() {
      show(await api.cancel(sessionId()));
    },
    rateChat: (rating) => api.rate(sessionId(), rating),
  };
}
