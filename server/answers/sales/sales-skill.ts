import {
  answerTypedContact,
  plainAnswer,
  type Skill,
  type SkillQuestion,
  type SkillResult,
} from '#server/answers/turn/index.ts';
import { answerExtractively } from '#server/knowledge/knowledge-base/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import { detailPassages } from './detail-passages.ts';
import { findPendingQuestion } from './qualification.ts';
import { createSalesRepository } from './sales.repository.ts';
import { declines, isCounterQuestion, onlyLeavesContact } from './sales-intents.ts';
import { asStep, findReply, goalOf, type Reply, withContact } from './sales-replies.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

/**
 * Makes offers, answers objections, and leads interested customers to a contact form or a booking.
 * Without a model, messages are matched by their words.
 */
export function salesSkill({ db, translator }: SkillServices): Skill {
  return async (question) => {
    const { organizationId, agent, settings } = question.window;
    if (!agent) return null;
    const { details, version } = await inOrganization(db, organizationId, (transaction) =>
      createSalesRepository(transaction, organizationId).getVersion(agent.id),
    );
    const title = settings.brand_name || settings.name;
    const source = { sourceId: agent.id, sourceVersion: version, title };
    const passages = detailPassages(source, details, question.question);
    const pending = findPendingQuestion(question.history, details.qualification);
    const contact = declines(question.question)
      ? null
      : await answerTypedContact(translator, question);
    const leavesContact = contact !== null;
    const own = composeReply(question, { details, pending, passages, translator, leavesContact });
    const answer = withContact(own, contact);
    return {
      ...(answer && { answer }),
      // A customer in the middle of qualification gets its fixed texts, even where a model could
      // answer.
      ...(answer?.isStep && { isFinal: true }),
      instructions: instructionsOf(details, pending),
      passages,
      cards: answer?.cards ?? [],
    } satisfies SkillResult;
  };
}

interface SalesContext {
  details: SalesDetails;
  /** The index of the qualification question that waits for a reply. */
  pending: number | null;
  passages: SkillQuestion['passages'];
  translator: Translator;
  /** The message has an address or number that the contact form can store. */
  leavesContact: boolean;
}

/**
 * The reply to a refusal or to a qualification question; otherwise an answer, after which the
 * qualification question that still waits for a reply is asked again.
 */
function composeReply(question: SkillQuestion, context: SalesContext): Reply | null {
  const { details, pending, passages, translator, leavesContact } = context;
  const { language, question: text } = question;
  if (declines(text)) {
    return asStep(plainAnswer(translator.text(language, 'server:sales.declined')));
  }
  if (pending === null) return findReply(question, details, translator);
  const pendingQuestion = details.qualification[pending] ?? '';
  if (leavesContact && onlyLeavesContact(text, pendingQuestion)) {
    return asStep(plainAnswer(pendingQuestion));
  }
  if (!isCounterQuestion(text)) {
    const next = details.qualification[pending + 1];
    return asStep(next ? plainAnswer(next) : goalOf(question, details, translator));
  }
  const known = answerExtractively({ ...question, passages: [...passages, ...question.passages] });
  const answer: Reply | null =
    findReply(question, details, translator) ?? (known && { ...known, cards: [] });
  if (!answer || answer.isStep) return null;
  return { ...answer, text: `${answer.text}\n\n${pendingQuestion}` };
}

/** Additional instructions for the prompt. */
function instructionsOf(
  { goal, booking_url, qualification }: SalesDetails,
  pending: number | null,
): string[] {
  const questions = qualification.map((question) => `"${question}"`).join(', ');
  return [
    'Sell honestly: never promise anything that the passages do not say, never put pressure on the customer, and accept a refusal.',
    goal === 'booking' && booking_url
      ? `Give interested customers this address to book an appointment: ${booking_url}`
      : 'Invite interested customers to leave an email address or phone number.',
    qualification.length > 0 ? `Ask these questions before that, one at a time: ${questions}` : '',
    pending === null
      ? ''
      : `End your answer with the question that is still open: "${qualification[pending]}"`,
  ].filter(Boolean);
}
