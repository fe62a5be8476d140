import { isAiEnabled } from '#server/chatbots/windows/index.ts';
import { isPersonRequest } from '#server/language/is-person-request.ts';
import type { ChatServices } from '../chat-services.ts';
import type { CustomerQuestion } from '../question/question.ts';
import { isHandedOverByRule } from '../sources/apply-guidance.ts';
import type { PersonRequest } from './chat-handoff.ts';

/** Finds a reason to hand a question to a person: its text, the state of a preview, or a rule. */
export function findPersonRequest(
  services: Pick<ChatServices, 'skills' | 'clock'>,
  { window, body, language }: CustomerQuestion,
): PersonRequest | null {
  const { previewState } = window;
  if (isPersonRequest(body.text) || previewState === 'queue' || previewState === 'human') {
    return { reason: 'customer_request', memberId: null };
  }
  const context = { window, question: body.text, language, now: services.clock() };
  if (isAiEnabled(window) && isHandedOverByRule(services, context)) {
    return { reason: 'policy_restriction', memberId: null };
  }
  return null;
}
