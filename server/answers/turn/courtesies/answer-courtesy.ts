import {
  isPair,
  type Passage,
  questionSimilarity,
  questionTerms,
} from '#server/knowledge/knowledge-base/index.ts';
import { type DetectedCourtesy, detectCourtesy } from '#server/language/detect-courtesy.ts';
import { isPersonRequest } from '#server/language/is-person-request.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { SkillAnswer, SkillQuestion } from '../skill.ts';

type QuestionContext = Pick<SkillQuestion, 'window' | 'question' | 'language'>;

/** The minimum similarity at which a question counts as that of a FAQ. */
const minSimilarity = 0.6;

/**
 * Answers courtesies such as greetings and thanks, and a request for a person when nobody is
 * available. Null for everything else, and for a question that a FAQ of the business asks.
 */
export function answerCourtesy(
  translator: Translator,
  context: QuestionContext,
  found: readonly Passage[],
): SkillAnswer | null {
  const courtesy = detectCourtesy(context.question, context.language);
  const answer = courtesy
    ? answerDetected(courtesy, translator, context)
    : answerPersonRequest(translator, context);
  return answer && !isFaqQuestion(context.question, found) ? answer : null;
}

/** Whether an FAQ has the same question. */
function isFaqQuestion(question: string, found: readonly Passage[]): boolean {
  const terms = questionTerms(question);
  return found
    .filter(isPair)
    .flatMap(({ title, alternates = '' }) => [title, ...alternates.split('\n')])
    .some((line) => questionSimilarity(terms, questionTerms(line)) >= minSimilarity);
}

function answerDetected(
  detected: DetectedCourtesy,
  translator: Translator,
  { window }: QuestionContext,
) {
  const fixed = window.agent?.settings.language;
  const language = fixed && fixed !== 'same' ? fixed : detected.language;
  const { settings } = window;
  const name = settings.brand_name || settings.name;
  const text = translator.text(language, `server:courtesy.${detected.courtesy}`, { name });
  const starters = settings.starter_questions.map((entry) => inLanguage(entry, language));
  const showsStarters = leadsToStarters.has(detected.courtesy) && starters.length > 0;
  return toAnswer(text, showsStarters ? { kind: 'starter', questions: starters } : null);
}

/** Courtesies that are followed by the starter questions. */
const leadsToStarters: ReadonlySet<string> = new Set(['greeting', 'capabilities', 'who']);

function answerPersonRequest(
  translator: Translator,
  { window, question, language }: QuestionContext,
): SkillAnswer | null {
  if (!window.settings.contact_request || !isPersonRequest(question)) return null;
  return toAnswer(translator.text(language, 'server:guidance.contact'), {
    kind: 'contact_request',
  });
}

const toAnswer = (text: string, card: AnswerCard | null): SkillAnswer => ({
  text,
  citations: [],
  cards: card ? [card] : [],
});
