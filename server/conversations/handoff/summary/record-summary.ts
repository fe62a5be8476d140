import { toSingleLine } from '#server/answers/turn/index.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { HandoffClosing } from '#shared/contracts/conversations/handoff-summaries.ts';
import type { HandoffChat } from '../chats.repository.ts';
import type { HandoffUnit } from '../handoff-unit.ts';
import { createSummariesRepository } from './summaries.repository.ts';
import { createSummarizedMessages } from './summarized-messages.repository.ts';

export const summarizeJob = 'summarize-handoff';

/** `opening`: before a person came; `closing`: what the person and the customer agreed. */
export type SummaryPart = 'opening' | 'closing';

const maxTextLength = 300;

/** Stores the questions before a handoff; a job lets a model summarize them. */
export async function recordOpening(
  unit: HandoffUnit,
  chat: HandoffChat,
  handoffId: string,
): Promise<void> {
  const summaries = createSummariesRepository(unit.transaction, unit.organizationId);
  const messages = createSummarizedMessages(unit.transaction, unit.organizationId);
  const questions = (await messages.lastQuestions(chat.id)).map(shorten);
  await summaries.storeOpening(handoffId, { text: null, questions });
  await announce(unit, chat, handoffId, questions.length > 0 ? 'opening' : null);
}

/**
 * Stores the last messages of a member and the customer, for members and for the AI; a job lets a
 * model summarize them. Does nothing if no member wrote.
 */
export async function recordClosing(
  unit: HandoffUnit,
  chat: HandoffChat,
  handoffId: string,
): Promise<void> {
  const summaries = createSummariesRepository(unit.transaction, unit.organizationId);
  const range = await summaries.rangeOf(handoffId);
  const messages = createSummarizedMessages(unit.transaction, unit.organizationId);
  const lines = (await messages.lastLines(chat.id, range)).map(shorten);
  if (!lines.some(({ by }) => by === 'member')) return;
  await summaries.storeClosing(handoffId, { text: null, lines });
  await refreshAgreement(unit, chat.id);
  await announce(unit, chat, handoffId, 'closing');
}

/** Summarizes an ended handoff again after one of its replies was edited or retracted. */
export async function correctClosing(
  unit: HandoffUnit,
  chat: HandoffChat,
  replySeq: number,
): Promise<void> {
  const summaries = createSummariesRepository(unit.transaction, unit.organizationId);
  const handoffId = await summaries.findClosedWith(chat.id, replySeq);
  if (handoffId === null) return;
  await summaries.storeClosing(handoffId, null);
  await refreshAgreement(unit, chat.id);
  await recordClosing(unit, chat, handoffId);
}

function shorten<Entry extends { text: string }>(entry: Entry): Entry {
  const { text } = entry;
  return text.length > maxTextLength
    ? { ...entry, text: `${text.slice(0, maxTextLength)}…` }
    : entry;
}

const speakers = { customer: 'Customer', member: 'Employee' };

/** Stores the closings of the chat's last handoffs for the AI; removes them if none is left. */
export async function refreshAgreement(unit: HandoffUnit, sessionId: string): Promise<void> {
  const summaries = createSummariesRepository(unit.transaction, unit.organizationId);
  const closings = await summaries.listClosings(sessionId);
  await unit.chats.setAgreement(sessionId, closings.map(agreementOf).join('\n\n'));
}

function agreementOf({ text, lines }: HandoffClosing): string {
  // One line each, so that a customer cannot write a line of the employee.
  return text ?? lines.map((line) => `${speakers[line.by]}: ${toSingleLine(line.text)}`).join('\n');
}

async function announce(
  { transaction, organizationId, publish }: HandoffUnit,
  { id, windowId, channel }: HandoffChat,
  handoffId: string,
  part: SummaryPart | null,
): Promise<void> {
  publish({ name: 'handoff.summarized', windowId, sessionId: id });
  // Previews are not worth the cost of a model.
  if (part === null || channel === 'test') return;
  const payload = { organization_id: organizationId, handoff_id: handoffId, part };
  await enqueueJob(transaction, summarizeJob, payload, {
    key: `${summarizeJob} ${part} ${handoffId}`,
    maxAttempts: 3,
    organizationId,
  });
}
