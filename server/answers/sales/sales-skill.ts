import {
  answerTypedContact,
  plainAnswer,
  type Skill,
  type SkillAnswer,
  type SkillQuestion,
  type SkillResult,
} from '#server/answers/turn/index.ts';
import { answerExtractively } from '#server/knowledge/knowledge-base/index.ts';
import { findBestOverlap } from '#server/language/matching.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { AnswerCard } from '#shared/contracts/answers/chat.ts';
import type { SalesDetails, SalesOffer } from '#shared/contracts/answers/sales-details.ts';
import { detailPassages } from './detail-passages.ts';
import { findObjection } from './find-objection.ts';
import { findPendingQuestion } from './qualification.ts';
import { createSalesRepository } from './sales.repository.ts';
import {
  asksForOffers,
  asksForPrice,
  asksWhatIsSold,
  declines,
  isCounterQuestion,
  onlyLeavesContact,
  wantsToBuy,
} from './sales-intents.ts';

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
    const own = replyInOrder(question, { details, pending, passages, translator, leavesContact });
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

type Reply = SkillAnswer & { isStep?: true };

interface SalesContext {
  details: SalesDetails;
  /** The number of the qualification question that waits for a reply. */
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
function replyInOrder(question: SkillQuestion, context: SalesContext): Reply | null {
  const { details, pending, passages, translator, leavesContact } = context;
  const { language, question: text } = question;
  if (declines(text)) {
    return step(plainAnswer(translator.text(language, 'server:sales.declined')));
  }
  if (pending === null) return reply(question, details, translator);
  const pendingQuestion = details.qualification[pending] ?? '';
  if (leavesContact && onlyLeavesContact(text, pendingQuestion)) {
    return step(plainAnswer(pendingQuestion));
  }
  if (!isCounterQuestion(text)) {
    const next = details.qualification[pending + 1];
    return step(next ? plainAnswer(next) : goalOf(question, details, translator));
  }
  const known = answerExtractively({ ...question, passages: [...passages, ...question.passages] });
  const answer: Reply | null =
    reply(question, details, translator) ?? (known && { ...known, cards: [] });
  if (!answer || answer.isStep) return null;
  return { ...answer, text: `${answer.text}\n\n${details.qualification[pending]}` };
}

/**
 * The reply after the filled-in form of a customer who typed an address or number; instead of a reply
 * that asks for them.
 */
function withContact(answer: Reply | null, contact: SkillAnswer | null): Reply | null {
  if (!answer || !contact) return answer;
  const asksForContact = answer.cards.some(({ kind }) => kind === 'contact_request');
  if (asksForContact) return step(contact);
  return step({
    text: `${contact.text}\n\n${answer.text}`,
    citations: answer.citations,
    cards: [...contact.cards, ...answer.cards],
  });
}

function reply(
  question: SkillQuestion,
  details: SalesDetails,
  translator: Translator,
): Reply | null {
  const { language, question: text } = question;
  const translate = (key: 'offer' | 'qualify') => translator.text(language, `server:sales.${key}`);
  const objection = findObjection(text, details.objections);
  if (objection) return plainAnswer(objection.answer);
  if (wantsToBuy(text) && !asksForPrice(text) && !isLeftInPeace(question)) {
    const [first] = details.qualification;
    if (!first) return step(goalOf(question, details, translator));
    return step(plainAnswer(`${translate('qualify')}\n\n${first}`));
  }
  if (asksWhatIsSold(text) && details.products) {
    return plainAnswer(
      translator.text(language, 'server:sales.products', { text: details.products }),
    );
  }
  const named = findBestOverlap(text, details.offers, ({ name }) => name, minNameShare);
  const offers = named ? [named] : offersFor(text, details).slice(0, 10);
  if (offers.length > 0) return { ...plainAnswer(translate('offer')), cards: offers.map(cardOf) };
  if (asksForPrice(text) && details.prices) {
    return plainAnswer(translator.text(language, 'server:sales.price', { text: details.prices }));
  }
  return null;
}

/** A customer who declined is asked again only after a wish to buy, not after a question about it. */
const isLeftInPeace = ({ history, question }: SkillQuestion) =>
  isCounterQuestion(question) &&
  history.some(({ sender, text }) => sender === 'customer' && declines(text));

/** One of two words of a name, such as “course”, may be about another offer. */
const minNameShare = 0.6;

/**
 * The offers that answer the message; offers also answer a question about prices where no price
 * text is stored.
 */
function offersFor(text: string, { offers, prices }: SalesDetails): readonly SalesOffer[] {
  if (asksForOffers(text)) return offers;
  return asksForPrice(text) && !prices ? offers.filter(({ price }) => price) : [];
}

const step = (answer: Reply): Reply => ({ ...answer, isStep: true });

/** The goal of the conversation: a contact form, or a link to the booking page. */
function goalOf(
  { window, language }: SkillQuestion,
  { goal, booking_url, qualification }: SalesDetails,
  translator: Translator,
): Reply {
  if (goal === 'booking' && booking_url) {
    return plainAnswer(translator.text(language, 'server:sales.booking', { url: booking_url }));
  }
  const key = qualification.length > 0 ? 'leadThanks' : 'lead';
  const cards: AnswerCard[] = window.settings.contact_request ? [{ kind: 'contact_request' }] : [];
  return { ...plainAnswer(translator.text(language, `server:sales.${key}`)), cards };
}

function cardOf({ name, description, price, url, image_url }: SalesOffer): AnswerCard {
  return {
    kind: 'product',
    name,
    ...(description && { description }),
    ...(price && { price }),
    ...(url && { url }),
    ...(image_url && { image_url }),
  };
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
