import { loadTexts, queryClient, useTranslation } from '#shared/console/index.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { templatesQuery } from './templates/template-queries.ts';
import { shopTopics, topicsOf } from './use-sample-faqs.ts';

export type InLanguages = Partial<Record<Language, string>>;

/**
 * Finds among questions those of our samples and templates, and what they are in the other languages:
 * customers from elsewhere are offered them in theirs, and answered. What the business wrote is not among them.
 */
export function useSampleLanguages(templateId: string | undefined) {
  const { i18n } = useTranslation('start');

  return async (questions: readonly string[]): Promise<ReadonlyMap<string, InLanguages>> => {
    const own = await samplesIn(languages.find((name) => name === i18n.language));
    const places = questions.map((question) => own.indexOf(question));
    if (places.every((place) => place < 0)) return new Map();
    const all = await Promise.all(
      languages.map(async (language) => [language, await samplesIn(language)] as const),
    );
    const known = questions.flatMap((question, index) => {
      const place = places[index] ?? -1;
      const texts = all.map(([language, samples]) => [language, samples[place] ?? '']);
      return place < 0 ? [] : [[question, Object.fromEntries(texts)] as const];
    });
    return new Map(known);
  };

  /** In the same order in every language. */
  async function samplesIn(language: Language | undefined): Promise<string[]> {
    if (!language) return [];
    await loadTexts(['chatbots', 'start'], language);
    const shop = i18n.getFixedT(language, 'chatbots');
    const other = i18n.getFixedT(language, 'start');
    return [
      ...shopTopics.map((topic) => shop(`create.sample.${topic}.question`)),
      ...Object.values(topicsOf).flatMap((topics) =>
        topics.map((topic) => other(`samples.${topic}.question`)),
      ),
      ...(templateId ? await questionsOf(templateId, language) : []),
    ];
  }
}

async function questionsOf(templateId: string, language: Language): Promise<string[]> {
  const { items } = await queryClient.ensureQueryData(templatesQuery(language));
  const template = items.find(({ id }) => id === templateId);
  return template?.faqs.map(({ question }) => question) ?? [];
}
