import { loadTexts, queryClient, useTranslation } from '#shared/console/index.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { templateQueries } from './templates/queries.ts';
import { shopTopics, topicsByType } from './use-sample-faqs.ts';

export type SampleTranslations = Partial<Record<Language, string>>;

/**
 * Finds questions of our samples and templates in a list, and returns their translations, so that
 * customers are offered them in their language. Questions written by the business are not included.
 */
export function useSampleLanguages(templateId: string | undefined) {
  const { i18n } = useTranslation('start');

  return async (questions: readonly string[]): Promise<ReadonlyMap<string, SampleTranslations>> => {
    const currentSamples = await samplesIn(languages.find((name) => name === i18n.language));
    const positions = questions.map((question) => currentSamples.indexOf(question));
    if (positions.every((position) => position < 0)) return new Map();
    const all = await Promise.all(
      languages.map(async (language) => [language, await samplesIn(language)] as const),
    );
    const translated = questions.flatMap((question, index) => {
      const position = positions[index] ?? -1;
      const texts = all.map(([language, samples]) => [language, samples[position] ?? '']);
      return position < 0 ? [] : [[question, Object.fromEntries(texts)] as const];
    });
    return new Map(translated);
  };

  /** In the same order in every language. */
  async function samplesIn(language: Language | undefined): Promise<string[]> {
    if (!language) return [];
    await loadTexts(['chatbots', 'start'], language);
    const shop = i18n.getFixedT(language, 'chatbots');
    const start = i18n.getFixedT(language, 'start');
    return [
      ...shopTopics.map((topic) => shop(`create.sample.${topic}.question`)),
      ...Object.values(topicsByType).flatMap((topics) =>
        topics.map((topic) => start(`samples.${topic}.question`)),
      ),
      ...(templateId ? await questionsOf(templateId, language) : []),
    ];
  }
}

async function questionsOf(templateId: string, language: Language): Promise<string[]> {
  const { items } = await queryClient.ensureQueryData(templateQueries.list(language));
  const template = items.find(({ id }) => id === templateId);
  return template?.faqs.map(({ question }) => question) ?? [];
}
