import type {
  Skill,
  SkillAnswer,
  SkillQuestion,
  SkillResult,
} from '#server/features/chat/index.ts';
import type { Passage } from '#server/features/knowledge/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { bestMatch } from '#server/platform/text/matching.ts';
import type { Card } from '#shared/contracts/chat.ts';
import type { Offer, SalesDetails } from '#shared/contracts/sales.ts';
import { findDoubt } from './find-doubt.ts';
import { createSalesRepository } from './sales.repository.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

/**
 * Makes offers, answers what customers doubt, and leads who is interested to a contact or a booking
 * (A10). Without a model what customers say is matched by its words.
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
      // A step that was begun is gone through, whoever speaks.
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
  const say = (key: 'offer' | 'lead' | 'leadThanks' | 'qualify') =>
    translator.text(language, `server:sales.${key}`);
  const next = asksBack(text) ? null : nextQuestion(question, details);
  if (next !== null) return step(next === '' ? goalOf(question, details, translator) : said(next));

  const doubt = findDoubt(text, details.objections);
  if (doubt) return said(doubt.answer);
  if (wantsToBuy.test(text)) {
    const [first] = details.qualification;
    if (!first) return step(goalOf(question, details, translator));
    return step(said(`${say('qualify')}\n\n${first}`));
  }
  const named = bestMatch(text, details.offers, ({ name }) => name);
  const offers = named ? [named] : offersFor(text, details).slice(0, 10);
  if (offers.length > 0) return { ...said(say('offer')), cards: offers.map(cardOf) };
  if (asksForPrice.test(text) && details.prices) {
    return said(translator.text(language, 'server:sales.price', { text: details.prices }));
  }
  return null;
}

/** Prices that are told nowhere else are those of the offers. */
function offersFor(text: string, { offers, prices }: SalesDetails): readonly Offer[] {
  if (asksForOffers.test(text)) return offers;
  return asksForPrice.test(text) && !prices ? offers.filter(({ price }) => price) : [];
}

const said = (text: string): Reply => ({ text, citations: [], cards: [] });
const step = (answer: Reply): Reply => ({ ...answer, isStep: true });

/** Who asks in place of answering wants an answer first. */
const asksBack = (text: string) => /[?？]\s*$/u.test(text) || asksForPrice.test(text);

/** What is asked next: '' after the last question; null while none was asked. */
function nextQuestion({ history }: SkillQuestion, { qualification }: SalesDetails): string | null {
  const last = history.at(-1);
  if (last?.sender !== 'chatbot') return null;
  const asked = qualification.findIndex((question) => last.text.endsWith(question));
  return asked < 0 ? null : (qualification[asked + 1] ?? '');
}

/** The end of the way: a form for a contact, or the address of the calendar. */
function goalOf(
  { window, language }: SkillQuestion,
  { goal, booking_url, qualification }: SalesDetails,
  translator: Translator,
): Reply {
  if (goal === 'booking' && booking_url) {
    return said(translator.text(language, 'server:sales.booking', { url: booking_url }));
  }
  const key = qualification.length > 0 ? 'leadThanks' : 'lead';
  const cards: Card[] = window.settings.contact_request ? [{ kind: 'contact_request' }] : [];
  return { ...said(translator.text(language, `server:sales.${key}`)), cards };
}

function cardOf({ name, description, price, url, image_url }: Offer): Card {
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

/** What a model is to do beyond answering. */
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

/** The details as a model may cite them: of no score, for without one they are not read out as they stand. */
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
        terms: new Map<string, number>(),
      },
    ];
  });
}
