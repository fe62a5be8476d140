import { asksForPerson } from '#server/features/handoff/index.ts';
import { isPair, likeness, type Passage, questionTerms } from '#server/features/knowledge/index.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Card } from '#shared/contracts/chat.ts';
import { courtesyOf, type Said } from './courtesies.ts';
import type { SkillAnswer, SkillQuestion } from './skill.ts';

type Asked = Pick<SkillQuestion, 'window' | 'question' | 'language'>;

/** How alike a FAQ’s question must be to be asked with these very words. */
const sameWords = 0.6;

/**
 * What is answered to a greeting, to thanks and the like, and to the wish for a person where nobody can
 * take over: no source has to know it. null for everything else.
 */
export function answerCourtesy(
  translator: Translator,
  asked: Asked,
  found: readonly Passage[],
): SkillAnswer | null {
  const courtesy = courtesyOf(asked.question, asked.language);
  const answer = courtesy
    ? answerTo(courtesy, translator, asked)
    : wishForPerson(translator, asked);
  return answer && !isAsked(asked.question, found) ? answer : null;
}

/** Whether an FAQ of the business is asked for with these very words. */
function isAsked(question: string, found: readonly Passage[]): boolean {
  const terms = questionTerms(question);
  return found
    .filter(isPair)
    .flatMap(({ title, alternates = '' }) => [title, ...alternates.split('\n')])
    .some((line) => likeness(terms, questionTerms(line)) >= sameWords);
}

function answerTo(courtesy: Said, translator: Translator, { window }: Asked) {
  const wanted = window.agent?.settings.language;
  const language = wanted && wanted !== 'same' ? wanted : courtesy.language;
  const { settings } = window;
  const name = settings.brand_name || settings.name;
  const text = translator.text(language, `server:courtesy.${courtesy.courtesy}`, { name });
  const starters = settings.starter_questions.map((entry) => inLanguage(entry, language));
  const isBeginning = beginnings.has(courtesy.courtesy) && starters.length > 0;
  return said(text, isBeginning ? { kind: 'starter', questions: starters } : null);
}

/** After which a customer may like to see what can be asked. */
const beginnings: ReadonlySet<string> = new Set(['greeting', 'limits', 'who']);

function wishForPerson(
  translator: Translator,
  { window, question, language }: Asked,
): SkillAnswer | null {
  if (!window.settings.contact_request || !asksForPerson(question)) return null;
  return said(translator.text(language, 'server:guidance.contact'), { kind: 'contact_request' });
}

const said = (text: string, card: Card | null): SkillAnswer => ({
  text,
  citations: [],
  cards: card ? [card] : [],
});
