import { inOrganization } from '#server/platform/db/database.ts';
import type { TurnEventData } from '#shared/contracts/answers/turn-events.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import { createChatRepository } from '../chat.repository.ts';
import type { ChatServices } from '../chat-services.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import { findEscalation, mayEscalate } from './find-escalation.ts';

type Services = Pick<ChatServices, 'db' | 'handoff' | 'log'>;
type Queued = TurnEventData<'handoff'> | null;

/**
 * Hands the chat to a person after a stored answer that did not help; returns the event for the
 * customer, or null when the AI continues or no person is available.
 */
export function escalateAnswer(
  services: Services,
  turn: Turn,
  outcome: Pick<TurnOutcome, 'finish' | 'fallback' | 'cards'>,
): Promise<Queued> {
  if (!isPossible(turn) || !mayEscalate(turn, outcome)) return Promise.resolve(null);
  return escalate(services, turn, (previous) => findEscalation(turn, outcome, previous));
}

/** Hands the chat to a person after an answer that failed. */
export function escalateFailure(services: Services, turn: Turn): Promise<Queued> {
  if (!isPossible(turn)) return Promise.resolve(null);
  return escalate(services, turn, () => 'tool_failure');
}

function isPossible({ window }: Turn): boolean {
  return window.settings.handoff.enabled && !window.isPreview;
}

async function escalate(
  { db, handoff, log }: Services,
  { window, sessionId, answerId }: Turn,
  reasonAfter: (previous: TurnOutcome['finish'] | null) => HandoffReason | null,
): Promise<Queued> {
  const { organizationId } = window;
  try {
    const { queued, afterCommit } = await inOrganization(
      db,
      organizationId,
      async (transaction) => {
        const chats = createChatRepository(transaction, organizationId);
        const reason = reasonAfter(await chats.findPreviousFinish(sessionId, answerId));
        const chat = handoff.within(transaction, window, sessionId);
        const state =
          reason && (await chat.isPersonAvailable())
            ? await chat.requestWhileAnswering({ reason, memberId: null })
            : null;
        return { queued: state, afterCommit: await chat.finish() };
      },
    );
    await afterCommit();
    return queued;
  } catch (error) {
    // The answer is stored; the customer can still ask for a person.
    log.error({ err: error, streamId: answerId }, 'a chat could not be handed over');
    return null;
  }
}
