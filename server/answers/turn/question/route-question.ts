import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { PersonRequest } from '../handoff/chat-handoff.ts';

export interface RoutingFacts {
  /** Who handles the chat so far; `bot` for a new or reopened one. */
  handledBy: Exclude<HandledBy, 'closed'>;
  /** The AI is on in the window, in its agent and in this chat. */
  isAiOn: boolean;
  /** The reason to hand the question to a person, if any. */
  request: PersonRequest | null;
  isPersonAvailable: boolean;
  /** The organization has used up its chats or customers of the period. */
  isOverLimit: boolean;
  /** The customer has used up their own answers. */
  isCustomerOverLimit: boolean;
}

export interface Route {
  /**
   * `queue`: the chat waits for a person; `over_limit` and `customer_over_limit`: nobody answers and
   * nothing is stored.
   */
  to: 'ai' | 'queue' | 'person' | 'nobody' | 'over_limit' | 'customer_over_limit';
  /**
   * The request to make once the question is stored; when nobody is available, the customer is
   * notified.
   */
  request: PersonRequest | null;
}

/** Decides who answers a question. */
export function routeQuestion(facts: RoutingFacts): Route {
  const { handledBy, isAiOn, request, isPersonAvailable } = facts;
  if (handledBy === 'human') return { to: 'person', request: null };
  if (handledBy === 'queue') return { to: 'queue', request: null };
  if (request && isPersonAvailable) return { to: 'queue', request };
  if (isAiOn && facts.isOverLimit) {
    return isPersonAvailable
      ? { to: 'queue', request: { reason: 'usage_limit', memberId: null } }
      : { to: 'over_limit', request: null };
  }
  // People are not there for what the customer did not pay for, unless one is requested.
  if (isAiOn && facts.isCustomerOverLimit) return { to: 'customer_over_limit', request: null };
  // A rule that hands over has its own text for when nobody is available.
  const unavailable = request?.reason === 'policy_restriction' ? null : request;
  return { to: isAiOn ? 'ai' : 'nobody', request: unavailable };
}
