import { useTranslation } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import type { FaqPair } from '../components/parse-faqs.ts';

export const shopTopics = ['hours', 'delivery', 'returns', 'payment', 'contact'] as const;

/** Types with their own sample topics; the others use those of shops. */
export const topicsByType = {
  documentation: ['install', 'password', 'requirements'],
  'data-analysis': ['period', 'updates', 'revenue'],
  companion: ['talk', 'person', 'rest'],
  blooming: ['learn', 'mistakes', 'grownups'],
  sales: ['price', 'trial', 'advice'],
} as const satisfies Partial<Record<AgentType, readonly string[]>>;

function useShopFaqs(): FaqPair[] {
  const { t } = useTranslation('chatbots');
  return shopTopics.map((topic) => ({
    question: t(`create.sample.${topic}.question`),
    answer: t(`create.sample.${topic}.answer`),
  }));
}

/** Requires the namespace `start` to be loaded. */
export function useSampleFaqs(type: AgentType): FaqPair[] {
  const { t } = useTranslation('start');
  const shop = useShopFaqs();
  if (!hasOwnTopics(type)) return shop;
  return topicsByType[type].map((topic) => ({
    question: t(`samples.${topic}.question`),
    answer: t(`samples.${topic}.answer`),
  }));
}

const hasOwnTopics = (type: AgentType): type is keyof typeof topicsByType => type in topicsByType;
