import type { SkillQuestion } from '#server/answers/turn/index.ts';
import { questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { isNegated } from '#server/language/is-negated.ts';
import { anywhereIn, loadPhrases } from '#server/language/phrases.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { createSchoolRepository } from './school.repository.ts';

export interface QuizServices {
  db: Database;
  translator: Translator;
}

interface QuizReply {
  text: string;
  /** The child's message consists of words of the taught sentence. */
  isPractice: boolean;
}

const { requests } = loadPhrases('quiz', ['requests']);
const requestPatterns = languages.map((language) => anywhereIn(language, requests[language]));

/** Whether the child wants a quiz question. */
export function wantsQuiz(message: string): boolean {
  return requestPatterns.some((pattern) => pattern.test(message)) && !isNegated(message);
}

/** The share of the answer's terms that a correct reply has to contain. */
const minCoverage = 0.5;
const maxPairs = 1000;
/** Older quiz questions of the chat are ignored. */
const maxQuizMessages = 2000;

/** Asks a taught question when the child wants one, or checks the reply to the previous one. */
export async function playQuiz(
  services: QuizServices,
  question: SkillQuestion,
): Promise<QuizReply | null> {
  const { db, translator } = services;
  const { window, history, language, question: message } = question;
  const { organizationId, agent } = window;
  const last = history.at(-1);
  if (wantsQuiz(message)) return askQuiz(services, question);
  const isAnswer =
    last?.sender === 'chatbot' && last.text.startsWith(openingOf(translator, language));
  if (!agent || !isAnswer) return null;
  const pairs = await inOrganization(db, organizationId, (transaction) =>
    createSchoolRepository(transaction, organizationId).list(filterOf(agent)),
  );
  const [pending] = pairs
    .filter((pair) => last?.text.endsWith(pair.question))
    .sort((a, b) => b.question.length - a.question.length);
  if (!pending) return null;
  const isRight = coverageOf(pending, message) >= minCoverage;
  const { answer } = pending;
  return {
    text: translator.text(language, `server:blooming.${isRight ? 'right' : 'nearly'}`, { answer }),
    isPractice: isRight && hasOnlyTaughtWords(pending, message),
  };
}

/** Asks the taught question that was asked least often in the chat; null without an agent. */
export async function askQuiz(
  { db, translator }: QuizServices,
  { window: { organizationId, agent }, sessionId, language }: SkillQuestion,
): Promise<QuizReply | null> {
  if (!agent) return null;
  const opening = openingOf(translator, language);
  const { pairs, previous } = await inOrganization(db, organizationId, async (transaction) => {
    const school = createSchoolRepository(transaction, organizationId);
    return {
      pairs: await school.list(filterOf(agent)),
      previous: await school.listAnswersStartingWith(sessionId, opening, maxQuizMessages),
    };
  });
  const timesUsed = (pair: Pair) =>
    previous.filter((message) => message.endsWith(pair.question)).length;
  const counts = new Map(pairs.map((pair) => [pair, timesUsed(pair)]));
  const fewest = Math.min(...counts.values());
  const next = pairs.find((pair) => counts.get(pair) === fewest);
  const text = next
    ? translator.text(language, 'server:blooming.quiz', { question: next.question })
    : translator.text(language, 'server:blooming.noQuiz');
  return { text, isPractice: false };
}

const filterOf = ({ knowledgeId }: { knowledgeId: string }) => ({
  knowledgeId,
  page: 1,
  size: maxPairs,
});

/** The text before the question of every quiz. */
function openingOf(translator: Translator, language: Language): string {
  const [opening = ''] = translator.text(language, 'server:blooming.quiz').split('{{question}}');
  return opening;
}

interface Pair {
  question: string;
  answer: string;
}

function hasOnlyTaughtWords({ question, answer }: Pair, reply: string): boolean {
  const taught = new Set(tokenize(`${question} ${answer}`));
  return tokenize(reply).every((word) => taught.has(word));
}

/** Sentence endings that children leave out. */
const politeEndings = /(?:입|습)니다|이?에요|예요|です|ます|でした|[是的]/gu;

/**
 * The share of the answer that the reply covers. Terms of the question do not count, because
 * children do not repeat them.
 */
function coverageOf(pair: Pair, reply: string): number {
  const questionWords = new Set(tokenize(pair.question));
  const all = [...questionTerms(pair.answer.replace(politeEndings, ' '))];
  const newTerms = all.filter(([term]) => !questionWords.has(term));
  const wanted = newTerms.length > 0 ? newTerms : all;
  const replyTerms = new Set(tokenize(reply));
  const weight = (terms: typeof all) => terms.reduce((sum, [, each]) => sum + each, 0);
  return weight(wanted.filter(([term]) => replyTerms.has(term))) / (weight(wanted) || 1);
}
