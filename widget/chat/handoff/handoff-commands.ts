import type { ChatState as Handoff } from '#shared/contracts/conversations/handoff.ts';
import type { QuestionRequest } from '#shared/contracts/conversations/web.ts';
import type { ChatAction, ChatStoreState } from '../store/chat-reducer.ts';
import type { HandoffApi, Rating } from '../transport/handoff-api.ts';

/** Each throws `ChatProblem` if the request fails. */
export interface HandoffCommands {
  /** Requests a staff member; returns whether one is available. */
  requestPerson(): Promise<boolean>;
  /** Cancels the request: the AI answers again. */
  leaveQueue(): Promise<void>;
  rateChat(rating: Rating): Promise<void>;
}

interface HandoffCommandOptions {
  api: HandoffApi;
  get(): ChatStoreState;
  apply(actions: ChatAction[]): void;
  /** Waits until the session is known. */
  getRequestContext(): Promise<
    Pick<QuestionRequest, 'session_id' | 'language' | 'channel' | 'page_url'>
  >;
}

export function createHandoffCommands({
  api,
  get,
  apply,
  getRequestContext,
}: HandoffCommandOptions): HandoffCommands {
  const show = (handoff: Handoff, requested = false) =>
    apply([{ type: 'handoff', handoff, requested }]);
  const sessionId = () => get().sessionId ?? '';
  return {
    async requestPerson() {
      const handoff = await api.request(await getRequestContext());
      show(handoff, true);
      return handoff.unavailable === null;
    },
    async leaveQueue() {
      show(await api.cancel(sessionId()));
    },
    rateChat: (rating) => api.rate(sessionId(), rating),
  };
}
