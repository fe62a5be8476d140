import { createFaqRepository } from '#server/knowledge/knowledge-base/index.ts';
import { settleCustomerChat } from '#server/people/customer-limits/index.ts';
import { settleChat } from '#server/people/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { runStepsAndCount } from '#server/platform/db/steps.ts';
import { insertLiveEvent, wakeLiveFeeds } from '#server/platform/live/live-events.ts';
import type { ChatServices } from '../chat-services.ts';
import { enqueueHarmAlert } from '../harm-alert/harm-alert-job.ts';
import { countCall } from '../model/count-call.ts';
import type { TimedOutcome, Turn, TurnOutcome } from '../turn.ts';
import { addAnswerToChat, endAnswer, isStored } from './answers.repository.ts';
import { explainAnswer } from './explain-answer.ts';
import { notifyOfUnanswered } from './notify-of-unanswered.ts';

export type AnswerState = 'done' | 'stopped' | 'failed';

/**
 * Stores how an answer ended and settles its chat in one transaction; returns whether the chat is
 * billable. May be repeated when its result was lost. Throws when another process has ended the
 * answer as abandoned, because the stored text differs then.
 */
export async function storeAnswer(
  services: Pick<ChatServices, 'db' | 'bus' | 'log'>,
  turn: Turn,
  state: AnswerState,
  outcome: TimedOutcome,
): Promise<boolean> {
  const { organizationId, id: windowId, isPreview } = turn.window;
  const { answerId, sessionId, channel } = turn;
  const chat = { organizationId, sessionId, windowId };
  const isBillable = countsAsChat(turn, state, outcome);
  const explanation = explainAnswer(turn, outcome);
  const answer = { ...outcome, id: answerId, state, counted: isBillable, explanation };
  try {
    await inOrganization(services.db, organizationId, async (transaction) => {
      const ended = await runStepsAndCount(transaction, [
        endAnswer(chat, answer),
        addAnswerToChat({ organizationId, sessionId }, answer),
        ...settleChat({ organizationId, answerId }, isBillable, { windowId, sessionId, channel }),
        ...(turn.isOfCustomer ? settleCustomerChat({ organizationId, answerId }, isBillable) : []),
        ...countCall(turn.window, turn.model, outcome.usage),
        insertLiveEvent({ ...chat, name: 'message.created', subjectId: answerId }),
      ]);
      if (ended === 0) throw new HasEndedError();
      if (isPreview) return;
      if (turn.skillResult?.pointsToHarm) {
        await enqueueHarmAlert(transaction, {
          organization_id: organizationId,
          window_id: windowId,
          session_id: sessionId,
        });
      }
      if (state !== 'failed' && outcome.finish === 'no_answer') {
        await notifyOfUnanswered(transaction, chat);
      }
      await createFaqRepository(transaction, organizationId).countHits(citedFaqIds(outcome));
    });
  } catch (error) {
    if (!(error instanceof HasEndedError)) throw error;
    const isRepeated = await inOrganization(services.db, organizationId, (transaction) =>
      isStored(transaction, organizationId, answer),
    );
    if (!isRepeated) throw error;
  }
  wakeLiveFeeds(services, organizationId);
  return isBillable;
}

/** Undoes the other writes of an answer that has ended already. */
class HasEndedError extends Error {
  constructor() {
    super('another process ended the answer as abandoned');
  }
}

/**
 * A chat counts when a customer received an answer: not in a preview, not after a failure or a stop
 * before the first words. Small talk, “I do not know” and the acknowledgement of files are free.
 */
function countsAsChat(turn: Turn, state: AnswerState, { text, finish }: TurnOutcome) {
  const isDelivered = state === 'done' || (state === 'stopped' && text !== '');
  const isFree = turn.question === '' || turn.isCourtesy || finish === 'no_answer';
  return isDelivered && !turn.window.isPreview && !isFree;
}

function citedFaqIds({ citations }: TurnOutcome): string[] {
  return citations
    .filter(({ source_type }) => source_type === 'faq')
    .map(({ source_id }) => source_id);
}
