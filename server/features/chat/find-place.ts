import {
  askPerson,
  asksForPerson,
  canAskPerson,
  type PersonWish,
  reopenChat,
} from '#server/features/handoff/index.ts';
import { aiAnswers } from '#server/features/windows/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { ChatServices } from './chat-services.ts';
import type { Question } from './start-turn.ts';
import type { TurnPlace } from './turn-store.ts';

/** Stores the question, for the AI to answer or not; null when there is no such chat. */
type Begin = (agentOn: boolean) => Promise<TurnPlace | null>;

/**
 * The question's place in the chat, and the answer's where the AI answers. It does not where the
 * customer asks for a person, goes on with one who closed the chat just now, or no chat is left this
 * month: there the chat waits for a person. Throws when there is no chat, or nobody is left to ask.
 */
export async function findPlace(
  services: ChatServices,
  { window, body }: Question,
  sessionId: string,
  begin: Begin,
): Promise<TurnPlace> {
  const isAiOn = aiAnswers(window);
  let wish: PersonWish | null = asksForPerson(body.text) ? anybody('customer_request') : null;
  const isForPerson = async () => wish !== null && canAskPerson(services, window, sessionId);
  const beginAsWished = async () => found(await begin(isAiOn && !(await isForPerson())), 'chat');

  let place = await beginAsWished();
  if (place.handledBy === 'closed') {
    wish = (await reopenChat(services, window, sessionId)) ?? wish;
    place = await beginAsWished();
  }
  if (place.isAnswered && !place.isReserved) {
    wish = anybody('usage_limit');
    if (!(await isForPerson())) {
      const limit = window.organization.chatLimit ?? 0;
      throw new AppError('limit_reached', 'no chats left this month', { limit });
    }
    place = found(await begin(false), 'chat');
  }
  if (!wish) return place;
  return { ...place, handledBy: await askPerson(services, window, sessionId, wish) };
}

function anybody(reason: PersonWish['reason']): PersonWish {
  return { reason, memberId: null };
}
