import { useTranslation } from '#shared/console/index.ts';
import type { FaqPair } from '../components/parse-faqs.ts';

const topics = ['hours', 'delivery', 'returns', 'payment', 'contact'] as const;

/** What most shops are asked, in the language of the page. */
export function useSampleFaqs(): FaqPair[] {
  const { t } = useTranslation('chatbots');
  return topics.map((topic) => ({
    question: t(`create.sample.${topic}.question`),
    answer: t(`create.sample.${topic}.answer`),
  }));
}
