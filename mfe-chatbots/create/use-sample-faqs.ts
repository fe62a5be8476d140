import { useTranslation } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import type { FaqPair } from '../components/parse-faqs.ts';

export const shopTopics = ['hours', 'delivery', 'returns', 'payment', 'contact'] as const;

/** What those are asked who sell nothing over the counter; the others are asked what shops are. */
export const topicsOf = {
  documentation: ['install', 'password', 'requirements'],
  'data-analysis': ['period', 'updates', 'revenue'],
  companion: ['talk', 'person', 'rest'],
  blooming: ['learn', 'mistakes', 'grownups'],
  sales: ['price', 'trial', 'advice'],
} as const satisfies Partial<Record<AgentType, readonly string[]>>;

/** What most shops are asked, in the language of the page. */
export function useShopFaqs(): FaqPair[] {
  const { t } = useTranslation('chatbots');
  return shopTopics.map((topic) => ({
    question: t(`create.sample.${topic}.question`),
    answer: t(`create.sample.${topic}.answer`),
  }));
}

/** What chatbots of a type are asked (P6); the texts in `start` have to be there. */
export function useSampleFaqs(type: AgentType): FaqPair[] {
  const { t } = useTranslation('start');
  const shop = useShopFaqs();
  if (!isOwn(type)) return shop;
  return topicsOf[type].map((topic) => ({
    question: t(`samples.${topic}.question`),
    answer: t(`samples.${topic}.answer`),
  }));
}

const isOwn = (type: AgentType): type is keyof typeof topicsOf => type in topicsOf;
