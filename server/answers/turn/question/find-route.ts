import { isAiEnabled } from '#server/chatbots/windows/index.ts';
import {
  type CustomerChat,
  findCustomerChat,
  type UsedUpChats,
} from '#server/people/customer-limits/index.ts';
import { type ChatPlan, type createChatLimits, periodAt } from '#server/people/metering/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { ChatServices } from '../chat-services.ts';
import type { HandoffOfQuestion, PersonRequest } from '../handoff/chat-handoff.ts';
import { findPersonRequest } from '../handoff/find-person-request.ts';
import type { CustomerQuestion } from './question.ts';
import type { LockedSession } from './questions.repository.ts';
import { type Route, routeQuestion } from './route-question.ts';

/** What routing a question needs, within the transaction that stores it. */
export interface RoutingContext {
  transaction: TenantTransaction;
  services: ChatServices;
  question: CustomerQuestion;
  limits: ReturnType<typeof createChatLimits>;
  handoff: HandoffOfQuestion;
  plan: ChatPlan;
}

interface RouteOfQuestion {
  route: Route;
  /** The answer to reserve if the customer's answers are limited, otherwise null. */
  customerChat: CustomerChat | null;
  usedUp: UsedUpChats | null;
}

/** Decides who answers; queries only the facts that the decision needs. */
export async function findRoute(
  context: RoutingContext,
  session: LockedSession,
  reopenedFor: PersonRequest | null,
): Promise<RouteOfQuestion> {
  const { services, question, limits, handoff, plan } = context;
  const { window, customerId } = question;
  const handledBy = session.handledBy === 'closed' ? 'bot' : session.handledBy;
  const isAiOn = isAiEnabled(window) && session.agentOn;
  const request = reopenedFor ?? findPersonRequest(services, question);
  let isPersonAvailable = request !== null && (await handoff.isPersonAvailable());
  const isAiNext = isAiOn && handledBy === 'bot' && !isPersonAvailable;
  // Before the organization's limit, for which all its questions may have to wait.
  const chat = isAiNext && window.limitsCustomers ? await findChatOf(context) : null;
  const usedUp = chat && 'usedUp' in chat ? chat : null;
  const isOverLimit =
    isAiNext &&
    (window.previewState === 'limit' ||
      (!window.isPreview && (await limits.isOverLimit(plan, customerId))));
  if (isOverLimit && !request) isPersonAvailable = await handoff.isPersonAvailable();
  const route = routeQuestion({
    handledBy,
    isAiOn,
    request,
    isPersonAvailable,
    isOverLimit,
    isCustomerOverLimit: usedUp !== null,
  });
  const customerChat = chat && !('usedUp' in chat) ? chat : null;
  return { route, customerChat: route.to === 'ai' ? customerChat : null, usedUp };
}

function findChatOf({ transaction, services, question: { window, customerId } }: RoutingContext) {
  const { organizationId, organization } = window;
  const { timezone } = organization;
  const now = services.clock();
  return findCustomerChat(transaction, organizationId, { customerId, timezone, now });
}

/** The limits of the organization's period. */
export function planOf({ window }: CustomerQuestion, now: Date): ChatPlan {
  const { periodAnchor, chatLimit, mauLimit, overage } = window.organization;
  return { periodStart: periodAt(periodAnchor, now).start, chatLimit, mauLimit, overage };
}
