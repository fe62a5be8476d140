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
  /** The categories with most facts. */
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
  { profile, topics, language }: Persona,
): string[] {
  type Key = 'who' | 'topic' | 'personality' | 'relations' | 'birth' | 'limits' | 'hello' | 'real';
  const say = (key: Key, values = {}) =>
    translator.text(language, `server:companion.sample.${key}`, values);
  const wanted = [
    say('who'),
    ...topics.map((topic) => say('topic', { topic })),
    ...(profile.personality ? [say('personality')] : []),
    ...(profile.relations ? [say('relations')] : []),
    ...(profile.birth_date ? [say('birth')] : []),
    say('limits'),
    say('hello'),
    say('hello'),
  ];
  return [...new Set(wanted)].slice(0, sampleCount - 1).concat(say('real'));
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
