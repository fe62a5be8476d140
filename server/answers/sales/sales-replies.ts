import {
  joinAnswers,
  plainAnswer,
  type SkillAnswer,
  type SkillQuestion,
} from '#server/answers/turn/index.ts';
import { findBestOverlap } from '#server/language/matching.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { SalesDetails, SalesOffer } from '#shared/contracts/answers/sales-details.ts';
import { findObjection } from './find-objection.ts';
import {
  asksForOffers,
  asksForPrice,
  asksWhatIsSold,
  declines,
  isCounterQuestion,
  wantsToBuy,
} from './sales-intents.ts';

/** A fixed text; as a step of the qualification it is never replaced by a model's answer. */
export type Reply = SkillAnswer & { isStep?: true };

export const asStep = (answer: Reply): Reply => ({ ...answer, isStep: true });

/** The reply to an objection, to a customer who wants to buy, or to a question about offers and prices. */
export function findReply(
  question: SkillQuestion,
  details: SalesDetails,
  translator: Translator,
): Reply | null {
  const { language, question: text } = question;
  const translate = (key: 'offer' | 'qualify') => translator.text(language, `server:sales.${key}`);
  const objection = findObjection(text, details.objections);
  if (objection) return plainAnswer(objection.answer);
  if (wantsToBuy(text) && !asksForPrice(text) && !asksAfterRefusal(question)) {
    const [first] = details.qualification;
    if (!first) return asStep(goalOf(question, details, translator));
    return asStep(plainAnswer(`${translate('qualify')}\n\n${first}`));
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

/** After a refusal, only a statement that the customer wants to buy starts the qualification again. */
const asksAfterRefusal = ({ history, question }: SkillQuestion) =>
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

/** The goal of the conversation: a contact form, or a link to the booking page. */
export function goalOf(
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

/**
 * Puts the prefilled contact form of a customer who typed an address or number before the reply, or
 * replaces a reply that asks for them.
 */
export function withContact(answer: Reply | null, contact: SkillAnswer | null): Reply | null {
  if (!answer || !contact) return answer;
  const asksForContact = answer.cards.some(({ kind }) => kind === 'contact_request');
  return asStep(asksForContact ? contact : joinAnswers([contact, answer]));
}
