import type { Skill, SkillAnswer, SkillQuestion } from '#server/features/chat/index.ts';
import { answerExtractively, questionTerms } from '#server/features/knowledge/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { guardedTopicIn } from './guard-topics.ts';
import { createSchoolRepository } from './school.repository.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

/**
 * Talks with children (A9, Z18): what belongs to a grown-up is led to one before anything else, word for
 * word, also where there is a model. Else it answers what it was taught, encourages and quizzes.
 */
export function bloomingSkill(services: SkillServices): Skill {
  const answer: Skill = async (question) => {
    const topic = guardedTopicIn(question.question);
    const { language } = question;
    if (topic) {
      const text = services.translator.text(language, `server:blooming.${topic}`);
      return { answer: said(text), isFinal: true };
    }
    const quizzed = await quiz(services, question);
    if (quizzed) return { answer: quizzed, isFinal: true };
    const known = answerExtractively(question);
    return {
      ...(known && { answer: encouraged(services.translator, question, known) }),
      unknown: services.translator.text(language, 'server:blooming.unknown'),
      asksNoContact: true,
      insteadOf: (words) => notForChildren(services.translator, language, words),
      instructions,
    };
  };
  return Object.assign(answer, { guards: (text: string) => guardedTopicIn(text) !== null });
}

/** What is said in the place of a model's words. It may tell where bears live: who a child is, it does not know. */
function notForChildren(translator: Translator, language: Language, words: string): string | null {
  const topic = guardedTopicIn(words);
  if (topic === null || topic === 'private') return null;
  return translator.text(language, 'server:blooming.adult');
}

const instructions = [
  'You talk with a child. Use short, kind, simple sentences and encourage.',
  'Never ask for a name, age, address, school, photo or anything else about the child, and do not remember any.',
  'Never talk about violence, self-harm, sex, drugs, weapons or gambling: say kindly that a parent or teacher is the right person.',
  'Never advertise and never suggest to buy anything.',
];

const said = (text: string): SkillAnswer => ({ text, citations: [], cards: [] });

/** A word of praise, then the answer; which one changes with the length of the chat. */
function encouraged(
  translator: Translator,
  { language, history }: SkillQuestion,
  { text, citations }: Pick<SkillAnswer, 'text' | 'citations'>,
): SkillAnswer {
  const keys = ['first', 'second', 'third'] as const;
  const key = keys[history.length % keys.length] ?? 'first';
  return {
    text: `${translator.text(language, `server:blooming.praise.${key}`)}\n\n${text}`,
    // A sentence more stands before those that rest on the source.
    citations: citations.map((citation) => ({
      ...citation,
      sentences: citation.sentences.map((index) => index + 1),
    })),
    cards: [],
  };
}

const wantsQuiz =
  /\b(?:quiz|adivinanza|cuestionario|test me|ask me (?:a question|something)|(?:haz|hága)me (?:una|otra) pregunta|preg[uú]nt[ae]me)\b|퀴즈|문제 ?(?:를 )?(?:내|더)|测验|考考?我|出(?:个|一个|一道|道)?题|问我|クイズ|問題を?(?:出|ください|お願い)/iu;
/** How much of an answer has to be said to be right. */
const enough = 0.5;
const pool = 50;

/** Asks one of the pairs it was taught, or tells whether the one it asked was answered. */
async function quiz(
  { db, translator }: SkillServices,
  { window, question, history, language }: SkillQuestion,
): Promise<SkillAnswer | null> {
  const { organizationId, agent } = window;
  const last = history.at(-1);
  const text = (key: 'quiz' | 'noQuiz' | 'right' | 'nearly', values = {}) =>
    translator.text(language, `server:blooming.${key}`, values);
  const isAsked = wantsQuiz.test(question);
  const [before = ''] = text('quiz').split('{{question}}');
  const isAnswer = last?.sender === 'chatbot' && last.text.startsWith(before);
  if (!agent || !(isAsked || isAnswer)) return null;

  const pairs = await inOrganization(db, organizationId, (transaction) =>
    createSchoolRepository(transaction, organizationId).list({
      ...{ knowledgeId: agent.knowledgeId, page: 1, size: pool },
    }),
  );
  const asked = isAnswer && pairs.find((pair) => last.text.endsWith(pair.question));
  if (asked && !isAsked) {
    const isRight = saysOf(asked, question) >= enough;
    return said(text(isRight ? 'right' : 'nearly', { answer: asked.answer }));
  }
  if (!isAsked) return null;
  const told = history.map((message) => message.text).join('\n');
  const next = pairs.find((pair) => !told.includes(pair.question)) ?? pairs[0];
  return said(next ? text('quiz', { question: next.question }) : text('noQuiz'));
}

/** How sentences end, which a child leaves out. */
const manners = /(?:입|습)니다|이?에요|예요|です|ます|でした|[是的]/gu;

/** How much of an answer is said: of what it tells beyond its question, for a child says that alone. */
function saysOf(pair: { question: string; answer: string }, given: string): number {
  const asked = new Set(tokenize(pair.question));
  const all = [...questionTerms(pair.answer.replace(manners, ' '))];
  const news = all.filter(([term]) => !asked.has(term));
  const wanted = news.length > 0 ? news : all;
  const said = new Set(tokenize(given));
  const weight = (terms: typeof all) => terms.reduce((sum, [, each]) => sum + each, 0);
  return weight(wanted.filter(([term]) => said.has(term))) / (weight(wanted) || 1);
}
