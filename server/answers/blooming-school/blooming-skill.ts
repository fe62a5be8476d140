import type { Skill, SkillAnswer, SkillQuestion } from '#server/answers/turn/index.ts';
import { answerExtractively, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { asksChild, findGuardedTopic } from './find-guarded-topic.ts';
import { createSchoolRepository } from './school.repository.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

/**
 * Talks with children. A guarded topic gets a fixed text that refers the child to an adult, without
 * asking a model. Everything else is answered from what the agent was taught, with praise and
 * quizzes.
 */
export function bloomingSkill(services: SkillServices): Skill {
  const answer: Skill = async (question) => {
    const topic = findGuardedTopic(question.question);
    const { language } = question;
    if (topic) {
      const text = services.translator.text(language, `server:blooming.${topic}`);
      return { answer: plainAnswer(text), isFinal: true };
    }
    const quizzed = await quiz(services, question);
    if (quizzed) return { answer: quizzed, isFinal: true };
    const known = answerExtractively(question);
    if (known && asksChild(known.text, { isTaught: true })) {
      const text = services.translator.text(language, 'server:blooming.asked');
      return { answer: plainAnswer(text), isFinal: true };
    }
    return {
      ...(known && { answer: addPraise(services.translator, question, known) }),
      unknownText: services.translator.text(language, 'server:blooming.unknown'),
      neverRequestsContact: true,
      replaceForbidden: (words) => replaceUnsafe(services.translator, language, words),
      instructions,
    };
  };
  return Object.assign(answer, {
    overridesRules: (text: string) => findGuardedTopic(text) !== null,
  });
}

/**
 * Returns the text that replaces a model's answer with adult content or one that asks the child for
 * something private; null for harmless text. Personal topics are allowed otherwise: a model may say
 * where bears live, and does not know who the child is.
 */
function replaceUnsafe(translator: Translator, language: Language, words: string): string | null {
  const topic = findGuardedTopic(words);
  if (topic === 'danger' || topic === 'adult') {
    return translator.text(language, 'server:blooming.adult');
  }
  const isAsking = asksChild(words, { isTaught: false });
  return isAsking ? translator.text(language, 'server:blooming.asked') : null;
}

const instructions = [
  'You talk with a child. Use short, kind, simple sentences and encourage.',
  'Never ask for a name, age, address, school, photo or anything else about the child, and do not remember any.',
  'Never talk about violence, self-harm, sex, drugs, weapons or gambling: say kindly that a parent or teacher is the right person.',
  'Never advertise and never suggest to buy anything.',
];

const plainAnswer = (text: string): SkillAnswer => ({ text, citations: [], cards: [] });

/** Puts praise before the answer; its wording varies with the length of the chat. */
function addPraise(
  translator: Translator,
  { language, history }: SkillQuestion,
  { text, citations }: Pick<SkillAnswer, 'text' | 'citations'>,
): SkillAnswer {
  const keys = ['first', 'second', 'third'] as const;
  const key = keys[history.length % keys.length] ?? 'first';
  return {
    text: `${translator.text(language, `server:blooming.praise.${key}`)}\n\n${text}`,
    // The praise is the first sentence now, so all others move by one.
    citations: citations.map((citation) => ({
      ...citation,
      sentences: citation.sentences.map((index) => index + 1),
    })),
    cards: [],
  };
}

const wantsQuiz =
  /\b(?:quiz|adivinanza|cuestionario|test me|ask me (?:a question|something)|(?:haz|hága)me (?:una|otra) pregunta|preg[uú]nt[ae]me)\b|퀴즈|문제 ?(?:를 )?(?:내|더)|测验|考考?我|出(?:个|一个|一道|道)?题|问我|クイズ|問題を?(?:出|ください|お願い)/iu;
/** The share of the answer's terms that a correct reply has to contain. */
const minCoverage = 0.5;
const maxPairs = 50;

/** Asks a taught question, or checks the child's reply to the question that was asked before. */
async function quiz(
  { db, translator }: SkillServices,
  { window, question, history, language }: SkillQuestion,
): Promise<SkillAnswer | null> {
  const { organizationId, agent } = window;
  const last = history.at(-1);
  const text = (key: 'quiz' | 'noQuiz' | 'right' | 'nearly', values = {}) =>
    translator.text(language, `server:blooming.${key}`, values);
  const isRequested = wantsQuiz.test(question);
  const [before = ''] = text('quiz').split('{{question}}');
  const isAnswer = last?.sender === 'chatbot' && last.text.startsWith(before);
  if (!agent || !(isRequested || isAnswer)) return null;

  const pairs = await inOrganization(db, organizationId, (transaction) =>
    createSchoolRepository(transaction, organizationId).list({
      ...{ knowledgeId: agent.knowledgeId, page: 1, size: maxPairs },
    }),
  );
  const pendingPair = isAnswer && pairs.find((pair) => last.text.endsWith(pair.question));
  if (pendingPair && !isRequested) {
    const isRight = coverageOf(pendingPair, question) >= minCoverage;
    return plainAnswer(text(isRight ? 'right' : 'nearly', { answer: pendingPair.answer }));
  }
  if (!isRequested) return null;
  const earlier = history.map((message) => message.text).join('\n');
  const next = pairs.find((pair) => !earlier.includes(pair.question)) ?? pairs[0];
  return plainAnswer(next ? text('quiz', { question: next.question }) : text('noQuiz'));
}

/** Sentence endings that children leave out. */
const politeEndings = /(?:입|습)니다|이?에요|예요|です|ます|でした|[是的]/gu;

/**
 * The share of the answer that the reply covers. Terms of the question do not count, because
 * children do not repeat them.
 */
function coverageOf(pair: { question: string; answer: string }, given: string): number {
  const questionWords = new Set(tokenize(pair.question));
  const all = [...questionTerms(pair.answer.replace(politeEndings, ' '))];
  const newTerms = all.filter(([term]) => !questionWords.has(term));
  const wanted = newTerms.length > 0 ? newTerms : all;
  const givenTerms = new Set(tokenize(given));
  const weight = (terms: typeof all) => terms.reduce((sum, [, each]) => sum + each, 0);
  return weight(wanted.filter(([term]) => givenTerms.has(term))) / (weight(wanted) || 1);
}
