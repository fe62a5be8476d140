import type { SkillQuestion } from '#server/answers/turn/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createSalesRepository } from './sales.repository.ts';
import { declines, isCounterQuestion, onlyLeavesContact } from './sales-intents.ts';

type Messages = SkillQuestion['history'];

/**
 * The index of the qualification question that waits for a reply; null when there is none. A question
 * of the customer in between, and its answer, do not end the qualification.
 */
export function findPendingQuestion(
  history: Messages,
  qualification: readonly string[],
): number | null {
  for (const { sender, text } of history.toReversed()) {
    if (sender === 'chatbot') {
      const index = questionAtEnd(text, qualification);
      if (index >= 0) return index;
    } else if (!isCounterQuestion(text)) return null;
  }
  return null;
}

const questionAtEnd = (text: string, qualification: readonly string[]) =>
  qualification.findIndex((question) => text.endsWith(question));

export interface QualificationReply {
  question: string;
  reply: string;
}

/** The qualification questions of a chat that the customer replied to. */
export async function readQualification(
  transaction: TenantTransaction,
  {
    organizationId,
    agentId,
    sessionId,
  }: Record<'organizationId' | 'agentId' | 'sessionId', string>,
): Promise<QualificationReply[]> {
  const sales = createSalesRepository(transaction, organizationId);
  const { qualification } = await sales.get(agentId);
  if (qualification.length === 0) return [];
  const replies = new Map<string, string>();
  let pending: string | undefined;
  for (const { sender, text } of await sales.listMessages(sessionId, maxMessages)) {
    if (sender === 'chatbot') {
      pending = qualification[questionAtEnd(text, qualification)] ?? pending;
    } else if (
      pending !== undefined &&
      !isCounterQuestion(text) &&
      !onlyLeavesContact(text, pending)
    ) {
      if (!declines(text)) replies.set(pending, text.slice(0, maxReplyLength));
      pending = undefined;
    }
  }
  return [...replies].map(([question, reply]) => ({ question, reply }));
}

const maxMessages = 200;
const maxReplyLength = 200;
