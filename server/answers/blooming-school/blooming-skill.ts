import {
  plainAnswer,
  type Skill,
  type SkillAnswer,
  type SkillQuestion,
} from '#server/answers/turn/index.ts';
import {
  answerExtractively,
  isPair,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { findMood } from '#server/language/find-mood.ts';
import { describesSpeaker } from '#server/language/is-question.ts';
import { splitQuestions } from '#server/language/split-questions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { asksAboutAnother } from './asks-about-another.ts';
import { findGuardedTopic, solicitsPrivateData } from './find-guarded-topic.ts';
import { playQuiz } from './quiz.ts';
import { quizTool } from './quiz-tool.ts';

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
    const quizReply = topic === 'danger' ? null : await playQuiz(services, question);
    const isSad = findMood(question.question) === 'sad';
    // Practising a taught sentence is allowed even if that sentence names a guarded topic.
    if (quizReply && (quizReply.isPractice || (topic === null && !isSad))) {
      return { answer: plainAnswer(quizReply.text), isFinal: true };
    }
    if (topic) {
      const text = services.translator.text(language, `server:blooming.${topic}`);
      return { answer: plainAnswer(text), isFinal: true, pointsToHarm: topic === 'danger' };
    }
    const passages = question.passages.filter((passage) => isAnswerTo(question.question, passage));
    // Each of several questions is searched and answered by itself.
    const asksSeveral = splitQuestions(question.question).length > 0;
    const known = asksSeveral ? null : answerExtractively({ ...question, passages });
    if (isSad && !known) {
      const text = services.translator.text(language, 'server:blooming.sad');
      return { answer: plainAnswer(text), isFinal: true };
    }
    if (known && solicitsPrivateData(known.text, { isTaught: true })) {
      const text = services.translator.text(language, 'server:blooming.asked');
      return { answer: plainAnswer(text), isFinal: true };
    }
    return {
      mayQuote,
      ...(known && { answer: addPraise(services.translator, question, known) }),
      unknownText: services.translator.text(
        language,
        `server:blooming.${describesSpeaker(question.question) ? 'self_description' : 'unknown'}`,
      ),
      neverRequestsContact: true,
      replaceForbidden: (words) => replaceUnsafe(services.translator, language, words),
      instructions,
      tools: [quizTool(services, question)],
    };
  };
  return Object.assign(answer, {
    overridesRules: (text: string) => findGuardedTopic(text) !== null,
  });
}

const isAnswerTo = (question: string, passage: Passage) =>
  !isPair(passage) || !asksAboutAnother(question, passage);

/** What is quoted without a model must not ask a child for something private either. */
const mayQuote = (question: string, passage: Passage) =>
  isAnswerTo(question, passage) && !solicitsPrivateData(passage.body, { isTaught: true });

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
  const isAsking = solicitsPrivateData(words, { isTaught: false });
  return isAsking ? translator.text(language, 'server:blooming.asked') : null;
}

const instructions = [
  'You talk with a child. Use short, simple and kind sentences, and encourage the child.',
  'Never ask for a name, age, address, school, photo or anything else about the child, and do not remember such details.',
  'Never talk about violence, self-harm, sex, drugs, weapons or gambling. Say kindly that a parent or teacher is the right person to ask.',
  'Never advertise, and never suggest buying anything.',
];

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
