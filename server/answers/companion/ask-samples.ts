import { type TrialServices, tryQuestion } from '#server/answers/turn/index.ts';
import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { SampleAnswer } from '#shared/contracts/answers/companion.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { Language } from '#shared/contracts/languages.ts';

interface Persona {
  window: PublishedWindow;
  profile: CompanionProfile;
  /** The categories with the most facts. */
  topics: readonly string[];
  language: Language;
}

const sampleCount = 5;

/**
 * Five questions that show what a companion knows and how it speaks; the last asks whether it is
 * real.
 */
export function sampleQuestions(
  translator: Translator,
  { profile, topics, language }: Omit<Persona, 'window'>,
): string[] {
  type Key =
    | 'who'
    | 'topic'
    | 'personality'
    | 'relations'
    | 'birth'
    | 'capabilities'
    | 'hello'
    | 'real';
  const text = (key: Key, values = {}) =>
    translator.text(language, `server:companion.sample.${key}`, values);
  const wanted = [
    text('who'),
    ...topics.map((topic) => text('topic', { topic })),
    ...(profile.personality ? [text('personality')] : []),
    ...(profile.relations ? [text('relations')] : []),
    ...(profile.birth_date ? [text('birth')] : []),
    text('capabilities'),
    text('hello'),
    // An empty profile leaves one of the five to a question that it does not answer.
    text('personality'),
  ];
  return [...new Set(wanted)].slice(0, sampleCount - 1).concat(text('real'));
}

/** The answer that a customer would get; from the sources alone when the model fails. */
export async function askSample(
  services: TrialServices,
  tried: Pick<Persona, 'window' | 'language'> & { question: string },
): Promise<SampleAnswer> {
  const { text, finish, citations } = await tryQuestion(services, tried).catch((error: unknown) => {
    if (!(error instanceof ModelError)) throw error;
    return tryQuestion(services, { ...tried, withModel: false });
  });
  return {
    question: tried.question,
    answer: text,
    answered: finish !== 'no_answer',
    citations: citations.map(({ n, source_type, title }) => ({ n, source_type, title })),
  };
}
