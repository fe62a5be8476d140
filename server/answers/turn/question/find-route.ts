import { isAiEnabled } from '#server/chatbots/windows/index.ts';
import { type ChatPlan, type createChatLimits, periodAt } from '#server/people/metering/index.ts';
import type { ChatServices } from '../chat-services.ts';
import type { HandoffOfQuestion, PersonRequest } from '../handoff/chat-handoff.ts';
import { findPersonRequest } from '../handoff/find-person-request.ts';
import type { CustomerQuestion } from './question.ts';
import type { LockedSession } from './questions.repository.ts';
import { type Route, routeQuestion } from './route-question.ts';

/** What routing a question needs, within the transaction that stores it. */
export interface RoutingContext {
  services: ChatServices;
  question: CustomerQuestion;
  limits: ReturnType<typeof createChatLimits>;
  handoff: HandoffOfQuestion;
  plan: ChatPlan;
}

/** Decides who answers; queries only the facts that the decision needs. */
export async function findRoute(
  { services, question, limits, handoff, plan }: RoutingContext,
  session: LockedSession,
  reopenedFor: PersonRequest | null,
): Promise<Route> {
  const { window, customerId } = question;
  const handledBy = session.handledBy === 'closed' ? 'bot' : session.handledBy;
  const isAiOn = isAiEnabled(window) && session.agentOn;
  const request = reopenedFor ?? findPersonRequest(services, question);
  let isPersonAvailable = request !== null && (await handoff.isPersonAvailable());
  const isAiNext = isAiOn && handledBy === 'bot' && !isPersonAvailable;
  const isOverLimit =
    isAiNext &&
    (window.previewState === 'limit' ||
      (!window.isPreview && (await limits.isOverLimit(plan, customerId))));
  if (isOverLimit && !request) isPersonAvailable = await handoff.isPersonAvailable();
  return routeQuestion({ handledBy, isAiOn, request, isPersonAvailable, isOverLimit });
}

/** The limits of the organization's period. */
export function planOf({ window }: CustomerQuestion, now: Date): ChatPlan {
  const { periodAnchor, chatLimit, mauLimit } = window.organization;
  return { periodStart: periodAt(periodAnchor, now).start, chatLimit, mauLimit };
}
