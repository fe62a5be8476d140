import type { Skill, SkillAnswer, SkillQuestion, SkillResult } from '#server/answers/turn/index.ts';
import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import { findBestOverlap } from '#server/language/matching.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Card } from '#shared/contracts/answers/chat.ts';
import type { SalesDetails, SalesOffer } from '#shared/contracts/answers/sales-details.ts';
import { findObjection } from './find-objection.ts';
import { createSalesRepository } from './sales.repository.ts';

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
    const { organizationId, agent } = question.window;
    if (!agent) return null;
    const { details, version } = await inOrganization(db, organizationId, (transaction) =>
      createSalesRepository(transaction, organizationId).getVersion(agent.id),
    );
    const answer = reply(question, details, translator);
    return {
      ...(answer && { answer }),
      // A customer in the middle of qualification gets its fixed texts, even where a model could
      // answer.
      ...(answer?.isStep && { isFinal: true }),
      instructions: instructionsOf(details),
      passages: passagesOf({ sourceId: agent.id, sourceVersion: version }, details),
      cards: answer?.cards ?? [],
    } satisfies SkillResult;
  };
}

type Reply = SkillAnswer & { isStep?: true };

function reply(
  question: SkillQuestion,
  details: SalesDetails,
  translator: Translator,
): Reply | null {
  const { language, question: text } = question;
  const translate = (key: 'offer' | 'lead' | 'leadThanks' | 'qualify') =>
    translator.text(language, `server:sales.${key}`);
  const next = isCounterQuestion(text) ? null : nextQuestion(question, details);
  if (next !== null)
    return step(next === '' ? goalOf(question, details, translator) : plainAnswer(next));

  const objection = findObjection(text, details.objections);
  if (objection) return plainAnswer(objection.answer);
  if (wantsToBuy.test(text)) {
    const [first] = details.qualification;
    if (!first) return step(goalOf(question, details, translator));
    return step(plainAnswer(`${translate('qualify')}\n\n${first}`));
  }
  const named = findBestOverlap(text, details.offers, ({ name }) => name);
  const offers = named ? [named] : offersFor(text, details).slice(0, 10);
  if (offers.length > 0) return { ...plainAnswer(translate('offer')), cards: offers.map(cardOf) };
  if (asksForPrice.test(text) && details.prices) {
    return plainAnswer(translator.text(language, 'server:sales.price', { text: details.prices }));
  }
  return null;
}

/**
 * The offers that answer the message; offers also answer a question about prices where no price
 * text is stored.
 */
function offersFor(text: string, { offers, prices }: SalesDetails): readonly SalesOffer[] {
  if (asksForOffers.test(text)) return offers;
  return asksForPrice.test(text) && !prices ? offers.filter(({ price }) => price) : [];
}

const plainAnswer = (text: string): Reply => ({ text, citations: [], cards: [] });
const step = (answer: Reply): Reply => ({ ...answer, isStep: true });

/**
 * Whether the customer replies to a qualification question with a question, which is answered
 * first.
 */
const isCounterQuestion = (text: string) => /[?？]\s*$/u.test(text) || asksForPrice.test(text);

/**
 * The next qualification question: '' after the last one; null when the chatbot has not asked one.
 */
function nextQuestion({ history }: SkillQuestion, { qualification }: SalesDetails): string | null {
  const last = history.at(-1);
  if (last?.sender !== 'chatbot') return null;
  const index = qualification.findIndex((question) => last.text.endsWith(question));
  return index < 0 ? null : (qualification[index + 1] ?? '');
}

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
  const cards: Card[] = window.settings.contact_request ? [{ kind: 'contact_request' }] : [];
  return { ...plainAnswer(translator.text(language, `server:sales.${key}`)), cards };
}

function cardOf({ name, description, price, url, image_url }: SalesOffer): Card {
  return {
    kind: 'product',
    name,
    ...(description && { description }),
    ...(price && { price }),
    ...(url && { url }),
    ...(image_url && { image_url }),
  };
}

const wantsToBuy =
  /\b(?:buy|purchase|order it|sign (?:me )?up|enrol(?:l|ling|ment)?|register|get started|subscribe|book|appointment|quote|demo|contact me|call me|interested|contratar|comprar|inscribir\w*|matricular\w*|apuntar\w*|reservar|cita|presupuesto|inter[eé]sa\w*)\b|구매|구입|주문하고|신청|가입|등록(?:하|할|해)|사고 ?싶|살게요|살래요|예약|상담|견적|연락|관심|购买|想买|下单|报名|预约|报价|咨询|联系我|感兴趣|購入|買いたい|申し込|申込|予約|見積|相談|連絡|興味/iu;
const asksForOffers =
  /\b(?:offers?|deals?|discounts?|promotions?|packages?|plans?|ofertas?|descuentos?|promociones|planes)\b|혜택|할인|행사|제안|상품|요금제|优惠|折扣|活动|套餐|特典|割引|キャンペーン|プラン/iu;
const asksForPrice =
  /\b(?:prices?|costs?|how much|precios?|cu[aá]nto|cuesta)\b|가격|얼마|비용|多少钱|价格|费用|値段|いくら|価格|料金/iu;

/** Additional instructions for the prompt. */
function instructionsOf({ goal, booking_url, qualification }: SalesDetails): string[] {
  const questions = qualification.map((question) => `"${question}"`).join(', ');
  return [
    'You sell honestly: never promise what the passages do not say, never press, take no for an answer.',
    goal === 'booking' && booking_url
      ? `Who is interested is given this address to book a time: ${booking_url}`
      : 'Who is interested is invited to leave an email address or phone number.',
    qualification.length > 0 ? `Before that ask, one at a time: ${questions}` : '',
  ].filter(Boolean);
}

/**
 * The details as passages that a model can cite. Their score is 0, so that without a model they are
 * never quoted.
 */
function passagesOf(
  source: Pick<Passage, 'sourceId' | 'sourceVersion'>,
  details: SalesDetails,
): Passage[] {
  const { products, prices, offers, objections } = details;
  const bodies = [
    products,
    prices,
    offers.map(({ name, price, description }) => [name, price, description].join(' ')).join('\n'),
    objections.map(({ objection, answer }) => `${objection}\n${answer}`).join('\n\n'),
  ];
  return bodies.flatMap((body, index) => {
    if (body.trim() === '') return [];
    const chunkId = `${source.sourceId}-sales-${index}`;
    return [
      {
        ...{ ...source, sourceType: 'settings' },
        ...{ chunkId, score: 0, title: '', body, url: null, position: null },
        ...{ confidence: 0, minConfidence: 1 },
        terms: new Map<string, number>(),
      },
    ];
  });
}
