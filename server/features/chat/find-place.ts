import {
  askPerson,
  asksForPerson,
  canAskPerson,
  type PersonWish,
  reopenChat,
  takeShownChat,
} from '#server/features/handoff/index.ts';
import { aiAnswers } from '#server/features/windows/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { ChatServices } from './chat-services.ts';
import { isHandedOver } from './follow-guidance.ts';
import type { Question } from './start-turn.ts';
import type { TurnPlace } from './turn-store.ts';

/** Stores the question, for the AI to answer or not; null when there is no such chat. */
type Begin = (agentOn: boolean) => Promise<TurnPlace | null>;

/**
 * The question's place in the chat, and the answer's where the AI answers. It does not where the
 * customer or a rule of the business asks for a person, the customer goes on with one who closed the
 * chat just now, or a limit of the month is reached: there the chat waits for a person. Throws when there
 * is no chat, or nobody is left to ask.
 */
export async function findPlace(
  services: ChatServices,
  { window, body, language }: Question,
  sessionId: string,
  begin: Begin,
): Promise<TurnPlace> {
  const isAiOn = aiAnswers(window);
  const { shownAs } = window;
  const asked = { window, question: body.text, language, now: services.clock() };
  const isForSomebody = asksForPerson(body.text) || shownAs === 'queue' || shownAs === 'human';
  let wish: PersonWish | null = isForSomebody ? anybody('customer_request') : null;
  const isForPerson = async () => wish !== null && canAskPerson(services, window, sessionId);
  if (!wish && isAiOn && isHandedOver(services, asked)) {
    wish = anybody('policy_restriction');
    // Where nobody is there the rule's own words are the answer.
    if (!(await isForPerson())) wish = null;
  }
  const beginAsWished = async () => found(await begin(isAiOn && !(await isForPerson())), 'chat');

  if (shownAs === 'limit') await refuseWithoutChats();
  let place = await beginAsWished();
  if (place.handledBy === 'closed') {
    wish = (await reopenChat(services, window, sessionId)) ?? wish;
    place = await beginAsWished();
  }
  if (place.isAnswered && !place.isReserved) {
    await refuseWithoutChats();
    place = found(await begin(false), 'chat');
  }
  if (!wish) return place;
  await place.stored;
  const handledBy = await askPerson(services, window, sessionId, wish);
  if (shownAs !== 'human') return { ...place, handledBy };
  return { ...place, handledBy: await takeShownChat(services, window, sessionId) };

  /** Throws, unless the chat can wait for a person: it is one's wish from here on. */
  async function refuseWithoutChats(): Promise<void> {
    wish = anybody('usage_limit');
    if (await isForPerson()) return;
    throw new AppError('limit_reached', 'no chats or no customers left this month');
  }
}

function anybody(reason: PersonWish['reason']): PersonWish {
  return { reason, memberId: null };
}
